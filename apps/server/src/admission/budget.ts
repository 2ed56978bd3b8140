import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Rate } from './limits.ts';

/** Points that were spent under a key of one of a budget's rates, by the rate's place. */
export type Spent = readonly [rate: number, key: string, points: number];

/** Points of several rates, each with its key. */
export interface Budget {
  /** Takes points; 0, or after how many ms there are points again where one is used up. */
  spend(keys: readonly string[], points: number): Promise<number>;
  /** What was spent since it was asked last, of those who have spent much: few points are not worth a word. It is counted from the first time on. */
  takeSpent(): readonly Spent[];
  /** Counts what was spent elsewhere. */
  noteSpent(spent: readonly Spent[]): void;
}

/** Who has spent less than this part of a rate's points is not told of. */
const minPart = 0.02;

/** Full budgets for everyone. */
export function createBudget(rates: readonly Rate[]): Budget {
  const limiters = rates.map(({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds }));
  let spent: readonly Map<string, number>[] = [];

  return {
    async spend(keys, points) {
      for (const [index, counts] of spent.entries()) {
        const key = keys[index] ?? '';
        counts.set(key, (counts.get(key) ?? 0) + points);
      }
      try {
        for (const [index, limiter] of limiters.entries()) await limiter.consume(keys[index] ?? '', points);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
        throw refused;
      }
    },
    takeSpent() {
      const counted = spent;
      spent = rates.map(() => new Map());
      return rates.flatMap(({ points: all }, rate) =>
        [...(counted[rate] ?? [])].flatMap(([key, points]): readonly Spent[] =>
          points >= all * minPart ? [[rate, key, points]] : [],
        ),
      );
    },
    noteSpent(elsewhere) {
      for (const [rate, key, points] of elsewhere)
        void limiters[rate]?.penalty(key, points).catch(() => undefined);
    },
  };
}
