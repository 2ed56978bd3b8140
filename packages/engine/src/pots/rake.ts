import type { Chips } from '../chips.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { isLone } from '../hand/players.ts';
import type { Pot } from './side-pots.ts';

/**
 * What the house takes of each pot (R6.4): the percentage of each, rounded down, the main pot first, until the deal's cap is
 * reached. Nothing of a deal that all but one fold in its first betting round, where the house says so.
 */
export function computeRake(hand: HandContext, pots: readonly Pot[]): readonly Chips[] {
  const { rake } = hand.rules;
  const isExempt = rake?.noFlopNoDrop && hand.intervals <= 1 && isLone(hand);
  if (rake === undefined || isExempt) return pots.map(() => 0);
  let left = rake.cap;
  return pots.map(({ amount }) => {
    const taken = Math.min(left, Math.floor((amount * rake.percent) / 100));
    left -= taken;
    return taken;
  });
}
