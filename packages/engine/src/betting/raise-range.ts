import type { Chips, Seat } from '../chips.ts';
import type { HandContext, HandSeat, Interval } from '../hand/hand-state.ts';
import { activePlayers, seatIn } from '../hand/players.ts';
import { potTotal } from '../pots/pot-total.ts';
import { currentInterval } from './interval.ts';
import { minimumBet } from './min-bet.ts';

/** The totals that a player may bet or raise to. `min` is below the limit's minimum only for an all-in. */
export interface RaiseRange {
  readonly min: Chips;
  readonly max: Chips;
}

/** What a player has to add to match the level, as far as his stack goes. */
export function amountToCall(hand: HandContext, player: HandSeat): Chips {
  return Math.min(player.stack, Math.max(0, currentInterval(hand).level - player.bet));
}

/** The least total that is a full bet, completion or raise. */
export function fullRaiseTo(hand: HandContext, interval: Interval): Chips {
  const least = minimumBet(hand.rules.limit, interval.size);
  if (interval.level === 0 || interval.bringIn !== null) return Math.max(least, interval.level + 1);
  return interval.level + interval.lastRaise;
}

/** Whether a full raise, or short ones that add up to it, came since the player last acted (R4.7). */
function isReopened(interval: Interval, seat: Seat): boolean {
  const actedAt = interval.actedAt[seat];
  // Where turns come round again, who acted at this very level may raise again (B8).
  return (
    actedAt === undefined || actedAt === interval.level || interval.level - actedAt >= interval.fullRaise
  );
}

/** The highest total that the limit allows, whatever the stack (§5). */
function limitTo(hand: HandContext, player: HandSeat, least: Chips): Chips {
  const { limit } = hand.rules;
  const { level } = currentInterval(hand);
  switch (limit.kind) {
    case 'no-limit':
      return Number.MAX_SAFE_INTEGER;
    case 'fixed':
      return least;
    case 'spread':
      return Math.max(least, level + limit.max);
    case 'doubling':
      return Math.max(least, 2 * (level === 0 ? limit.minBet : level));
    case 'pot':
      return Math.max(least, level + potTotal(hand) + (level - player.bet));
  }
}

/** L2: the most bets and raises of this interval. */
function capOn(hand: HandContext, interval: Interval, cap: number): number {
  if (interval.uncapped) return Number.MAX_SAFE_INTEGER;
  const blindCounts = hand.rules.blindIsFirstBet && interval.index === 0 && hand.forced.blinds.length > 0;
  return blindCounts ? cap - 1 : cap;
}

/** The bets or raises that a player may make when it is his turn, or null where none is legal (R4.7, §5). */
export function raiseRange(hand: HandContext, seat: Seat): RaiseRange | null {
  const interval = currentInterval(hand);
  const player = seatIn(hand, seat);
  if (player === undefined) return null;
  const all = player.bet + player.stack;
  const somebodyCanAnswer = activePlayers(hand).some(
    (other) => other !== player && other.stack > 0 && other.bet + other.stack > interval.level,
  );
  if (all <= interval.level || !somebodyCanAnswer || !isReopened(interval, seat)) return null;
  const { limit } = hand.rules;
  if (limit.kind === 'fixed' && interval.raises >= capOn(hand, interval, limit.cap)) return null;
  const least = fullRaiseTo(hand, interval);
  return { min: Math.min(least, all), max: Math.min(limitTo(hand, player, least), all) };
}
