import { type Card, rankOf, suitOf } from './card.ts';
import { choose } from './choose.ts';
import { getHighest, getSize, getTop, type RankSet } from './rank-set.ts';
import {
  classCount,
  firstStrength,
  flushStrengths,
  fourOfAKind,
  fullHouse,
  lowestStraightTop,
  onePair,
  threeOfAKind,
} from './strength.ts';

/** A royal flush without a wild card, where it ranks above every other straight flush (R1.2). */
export const naturalRoyal = classCount + 1;

const fiveOfAKind = (rank: number): number => naturalRoyal + 1 + rank;

/** The top of the best straight that a set of different ranks lies in, or -1; the ace is low below the deck's lowest rank. */
const straightAround = (ranks: RankSet, lowestRank: number): number => {
  for (let top = 12; top >= lowestRank + 4; top--) {
    if ((ranks & ~(0b11111 << (top - 4))) === 0) return top;
  }
  const wheel = (1 << 12) | (0b1111 << lowestRank);
  return (ranks & ~wheel) === 0 ? lowestRank + 3 : -1;
};

/** The strength of five cards, one to four of them wild: five of a kind is above all else. */
const fiveStrength = (natural: readonly Card[], wild: number, lowestRank: number): number => {
  let ranks = 0;
  let max = 0;
  let maxRank = 0;
  const counts = new Uint8Array(13);
  for (const card of natural) {
    const rank = rankOf(card);
    const count = (counts[rank] as number) + 1;
    counts[rank] = count;
    ranks |= 1 << rank;
    if (count > max || (count === max && rank > maxRank)) {
      max = count;
      maxRank = rank;
    }
  }
  const others = ranks & ~(1 << maxRank);
  const alike = max + wild;
  if (alike === 5) return fiveOfAKind(maxRank);
  const isDistinct = max === 1;
  const top = isDistinct ? straightAround(ranks, lowestRank) : -1;
  const isSuited = isDistinct && natural.every((card) => suitOf(card) === suitOf(natural[0] as Card));
  if (isSuited && top >= 0) return firstStrength['straight-flush'] + top - lowestStraightTop;
  if (alike === 4) return fourOfAKind(maxRank, others);
  if (getSize(ranks) === 2) return fullHouse(maxRank, others);
  if (isSuited) {
    // R7.4: in a flush a wild card is the highest rank not held.
    let set = ranks;
    for (let left = wild; left > 0; left--) set |= 1 << getTop(~set & 0x1fff);
    return flushStrengths[set] as number;
  }
  if (top >= 0) return firstStrength.straight + top - lowestStraightTop;
  if (alike === 3) return threeOfAKind(maxRank, getHighest(others, 2));
  return onePair(maxRank, getHighest(others, 3));
};

/**
 * The strength of the best five among natural cards and one or more wild ones (R1.3, R7.4), on the standard order.
 * Five to seven cards in all. `lowestRank`: the lowest rank of the deck, 0 for the deuce.
 */
export const wildStrength = (natural: readonly Card[], wild: number, lowestRank: number): number => {
  // Every wild card plays: it is at least as good as any natural one.
  const taken = Math.min(wild, 4);
  return Math.max(...choose(natural, 5 - taken).map((chosen) => fiveStrength(chosen, taken, lowestRank)));
};
