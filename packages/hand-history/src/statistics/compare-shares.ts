import { logGamma } from './chi-squared.ts';
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
