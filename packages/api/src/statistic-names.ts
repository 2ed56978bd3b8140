import type { Position, StatisticId } from '@openfelt/hand-history/statistics';

/** The statistics that stand in the row of a group. */
export const groupStatistics = [
  'vpip',
  'pfr',
  'threeBet',
  'aggression',
  'wentToShowdown',
  'wonAtShowdown',
] as const satisfies readonly StatisticId[];

/** A statistic that stands there. */
export type GroupStatistic = (typeof groupStatistics)[number];

/** Where players sit, as the statistics name it. */
export const positions = [
  'small-blind',
  'big-blind',
  'early',
  'middle',
  'cut-off',
  'button',
  'bring-in',
  'no-bring-in',
] as const satisfies readonly Position[];
