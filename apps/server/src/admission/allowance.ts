/** So much at once, and so much a second in the long run. */
export interface Flow {
  readonly burst: number;
  readonly perSecond: number;
}

/** An allowance for each of many: a bucket that fills by itself. It answers at once, for what comes faster than anything can be waited for. */
export interface Allowance {
  /** Takes so much; false where less is left, which is then all gone. */
  take(key: string, amount: number): boolean;
}

/** So many keys are remembered before those whose buckets are full again are forgotten. */
const manyKeys = 10_000;

/** The same allowance for each key. `now`: ms since any point in time. */
export function createAllowance({ burst, perSecond }: Flow, now: () => number): Allowance {
  const buckets = new Map<string, { left: number; since: number }>();

  function forgetFull(at: number): void {
    for (const [key, { left, since }] of buckets) {
      if (left + ((at - since) / 1_000) * perSecond >= burst) buckets.delete(key);
    }
  }

  return {
    take(key, amount) {
      const at = now();
      let bucket = buckets.get(key);
      if (bucket === undefined) {
        if (buckets.size >= manyKeys) forgetFull(at);
        bucket = { left: burst, since: at };
        buckets.set(key, bucket);
      }
      const left = Math.min(burst, bucket.left + ((at - bucket.since) / 1_000) * perSecond) - amount;
      bucket.left = Math.max(0, left);
      bucket.since = at;
      return left >= 0;
    },
  };
}
