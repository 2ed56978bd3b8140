import type { PlayerTotals } from './player-totals.ts';
import { type Count, type Statistic, type StatisticId, statisticIds, statistics } from './statistics.ts';

/** A value with the interval that has it with 95 % certainty; null where the hands say nothing of it. */
export interface Estimate {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** A statistic over many hands: of `of` opportunities `did` were taken; `value` is from 0 to 1, or of a mean, so many each time. */
export interface Rate extends Count, Estimate {}

/** The aggression factor: bets and raises per call, after the first betting round and in each of them. */
export interface AggressionFactors {
  readonly later: Estimate;
  /** By betting round, the first one first. */
  readonly rounds: readonly Estimate[];
}

/** What a player’s hands say of how they play. */
export interface PlayerRates {
  readonly hands: number;
  readonly rates: Readonly<Record<StatisticId, Rate>>;
  readonly aggressionFactors: AggressionFactors;
  /** Bets won per 100 hands. */
  readonly winRate: Estimate;
  /** The same by equity where all were all-in. */
  readonly adjustedWinRate: Estimate;
}

/** A normal distribution has 95 % within so many standard deviations. */
const certain = 1.959964;

const unknown: Estimate = { value: null, low: null, high: null };

/** The share of `did` in `of` with its Wilson interval, which keeps within 0 and 1 however few there are. */
export function estimateShare({ of, did }: Count): Estimate {
  if (of === 0) return unknown;
  const share = did / of;
  const weight = (certain * certain) / of;
  const middle = (share + weight / 2) / (1 + weight);
  const spread = Math.sqrt(weight * (share * (1 - share) + weight / 4)) / (1 + weight);
  return {
    value: share,
    low: did === 0 ? 0 : Math.max(0, middle - spread),
    high: did === of ? 1 : Math.min(1, middle + spread),
  };
}

function toRate({ measure }: Statistic, count: Count): Rate {
  if (measure === 'share') return { ...count, ...estimateShare(count) };
  return { ...count, ...unknown, value: count.of === 0 ? null : count.did / count.of };
}

/** So many of one for each of the other, where they are these shares of both; null where there is none of the other. */
const toOdds = (share: number | null) => (share === null || share >= 1 ? null : share / (1 - share));

function estimateFactor({ counts }: PlayerTotals, raises: StatisticId, calls: StatisticId): Estimate {
  const did = counts[raises]?.did ?? 0;
  const called = counts[calls]?.did ?? 0;
  const { low, high } = estimateShare({ of: did + called, did });
  return { value: called === 0 ? null : did / called, low: toOdds(low), high: toOdds(high) };
}

/** The mean of a hand, and its interval, for a hundred hands, from a sum and the sum of squares. */
function estimatePer100(hands: number, sum: number, squares: number): Estimate {
  if (hands === 0) return unknown;
  const mean = sum / hands;
  const value = 100 * mean;
  if (hands === 1) return { ...unknown, value };
  const variance = Math.max(0, squares - hands * mean * mean) / (hands - 1);
  const spread = 100 * certain * Math.sqrt(variance / hands);
  return { value, low: value - spread, high: value + spread };
}

/** What totals say: each rate, and the win rate, with its 95 % interval. */
export function computeRates(totals: PlayerTotals): PlayerRates {
  const { hands, counts, bets, squaredBets, adjustedBets, squaredAdjustedBets } = totals;
  const rates = Object.fromEntries(
    statisticIds.map((id) => [id, toRate(statistics[id], counts[id] ?? { of: 0, did: 0 })]),
  ) as Record<StatisticId, Rate>;
  return {
    hands,
    rates,
    aggressionFactors: {
      later: estimateFactor(totals, 'aggression', 'calls'),
      rounds: ([1, 2, 3, 4, 5] as const).map((round) =>
        estimateFactor(totals, `aggression${round}`, `calls${round}`),
      ),
    },
    winRate: estimatePer100(hands, bets, squaredBets),
    adjustedWinRate: estimatePer100(hands, adjustedBets, squaredAdjustedBets),
  };
}
