import type { Chips } from '../chips.ts';
import type { Limit } from '../house-rules/house-rules.ts';

/** The least opening bet of an interval, and the least full raise at its start (§5). */
export function minimumBet(limit: Limit, size: 'small' | 'big'): Chips {
  if (limit.kind === 'fixed') return size === 'small' ? limit.small : limit.big;
  return limit.minBet;
}
