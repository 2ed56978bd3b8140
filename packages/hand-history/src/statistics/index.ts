export { type CountedHand, countHand } from './count-hand.ts';
export type { PlayedStep } from './decisions.ts';
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
