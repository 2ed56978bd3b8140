import type { Chips } from '../chips.ts';
import type { Limit } from './house-rules.ts';

/** The least opening bet of a betting round, and the least full raise at its start (§5). */
export function minimumBet(limit: Limit, size: 'small' | 'big'): Chips {
  switch (limit.kind) {
    case 'fixed':
      return size === 'small' ? limit.small : limit.big;
    case 'spread':
      return limit.min;
    default:
      return limit.minBet;
  }
}
