import type { Rake } from '@openfelt/engine';
import type { OhhHand } from './schema.ts';

/**
 * What the house took: it is stated of each pot, not by what rule. Its part of each pot is rounded down, the main pot first, until all that
 * it takes of the hand is taken: the part is one that gives what is stated of each pot, where there is one. A jackpot is taken as well.
 */
export function readRake(
  pots: NonNullable<OhhHand['pots']>,
  { unit, players }: { readonly unit: number; readonly players: number },
): Rake | null {
  const inUnits = (text: string | null | undefined) => Math.round(Number(text ?? 0) * unit);
  const stated = pots
    .map((pot) => ({ amount: inUnits(pot.amount), taken: inUnits(pot.rake) + inUnits(pot.jackpot) }))
    .filter(({ amount }) => amount > 0);
  const cap = stated.reduce((sum, { taken }) => sum + taken, 0);
  if (cap === 0) return null;
  const last = stated.findLastIndex(({ taken }) => taken > 0);
  const percents = stated
    .slice(0, last + 1)
    .map(({ amount, taken }) => [taken, taken + 1].map((each) => (100 * each) / amount));
  const minimum = Math.max(...percents.map(([low = 0]) => low));
  // Of the last one that anything is taken of, the rest is taken.
  const limit = Math.min(...percents.slice(0, last).map(([, high = 0]) => high), minimum + 1);
  const whole = stated.reduce((sum, { amount }) => sum + amount, 0);
  // Of one pot that stands for several, the part of each is rounded down.
  const isSeveral = stated.length > 1 && minimum < limit;
  const percent = isSeveral ? (minimum + limit) / 2 : (100 * (cap + players - 0.5)) / whole;
  return { percent: Math.min(100, percent), cap, noFlopNoDrop: false };
}
