import { computeChiSquaredTail, logGamma } from './chi-squared.ts';
import { type Estimate, estimateShare } from './rates.ts';
import type { Count } from './statistics.ts';

/** ln n!. */
const logFactorial = (n: number) => logGamma(n + 1);

/** ln of how many ways there are to take k of n. */
const logWays = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Terms below this part of the sum change nothing of it. */
const negligible = 1e-17;

/**
 * How likely chance alone makes `one` as much above `other`, or more, where both have the same share: Fisher’s exact test, one-sided.
 * It is exact however few there are. Null where one of them was never counted.
 */
export function computeFisherTail(one: Count, other: Count): number | null {
  if (one.of === 0 || other.of === 0) return null;
  const did = one.did + other.did;
  const first = Math.max(one.did, did - other.of);
  let term = Math.exp(
    logWays(one.of, first) + logWays(other.of, did - first) - logWays(one.of + other.of, did),
  );
  let sum = term;
  for (let k = first; k < Math.min(one.of, did) && term > sum * negligible; k += 1) {
    term *= ((one.of - k) * (did - k)) / ((k + 1) * (other.of - did + k + 1));
    sum += term;
  }
  return Math.min(1, sum);
}

/**
 * The difference of two shares, the first less the second, with its 95 % interval after Newcombe (1998, method 10), which is made of
 * Wilson’s of each and keeps within −1 and 1. Null where one of them was never counted.
 */
export function estimateDifference(one: Count, other: Count): Estimate {
  const [first, second] = [estimateShare(one), estimateShare(other)];
  if (first.value === null || first.low === null || first.high === null) return first;
  if (second.value === null || second.low === null || second.high === null) return second;
  const value = first.value - second.value;
  return {
    value,
    low: value - Math.hypot(first.value - first.low, second.high - second.value),
    high: value + Math.hypot(first.high - first.value, second.value - second.low),
  };
}

/** Sums of something that was measured so many times. */
export interface Sums {
  readonly times: number;
  readonly sum: number;
  readonly squares: number;
}

/** Each of two means needs so many times for its sum to be about normally distributed. */
const fewest = 100;

const toMean = ({ times, sum, squares }: Sums) => {
  const mean = sum / times;
  return { mean, error: Math.max(0, squares - times * mean * mean) / (times - 1) / times };
};

/** The difference of two means, the first less the second, with its 95 % interval, and how likely chance alone makes it as low or lower. */
export interface MeanDifference extends Estimate {
  /** Null below a hundred times each, and where nothing varies. */
  readonly chance: number | null;
}

/** Compares two means by Welch’s statistic, as a normal one. Unknown where one was measured less than twice. */
export function compareMeans(one: Sums, other: Sums): MeanDifference {
  if (one.times < 2 || other.times < 2) return { value: null, low: null, high: null, chance: null };
  const [first, second] = [toMean(one), toMean(other)];
  const value = first.mean - second.mean;
  const error = Math.sqrt(first.error + second.error);
  const both = error === 0 ? 1 : computeChiSquaredTail((value / error) ** 2, 1);
  const isTested = error > 0 && Math.min(one.times, other.times) >= fewest;
  return {
    value,
    low: value - 1.959964 * error,
    high: value + 1.959964 * error,
    chance: isTested ? (value < 0 ? both / 2 : 1 - both / 2) : null,
  };
}
