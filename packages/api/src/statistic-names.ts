import type { StatisticId, TimedAction } from '@openfelt/hand-history/statistics';

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

/** Choices whose times are counted. */
export const timedActions = ['fold', 'check', 'call', 'raise'] as const satisfies readonly TimedAction[];
