import type { Chips, Seat } from '../chips.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { findSeat } from '../hand/players.ts';
import { calledPots } from '../pots/called-pots.ts';
import { amountToCall } from './raise-range.ts';

/** What a call costs, and what it is for. */
export interface CallPrice {
  readonly toCall: Chips;
  /** What the caller can win beside the chips of the call: side pots that they have no part in are left out. */
  readonly pot: Chips;
  /** The share of the pots that pays for the call, from 0 to 1. */
  readonly needed: number;
}

/** The price of a call; null where there is nothing to call. */
export function computeCallPrice(hand: HandContext, seat: Seat): CallPrice | null {
  const player = findSeat(hand, seat);
  if (player === undefined || player.folded || hand.interval === null) return null;
  const toCall = amountToCall(hand, player);
  if (toCall === 0) return null;
  let won = 0;
  for (const { amount, eligible } of calledPots(hand, [seat])) if (eligible.includes(seat)) won += amount;
  return { toCall, pot: won - toCall, needed: toCall / won };
}
