import type { Post } from '../events.ts';
import type { HandContext } from '../hand/hand-context.ts';

/**
 * The part of the betting round's highest bet that no one matched, which returns to its player (R2.5), unless they
 * have folded (R6.6).
 */
export function uncalledBet(hand: HandContext): Post | null {
  let highest = null;
  let second = 0;
  for (const player of hand.seats) {
    if (highest === null || player.bet > highest.bet) {
      second = Math.max(second, highest?.bet ?? 0);
      highest = player;
    } else {
      second = Math.max(second, player.bet);
    }
  }
  if (highest === null || highest.folded || highest.bet === second) return null;
  return { seat: highest.seat, amount: highest.bet - second };
}
