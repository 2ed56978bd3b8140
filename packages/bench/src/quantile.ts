/** The value that a share of the values lies below, from 0 to 1: 0.5 for the median, 1 for the largest. NaN where there are none. */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The value that lies in the middle of the values. */
export function computeMedian(values: readonly number[]): number {
  return computeQuantile(values, 0.5);
}
