import type { Chips, Seat } from '../chips.ts';
import type { BettingRound, HandContext, HandSeat } from '../hand/hand-context.ts';
import { minimumBet } from '../house-rules/stakes.ts';
import { potTotal } from '../pots/pot-total.ts';
import { getBettingRound } from './betting-round.ts';

/** The totals that a player may bet or raise to. `min` is below the limit's minimum only for an all-in. */
export interface RaiseRange {
  readonly min: Chips;
  readonly max: Chips;
}

/** What a player has to add to match the level, as far as their stack goes. */
export function amountToCall(hand: HandContext, player: HandSeat): Chips {
  return Math.min(player.stack, Math.max(0, getBettingRound(hand).currentBet - player.bet));
}

/** The least total that is a full bet, completion or raise. */
export function fullRaiseTo(hand: HandContext, round: BettingRound): Chips {
  const min = minimumBet(hand.rules.limit, round.size);
  if (round.currentBet === 0 || round.bringIn !== null) return Math.max(min, round.currentBet + 1);
  return round.currentBet + round.lastRaise;
}

/** Whether a full raise, or short ones that add up to it, came since the player last acted (R4.7). */
function isReopened(round: BettingRound, seat: Seat): boolean {
  const actedAt = round.actedAt[seat];
  // Where turns come round again, who acted at this very level may raise again (B8).
  return (
    actedAt === undefined || actedAt === round.currentBet || round.currentBet - actedAt >= round.fullRaise
  );
}

/** The highest total that the limit allows, whatever the stack (§5). */
function limitTo(hand: HandContext, player: HandSeat, min: Chips): Chips {
  const { limit } = hand.rules;
  const { currentBet: level } = getBettingRound(hand);
  switch (limit.kind) {
    case 'no-limit':
      return Number.MAX_SAFE_INTEGER;
    case 'fixed':
      return min;
    case 'spread':
      return Math.max(min, level + limit.max);
    case 'doubling':
      return Math.max(min, 2 * (level === 0 ? limit.minBet : level));
    case 'pot':
      return Math.max(min, level + potTotal(hand) + (level - player.bet));
  }
}

/** How many bets and raises a betting round of fixed limit has had (L2), and how many it may have; `max` is null where the last two go on without a cap. */
export interface BetCount {
  readonly made: number;
  readonly max: number | null;
}

/** The bets and raises of the betting round at a fixed limit; null at another limit, and outside of betting. */
export function countBets({ rules, interval: round, forced }: HandContext): BetCount | null {
  const { limit } = rules;
  if (limit.kind !== 'fixed' || round === null) return null;
  const blindCounts = rules.blindIsFirstBet && round.index === 0 && forced.blinds.length > 0;
  return {
    made: blindCounts ? round.raises + 1 : round.raises,
    max: round.uncapped ? null : limit.cap,
  };
}

/** Whether another player could answer a raise: they have chips beyond the level. */
function somebodyCanAnswer(hand: HandContext, raiser: HandSeat, level: Chips): boolean {
  for (const other of hand.seats)
    if (other !== raiser && !other.folded && other.stack > 0 && other.bet + other.stack > level) return true;
  return false;
}

/** The bets or raises that a player may make on their turn, or null where none is legal (R4.7, §5). */
export function raiseRange(hand: HandContext, player: HandSeat): RaiseRange | null {
  const round = getBettingRound(hand);
  const all = player.bet + player.stack;
  if (all <= round.currentBet || !isReopened(round, player.seat)) return null;
  if (!somebodyCanAnswer(hand, player, round.currentBet)) return null;
  const bets = countBets(hand);
  if (bets !== null && bets.max !== null && bets.made >= bets.max) return null;
  const min = fullRaiseTo(hand, round);
  return { min: Math.min(min, all), max: Math.min(limitTo(hand, player, min), all) };
}
