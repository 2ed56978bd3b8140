export {
  listChoiceTimes,
  summariseTimes,
  type TimedAction,
  type TimeSummary,
} from './choice-times.ts';
export {
  type ComparedShare,
  comparePair,
  type PairComparison,
  type PairTotals,
} from './compare-pair.ts';
export { type CountedHand, countHand } from './count-hand.ts';
export type { CountedOpponent } from './count-opponents.ts';
export type { PlayedStep } from './decisions.ts';
export { type PairStatisticId, pairStatisticIds } from './pair-statistics.ts';
export { addTotals, emptyTotals, type PlayerTotals, toTotals } from './player-totals.ts';
export type { Position } from './position-names.ts';
export {
  type AggressionFactors,
  computeRates,
  type Estimate,
  estimateShare,
  type PlayerRates,
  type Rate,
} from './rates.ts';
export { type CardTally, type EvennessTest, type ShuffleTests, testShuffles } from './shuffle-tests.ts';
export { type Count, type Counts, type StatisticId, statisticIds } from './statistics.ts';
