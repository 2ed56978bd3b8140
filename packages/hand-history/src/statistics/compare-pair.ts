import { compareMeans, type Sums } from './compare-means.ts';
import { computeFisherTail, estimateDifference } from './compare-shares.ts';
import { type PairStatisticId, pairStatisticIds } from './pair-statistics.ts';
import { type Estimate, estimateShare, type Rate } from './rates.ts';
import type { Count } from './statistics.ts';

/** What a player’s hands against another one, or against all others, add up to. */
export interface PairTotals {
  /** Hands in which both were dealt in; against several others, each of them counts. */
  readonly hands: number;
  /** What the player won of them, less what they lost to them, in chips and in bets. */
  readonly net: number;
  readonly bets: number;
  /** The sum of the squares of the bets, hand by hand and opponent by opponent. */
  readonly squaredBets: number;
  readonly counts: Readonly<Record<PairStatisticId, Count>>;
}

/** A share against one player beside the same against everyone else. */
export interface ComparedShare {
  readonly id: PairStatisticId;
  readonly pair: Rate;
  readonly others: Rate;
  readonly difference: Estimate;
  /** How likely chance alone makes the player as mild as that against the other one, or milder; null where there is nothing to compare. */
  readonly chance: number | null;
}

/** How a player plays against another one beside how they play against everyone else. */
export interface PairComparison {
  readonly shares: readonly ComparedShare[];
  /** Won of the other and of everyone else, in bets per 100 hands, and the difference; what is tested is a loss to the other. */
  readonly result: {
    readonly pair: number | null;
    readonly others: number | null;
    readonly difference: Estimate;
    readonly chance: number | null;
  };
}

/** What is mild play: folding and checking down more, raising less. */
const mild: Readonly<Record<PairStatisticId, 'more' | 'less'>> = {
  foldToRaise: 'more',
  raiseBack: 'less',
  headsUpRaise: 'less',
  checkedDown: 'more',
  deepFold: 'more',
  foldAfterRaise: 'more',
};

const subtract = (all: Count, part: Count): Count => ({ of: all.of - part.of, did: all.did - part.did });
const complement = ({ of, did }: Count): Count => ({ of, did: of - did });
const toRate = (count: Count): Rate => ({ ...count, ...estimateShare(count) });
const toSums = ({ hands, bets, squaredBets }: PairTotals): Sums => ({
  times: hands,
  sum: bets,
  squares: squaredBets,
});

/** For a hundred hands. */
const per100 = (value: number | null) => (value === null ? null : 100 * value);

function compareShare(id: PairStatisticId, pair: Count, others: Count): ComparedShare {
  const chance =
    mild[id] === 'more'
      ? computeFisherTail(pair, others)
      : computeFisherTail(complement(pair), complement(others));
  return {
    id,
    pair: toRate(pair),
    others: toRate(others),
    difference: estimateDifference(pair, others),
    chance,
  };
}

/** Compares how a player played against another one with all their play, that against the other one included. */
export function comparePair(pair: PairTotals, all: PairTotals): PairComparison {
  const others: Sums = {
    times: all.hands - pair.hands,
    sum: all.bets - pair.bets,
    squares: all.squaredBets - pair.squaredBets,
  };
  const { value, low, high, chance } = compareMeans(toSums(pair), others);
  return {
    shares: pairStatisticIds.map((id) =>
      compareShare(id, pair.counts[id], subtract(all.counts[id], pair.counts[id])),
    ),
    result: {
      pair: pair.hands === 0 ? null : (100 * pair.bets) / pair.hands,
      others: others.times === 0 ? null : (100 * others.sum) / others.times,
      difference: { value: per100(value), low: per100(low), high: per100(high) },
      chance,
    },
  };
}
