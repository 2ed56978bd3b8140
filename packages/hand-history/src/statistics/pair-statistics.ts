import type { Count } from './statistics.ts';

/** What is counted of how one player plays against another one, beside what goes between them; docs/statistics.md defines each. */
export const pairStatisticIds = [
  'foldToRaise',
  'raiseBack',
  'headsUpRaise',
  'checkedDown',
  'deepFold',
  'foldAfterRaise',
] as const;

/** A statistic of a pair. */
export type PairStatisticId = (typeof pairStatisticIds)[number];

/** Counts by statistic; one that never had an opportunity is absent. */
export type PairCounts = Readonly<Partial<Record<PairStatisticId, Count>>>;
