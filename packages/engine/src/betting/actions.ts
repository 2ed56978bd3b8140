import type { Chips, Seat } from '../chips.ts';
import type { BlindPost, Post } from '../events.ts';
import type { LastAction } from '../hand/hand-context.ts';
import { editDeck, editRound, editSeat, type HandDraft } from '../hand/hand-draft.ts';
import { activePlayers } from '../hand/players.ts';
import { firstBetIsDue, passTurn } from './betting-round.ts';
import { fullRaiseTo } from './raise-range.ts';

/** Puts chips of the stack in as a bet. */
export function putIn(player: { stack: Chips; bet: Chips }, amount: Chips): void {
  player.stack -= amount;
  player.bet += amount;
}

/** Takes the antes (R3.1). They lie in the pot at once, or are the house's, and are no one's bet. */
export function postAntes(draft: HandDraft, posts: readonly Post[]): void {
  for (const post of posts) {
    const player = editSeat(draft, post.seat);
    player.stack -= post.amount;
    if (draft.rules.anteTo === 'house') draft.house = (draft.house ?? 0) + post.amount;
    else player.ante += post.amount;
    player.last = 'ante';
  }
}

const blindAction: Readonly<Record<BlindPost['blind'], LastAction>> = {
  small: 'small-blind',
  big: 'big-blind',
  straddle: 'straddle',
  owed: 'owed-blind',
  dead: 'owed-blind',
};

/** Takes the blinds, which are bets but for the dead ones (R3.2). */
export function postBlinds(draft: HandDraft, posts: readonly BlindPost[]): void {
  for (const post of posts) {
    const player = editSeat(draft, post.seat);
    if (post.blind === 'dead') {
      player.stack -= post.amount;
      player.dead = (player.dead ?? 0) + post.amount;
    } else {
      putIn(player, post.amount);
    }
    player.last = blindAction[post.blind];
  }
}

/** Folds: the cards are dead, the chips stay (R2.3). Out of turn, the turn stays where it is. */
export function fold(draft: HandDraft, seat: Seat): void {
  const player = editSeat(draft, seat);
  if (player.folded) return;
  player.folded = true;
  player.last = 'fold';
  const deck = editDeck(draft);
  deck.dead = [...deck.dead, ...player.cards.map((held) => held.slot)];
}

/** Checks (R4.2). */
export function check(draft: HandDraft, seat: Seat): void {
  const round = editRound(draft);
  const player = editSeat(draft, seat);
  player.last = 'check';
  round.actedAt = { ...round.actedAt, [seat]: round.currentBet };
  round.checked = [...round.checked, seat];
  passTurn(draft, seat);
}

/** Calls, adding `amount` chips (R4.2). */
export function call(draft: HandDraft, seat: Seat, amount: Chips): void {
  const round = editRound(draft);
  const player = editSeat(draft, seat);
  putIn(player, amount);
  player.last = 'call';
  round.actedAt = { ...round.actedAt, [seat]: round.currentBet };
  passTurn(draft, seat);
}

/**
 * Bets, completes or raises to a total. Only a full raise reopens the betting for who has acted; a short all-in
 * lifts the level and no more (R4.7). A completed bring-in counts whole, and in fixed limit a short opening, or a short
 * completion of the bring-in, reopens too: everyone may raise it by a whole bet.
 */
export function raiseTo(draft: HandDraft, seat: Seat, to: Chips): void {
  const round = editRound(draft);
  const player = editSeat(draft, seat);
  const opens = round.currentBet === 0;
  const completes = round.bringIn !== null;
  const reachesMinimum = to >= fullRaiseTo(draft, round);
  const raisedBy = to - (completes ? 0 : round.currentBet);
  player.last = opens ? 'bet' : completes && reachesMinimum ? 'complete' : 'raise';
  putIn(player, to - player.bet);
  const isFull = raisedBy >= round.fullRaise;
  if (isFull || ((opens || completes) && draft.rules.limit.kind === 'fixed')) round.actedAt = {};
  const { limit } = draft.rules;
  // Where the next raise is measured by the limit alone, no raise makes it larger.
  if (limit.kind !== 'fixed' && limit.kind !== 'doubling') {
    if (reachesMinimum) round.lastRaise = Math.max(round.lastRaise, to - round.currentBet);
    if (isFull) round.fullRaise = raisedBy;
  }
  // In fixed limit the completion is a raise by what it adds: as much again reopens for who completed.
  if (completes && reachesMinimum && limit.kind === 'fixed') round.fullRaise = to - round.currentBet;
  // Who is short of the forced first bet leaves it to be completed (B3).
  round.bringIn = opens && !reachesMinimum && firstBetIsDue(draft) ? seat : null;
  round.raises += 1;
  if (draft.rules.uncappedHeadsUp && activePlayers(draft).length === 2) round.uncapped = true;
  round.currentBet = to;
  round.aggressor = seat;
  round.actedAt = { ...round.actedAt, [seat]: to };
  passTurn(draft, seat);
}

/** Gives an uncalled bet back (R2.5). */
export function returnUncalled(draft: HandDraft, seat: Seat, amount: Chips): void {
  const player = editSeat(draft, seat);
  player.bet -= amount;
  player.stack += amount;
}
