import type { Chips, SeatState, TableContext } from '@openfelt/engine';

/** Chips that come to a seat between hands; fewer than `least` do not. */
export interface DueChips {
  readonly least: Chips;
  readonly most: Chips;
}

/** What is to come to a seat whose hand is over: what was wanted in it, or all that a rebuy in advance may bring; null where nothing is (R8.8). */
export function findDueChips({ rules, match }: TableContext, sitting: SeatState): DueChips | null {
  const { topUp, stack, autoRebuy, leaving } = sitting;
  const { min, max } = rules.buyIn;
  if (match !== null || leaving) return null;
  if (autoRebuy === true && stack === 0) return { least: min, most: max };
  // Lower stakes may have been agreed to since it was wanted.
  return topUp === undefined ? null : { least: 1, most: Math.min(topUp, max - stack) };
}
