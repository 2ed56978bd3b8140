import type { Chips } from '@openfelt/engine';

/** The sum of amounts of chips. */
export function total(amounts: readonly Chips[]): Chips {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
