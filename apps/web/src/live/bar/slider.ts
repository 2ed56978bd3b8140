import type { BetOrRaise } from './amount-presets.ts';

/** The slider's length in steps. */
export const sliderEnd = 1000;

type Range = Pick<BetOrRaise, 'min' | 'max'>;

/**
 * The amount at a place of the slider, on whole units. The first half of the way covers the lowest quarter of
 * the range, where most bets are.
 */
export function amountAt(position: number, unit: number, { min, max }: Range): number {
  if (position >= sliderEnd) return max;
  const exact = min + (max - min) * (position / sliderEnd) ** 2;
  return Math.min(max, Math.max(min, Math.round(exact / unit) * unit));
}

/** The place of an amount on the slider. */
export function toPosition(to: number, { min, max }: Range): number {
  if (max === min) return sliderEnd;
  const part = Math.min(1, Math.max(0, (to - min) / (max - min)));
  return Math.round(Math.sqrt(part) * sliderEnd);
}
