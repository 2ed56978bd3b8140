import type { Chips, Seat } from '../chips.ts';
import type { BettingRound, HandContext, HandSeat } from '../hand/hand-context.ts';
import { editSeats, type HandDraft } from '../hand/hand-draft.ts';
import { findClockwise, findSeat, getPlace, hasChips, isLone, twoHaveChips } from '../hand/players.ts';
import { minimumBet } from '../house-rules/stakes.ts';
import { getStep, getSteps } from '../house-rules/steps.ts';

/**
 * Whether the blinds lie in the pot though no betting round was held, as they put everyone but one all-in. Tables from before
 * R8.10 ask who has chips left to call the blind again on the next street, and their logs hold the answers.
 */
function areBlindsGathered({ rules, variant, step }: HandContext): boolean {
  if (rules.tableAllIns === undefined) return false;
  return getSteps(variant, rules)
    .slice(0, step)
    .some(({ kind }) => kind === 'bet');
}

/** The highest bet on the table when the betting round begins: blinds, nominal or as posted (R4.10). */
function levelAtStart(hand: HandContext): Chips {
  let level = 0;
  for (const { bet } of hand.seats) if (bet > level) level = bet;
  if (hand.intervals > 0 || hand.rules.shortBlindCall === 'actual' || areBlindsGathered(hand)) return level;
  for (const { blind, amount } of hand.forced.blinds) if (blind !== 'dead' && amount > level) level = amount;
  return level;
}

/** Whether the next betting round is to be held at all: two players with chips, or something to call (R4.2). */
export function isBettingRoundHeld(hand: HandContext): boolean {
  if (twoHaveChips(hand)) return true;
  const level = levelAtStart(hand);
  return hand.seats.some((player) => hasChips(player) && player.bet < level);
}

/** Whether a betting round was the last step, or was left out, and no one can bet any more. */
export function isBettingOver(hand: HandContext): boolean {
  return getSteps(hand.variant, hand.rules)[hand.step - 1]?.kind === 'bet' && !isBettingRoundHeld(hand);
}

/** The betting round that is being held. Only a bug asks for it outside of one. */
export function getBettingRound(hand: HandContext): BettingRound {
  if (hand.interval === null) throw new Error('no betting round is being held');
  return hand.interval;
}

/** Lays out a betting round without giving anyone the turn. */
export function openBettingRound(draft: HandDraft, first: Seat): void {
  const step = getStep(draft);
  // Bets among hits and stands are as large as those before them (B8).
  const size = step?.kind === 'bet' ? step.size : 'small';
  const min = minimumBet(draft.rules.limit, size);
  draft.interval = {
    index: draft.intervals,
    size,
    currentBet: levelAtStart(draft),
    lastRaise: min,
    fullRaise: min,
    raises: 0,
    bringIn: null,
    actedAt: {},
    checked: [],
    aggressor: null,
    first,
  };
  draft.intervals += 1;
}

/** Whether the first bet is forced and has not been made (B3). */
export function firstBetIsDue(hand: HandContext): boolean {
  const step = getStep(hand);
  return step?.kind === 'bet' && step.forced === true && hand.interval?.currentBet === 0;
}

/** Whether a player still has a choice to make in this betting round (R4.2). */
function needsToAct(hand: HandContext, player: HandSeat): boolean {
  const round = getBettingRound(hand);
  if (player.folded || player.stack === 0) return false;
  if (player.bet < round.currentBet) return true;
  return round.actedAt[player.seat] === undefined && twoHaveChips(hand);
}

/** Gives the turn to the first clockwise from a place who has a choice to make, or to no one. */
export function giveTurn(draft: HandDraft, from: number): void {
  const next = isLone(draft) ? undefined : findClockwise(draft, from, needsToAct);
  if (next !== undefined) draft.choices += 1;
  draft.toAct = next?.seat ?? null;
}

/** Passes the turn on after `seat` has acted. */
export function passTurn(draft: HandDraft, seat: Seat): void {
  giveTurn(draft, getPlace(draft, seat) + 1);
}

/** After a fold: the turn goes on if it was the folder's, and ends where its holder has nothing left to choose (R2.3). */
export function turnAfterFold(draft: HandDraft, seat: Seat): void {
  const holder = draft.toAct === null ? undefined : findSeat(draft, draft.toAct);
  if (holder === undefined) return;
  if (holder.seat === seat || isLone(draft) || !needsToAct(draft, holder)) {
    passTurn(draft, holder.seat);
  }
}

/** Whether every active player has checked and no one is all-in, so that the deal can pass (R4.4). */
export function everybodyChecked(hand: HandContext): boolean {
  const round = getBettingRound(hand);
  if (round.currentBet > 0) return false;
  return hand.seats.every(({ folded, seat, stack }) => folded || (round.checked.includes(seat) && stack > 0));
}

/** Gathers the bets into the pot and closes the betting round (R4.9). */
export function collectBets(draft: HandDraft): void {
  const { interval: round } = draft;
  if (round !== null) draft.showFirst = round.aggressor ?? round.first;
  for (const player of editSeats(draft)) {
    player.gathered += player.bet;
    player.bet = 0;
  }
  draft.interval = null;
  draft.toAct = null;
}
