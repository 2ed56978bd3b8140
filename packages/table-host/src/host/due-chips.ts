import type { Chips, SeatState, TableContext } from '@openfelt/engine';

/** Chips that come to a seat between hands; fewer than `min` do not. */
export interface DueChips {
  readonly min: Chips;
  readonly max: Chips;
}

/** What is to come to a seat whose hand is over: what was wanted in it, or all that a rebuy in advance may bring; null where nothing is (R8.8). */
export function findDueChips({ rules, match }: TableContext, sitting: SeatState): DueChips | null {
  const { topUp, stack, autoRebuy, leaving } = sitting;
  const { buyIn } = rules;
  if (match !== null || leaving) return null;
  if (autoRebuy === true && stack === 0) return buyIn;
  // Lower stakes may have been agreed to since it was wanted.
  return topUp === undefined ? null : { min: 1, max: Math.min(topUp, buyIn.max - stack) };
}
