import type { CountedHand } from './count-hand.ts';
import { type Count, type Counts, type StatisticId, statisticIds } from './statistics.ts';

/** What many hands of a player add up to. Plain JSON; sums of bets are exact, in whatever order hands are added. */
export interface PlayerTotals {
  readonly hands: number;
  /** Won or lost, in chips; `adjustedNet` as of a counted hand. */
  readonly net: number;
  readonly adjustedNet: number;
  /** Won or lost, in bets, and the sum of the squares, hand by hand. */
  readonly bets: number;
  readonly squaredBets: number;
  readonly adjustedBets: number;
  readonly squaredAdjustedBets: number;
  readonly allIns: number;
  readonly wonAtShowdown: number;
  readonly wonUncontested: number;
  readonly counts: Counts;
}

/** The totals of no hand: added to any, it changes nothing. */
export const emptyTotals: PlayerTotals = {
  hands: 0,
  net: 0,
  adjustedNet: 0,
  bets: 0,
  squaredBets: 0,
  adjustedBets: 0,
  squaredAdjustedBets: 0,
  allIns: 0,
  wonAtShowdown: 0,
  wonUncontested: 0,
  counts: {},
};

/** The totals of one hand. */
export function toTotals(hand: CountedHand): PlayerTotals {
  const { net, adjustedNet, bets, adjustedBets, isAllIn, won, counts } = hand;
  return {
    hands: 1,
    net,
    adjustedNet,
    bets,
    squaredBets: bets * bets,
    adjustedBets,
    squaredAdjustedBets: adjustedBets * adjustedBets,
    allIns: isAllIn ? 1 : 0,
    wonAtShowdown: won === 'at-showdown' ? 1 : 0,
    wonUncontested: won === 'uncontested' ? 1 : 0,
    counts,
  };
}

function addCounts(one: Counts, other: Counts): Counts {
  const added: Partial<Record<StatisticId, Count>> = {};
  for (const id of statisticIds) {
    const [first, second] = [one[id], other[id]];
    if (first === undefined && second === undefined) continue;
    added[id] = {
      of: (first?.of ?? 0) + (second?.of ?? 0),
      did: (first?.did ?? 0) + (second?.did ?? 0),
    };
  }
  return added;
}

/** Adds totals: associative and commutative, with {@link emptyTotals} as what changes nothing. */
export function addTotals(one: PlayerTotals, other: PlayerTotals): PlayerTotals {
  return {
    hands: one.hands + other.hands,
    net: one.net + other.net,
    adjustedNet: one.adjustedNet + other.adjustedNet,
    bets: one.bets + other.bets,
    squaredBets: one.squaredBets + other.squaredBets,
    adjustedBets: one.adjustedBets + other.adjustedBets,
    squaredAdjustedBets: one.squaredAdjustedBets + other.squaredAdjustedBets,
    allIns: one.allIns + other.allIns,
    wonAtShowdown: one.wonAtShowdown + other.wonAtShowdown,
    wonUncontested: one.wonUncontested + other.wonUncontested,
    counts: addCounts(one.counts, other.counts),
  };
}
