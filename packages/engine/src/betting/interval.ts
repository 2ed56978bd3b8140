import type { Chips, Seat } from '../chips.ts';
import type { HandContext, HandSeat, Interval } from '../hand/hand-state.ts';
import { activePlayers, clockwiseAfter, isAllIn, playersWithChips } from '../hand/players.ts';
import { stepOf } from '../variants/steps.ts';
import { minimumBet } from './min-bet.ts';
import { actingOrder } from './opener.ts';

/** The highest bet on the table when the interval begins: blinds, nominal or as posted (R4.10). */
function levelAtStart(hand: HandContext): Chips {
  const posted = Math.max(0, ...hand.seats.map((player) => player.bet));
  if (hand.intervals > 0 || hand.rules.shortBlindCall === 'actual') return posted;
  return Math.max(
    posted,
    ...hand.forced.blinds.filter(({ blind }) => blind !== 'dead').map((post) => post.amount),
  );
}

/** Whether the next interval is to be held at all: two players with chips, or something to call (R4.2). */
export function intervalIsHeld(hand: HandContext): boolean {
  const players = playersWithChips(hand);
  const level = levelAtStart(hand);
  return players.length >= 2 || players.some((player) => player.bet < level);
}

/** The interval that is being held. Only a bug asks for it outside of one. */
export function currentInterval(hand: HandContext): Interval {
  if (hand.interval === null) throw new Error('no betting interval is being held');
  return hand.interval;
}

/** Begins an interval: sets the level, the opener and whose turn it is (R4.1). */
export function beginInterval(draft: HandContext): void {
  const order = actingOrder(draft);
  const first = order.find((player) => !player.folded && player.stack > 0);
  if (first === undefined) throw new Error('an interval that is held has a player with chips');
  openInterval(draft, first.seat);
  giveTurn(draft, order);
}

/** Lays out an interval without giving anybody the turn. */
export function openInterval(draft: HandContext, first: Seat): void {
  const step = stepOf(draft);
  // Bets among hits and stands are as large as those before them (B8).
  const size = step?.kind === 'bet' ? step.size : 'small';
  const least = minimumBet(draft.rules.limit, size);
  draft.interval = {
    index: draft.intervals,
    size,
    level: levelAtStart(draft),
    lastRaise: least,
    fullRaise: least,
    raises: 0,
    bringIn: null,
    actedAt: {},
    checked: [],
    aggressor: null,
    first,
  };
  draft.intervals += 1;
}

/** Whether the bring-in is still to be posted by who is to act. */
export function bringInIsDue(hand: HandContext): boolean {
  const { intervals, interval, forced } = hand;
  return intervals === 1 && interval !== null && interval.level === 0 && forced.bringIn > 0;
}

/** Whether the first bet is forced and has not been made (B3). */
export function firstBetIsDue(hand: HandContext): boolean {
  const step = stepOf(hand);
  return step?.kind === 'bet' && step.forced === true && hand.interval?.level === 0;
}

/** Whether a player still has a choice to make in this interval (R4.2). */
function needsToAct(hand: HandContext, player: HandSeat): boolean {
  const interval = currentInterval(hand);
  if (player.folded || player.stack === 0) return false;
  if (player.bet < interval.level) return true;
  return interval.actedAt[player.seat] === undefined && playersWithChips(hand).length >= 2;
}

/** Gives the turn to the first in `order` who has a choice to make, or to nobody. */
function giveTurn(draft: HandContext, order: readonly HandSeat[]): void {
  const next =
    activePlayers(draft).length < 2 ? undefined : order.find((player) => needsToAct(draft, player));
  if (next !== undefined) draft.choices += 1;
  draft.toAct = next?.seat ?? null;
}

/** Passes the turn on after `seat` has acted. */
export function passTurn(draft: HandContext, seat: Seat): void {
  giveTurn(draft, clockwiseAfter(draft, seat));
}

/** After a fold: the turn goes on if it was the folder's, and ends where its holder has nothing left to choose (R2.3). */
export function turnAfterFold(draft: HandContext, seat: Seat): void {
  const holder = draft.seats.find((player) => player.seat === draft.toAct);
  if (holder === undefined) return;
  if (holder.seat === seat || activePlayers(draft).length < 2 || !needsToAct(draft, holder)) {
    passTurn(draft, holder.seat);
  }
}

/** Whether everybody checked himself and nobody is all-in, so that the deal can pass (R4.4). */
export function everybodyChecked(hand: HandContext): boolean {
  const interval = currentInterval(hand);
  if (interval.level > 0) return false;
  return activePlayers(hand).every((player) => interval.checked.includes(player.seat) && !isAllIn(player));
}

/** Gathers the bets into the pot and closes the interval (R4.9). */
export function gatherBets(draft: HandContext): void {
  const { interval } = draft;
  if (interval !== null) draft.showFirst = interval.aggressor ?? interval.first;
  for (const player of draft.seats) {
    player.gathered += player.bet;
    player.bet = 0;
  }
  draft.interval = null;
  draft.toAct = null;
}
