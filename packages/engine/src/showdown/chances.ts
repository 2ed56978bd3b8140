import type { Seat } from '../chips.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { activePlayers } from '../hand/players.ts';
import { computeEquity, isToBeDealt } from './equity.ts';

/**
 * What each player wins in the mean of what they can win, from 0 to 1, while the hands lie open and the rest is still to be dealt
 * (R8.10). From what everyone sees. Null where a hand is hidden, nobody plays against another, or nothing is to come.
 */
export function computeChances(hand: HandContext): ReadonlyMap<Seat, number> | null {
  if (activePlayers(hand).some(({ shown }) => !shown) || !isToBeDealt(hand)) return null;
  return computeEquity(hand, new Map())?.shares ?? null;
}
