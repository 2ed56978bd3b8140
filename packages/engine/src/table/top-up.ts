import type { Chips } from '../chips.ts';
import type { HouseRules } from '../house-rules/house-rules.ts';
import type { SeatState } from '../table-context.ts';

/** A seat that waits for so many chips (R8.8); 0: for none. */
export function withTopUp(sitting: SeatState, amount: Chips): SeatState {
  const { topUp: _before, ...rest } = sitting;
  return amount > 0 ? { ...rest, topUp: amount } : rest;
}

/** A seat whose hand is over: what it waits for never fills the stack beyond the table's most (R8.8). */
export function cappedTopUp(sitting: SeatState, { buyIn }: Pick<HouseRules, 'buyIn'>): SeatState {
  return sitting.topUp === undefined
    ? sitting
    : withTopUp(sitting, Math.min(sitting.topUp, buyIn.max - sitting.stack));
}
