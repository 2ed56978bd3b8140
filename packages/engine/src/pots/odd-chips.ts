import type { Chips, Seat } from '../chips.ts';
import type { Post } from '../events.ts';

/** An amount divided among winners. */
export interface Split {
  readonly shares: readonly Post[];
  /** Who got an odd chip, in the order of giving. */
  readonly oddChips: readonly Seat[];
}

/**
 * Splits an amount equally; the indivisible chips go one by one to the winners in the order given, which is
 * from the dealer's left on (R6.3).
 */
export function splitPot(amount: Chips, winners: readonly Seat[]): Split {
  const each = Math.floor(amount / winners.length);
  const odd = amount - each * winners.length;
  return {
    shares: winners.map((seat, index) => ({ seat, amount: each + (index < odd ? 1 : 0) })),
    oddChips: winners.slice(0, odd),
  };
}
