import { computeChiSquaredTail } from './chi-squared.ts';
import type { Estimate } from './rates.ts';

/** Sums of something that was measured so many times. */
export interface Sums {
  readonly times: number;
  readonly sum: number;
  readonly squares: number;
}

/** Each of two means needs so many times for its sum to be about normally distributed. */
const fewest = 100;

/** A normal distribution has 95 % within so many standard deviations. */
const certain = 1.959964;

/** A mean, and the square of its standard error. */
function toMean({ times, sum, squares }: Sums): { readonly mean: number; readonly error: number } {
  const mean = sum / times;
  return { mean, error: Math.max(0, squares - times * mean * mean) / (times - 1) / times };
}

/** How likely something normal of mean 0 and this variance is as low, or lower. Where nothing varies it is what it is. */
function computeLowerTail(value: number, variance: number): number {
  if (variance === 0) return value < 0 ? 0 : 1;
  const both = computeChiSquaredTail(value ** 2 / variance, 1);
  return value < 0 ? both / 2 : 1 - both / 2;
}

/** The difference of two means, the first less the second, with its 95 % interval. */
export interface MeanDifference extends Estimate {
  /**
   * How likely chance alone makes the first mean as low or lower where it is really not below 0, or not below the second; the greater of
   * the two. Null below a hundred times each.
   */
  readonly chance: number | null;
}

/** Compares two means by Welch’s statistic, as a normal one. Unknown where one was measured less than twice. */
export function compareMeans(one: Sums, other: Sums): MeanDifference {
  if (one.times < 2 || other.times < 2) return { value: null, low: null, high: null, chance: null };
  const [first, second] = [toMean(one), toMean(other)];
  const value = first.mean - second.mean;
  const variance = first.error + second.error;
  const spread = certain * Math.sqrt(variance);
  const isTested = Math.min(one.times, other.times) >= fewest;
  return {
    value,
    low: value - spread,
    high: value + spread,
    chance: isTested
      ? Math.max(computeLowerTail(value, variance), computeLowerTail(first.mean, first.error))
      : null,
  };
}
