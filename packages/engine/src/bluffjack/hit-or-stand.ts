import { type CardCode, hardTotal } from '@openfelt/cards';
import { openBettingRound } from '../betting/betting-round.ts';
import type { Seat } from '../chips.ts';
import { cardsLeft } from '../dealing/deal-order.ts';
import type { HandContext, HandSeat } from '../hand/hand-context.ts';
import { editSeat, type HandDraft } from '../hand/hand-draft.ts';
import { activePlayers, findClockwise, findSeat, getPlace, twoHaveChips } from '../hand/players.ts';
import { getStep } from '../house-rules/steps.ts';

/** Whether each turn has a betting choice after the hit or stand (B8). */
function betsInTurns(hand: HandContext): boolean {
  const step = getStep(hand);
  return step?.kind === 'hit-or-stand' && step.bets === true;
}

/** A card may be taken while the up cards alone, aces as 1, are under 21, and the deck is not empty (B4). */
export function mayHit(hand: HandContext, player: HandSeat): boolean {
  const up = player.cards.flatMap((held): readonly CardCode[] =>
    held.face === 'up' && held.card !== null ? [held.card] : [],
  );
  return cardsLeft(hand) > 0 && hardTotal(up) < 21;
}

/** Whether a seat could take a card: its turn, and it has not stood. */
export function canHit(hand: HandContext, seat: Seat): boolean {
  return canStand(hand, seat) && cardsLeft(hand) > 0;
}

/** Whether a seat could stand: its turn, and it has not. */
export function canStand(hand: HandContext, seat: Seat): boolean {
  const player = findSeat(hand, seat);
  return hand.toAct === seat && player !== undefined && !player.folded && player.stood === undefined;
}

/** Whether who has the turn has not stood yet. */
export function hasToHitOrStand(hand: HandContext): boolean {
  return hand.toAct !== null && findSeat(hand, hand.toAct)?.stood === undefined;
}

/** Whether a player has a betting choice: chips, and a bet to answer, or someone who could answer one (R4.2, B8). */
function hasBettingChoice(hand: HandContext, player: HandSeat): boolean {
  const { interval: round } = hand;
  if (!betsInTurns(hand) || round === null || player.stack === 0) return false;
  return player.bet < round.currentBet || twoHaveChips(hand);
}

/** Whether who has just hit or stood has a betting choice in the same turn (B8). */
export function mayBetInTurn(hand: HandContext): boolean {
  const player = hand.toAct === null ? undefined : findSeat(hand, hand.toAct);
  return player !== undefined && hasBettingChoice(hand, player);
}

/** Whether all stand and all bets are matched, so that no one has a turn any more (B4, B8). */
function isOver(hand: HandContext): boolean {
  const active = activePlayers(hand);
  if (active.length < 2) return true;
  const level = hand.interval?.currentBet ?? 0;
  return active.every((player) => player.stood && (player.bet >= level || player.stack === 0));
}

/** Whether a player's turn comes: a card to take or not, or a bet to answer or to make. */
function hasTurn(hand: HandContext, player: HandSeat): boolean {
  if (player.folded) return false;
  return player.stood === undefined || hasBettingChoice(hand, player);
}

function giveTurn(draft: HandDraft, from: number): void {
  const next = isOver(draft) ? undefined : findClockwise(draft, from, hasTurn);
  if (next !== undefined) draft.choices += 1;
  draft.toAct = next?.seat ?? null;
}

/** Begins the turns, from the first active player left of the dealer; all of them with bets are one betting round (B4, B8). */
export function startHitOrStand(draft: HandDraft): void {
  const [first] = activePlayers(draft);
  if (first === undefined) throw new Error('a hand has active players');
  if (betsInTurns(draft)) openBettingRound(draft, first.seat);
  giveTurn(draft, 0);
}

/** Notes that a player takes a card, which is dealt face up. */
export function hit(draft: HandDraft, seat: Seat): void {
  editSeat(draft, seat).last = 'hit';
  draft.pending = [{ to: seat, face: 'up' }];
}

/** Notes that a player takes no more cards in this deal. */
export function stand(draft: HandDraft, seat: Seat): void {
  const player = editSeat(draft, seat);
  player.last = 'stand';
  player.stood = 'this-turn';
}

/** Ends a seat's turn: the next one who has something to choose gets it. */
export function endTurn(draft: HandDraft, seat: Seat): void {
  if (findSeat(draft, seat)?.stood === 'this-turn') editSeat(draft, seat).stood = 'before';
  giveTurn(draft, getPlace(draft, seat) + 1);
}
