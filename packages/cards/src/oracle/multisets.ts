import type { Card } from '../card.ts';

/** Every multiset of so many ranks, none more than four times, as cards of which no three are of one suit. */
export const everyMultiset = (count: number, lowestRank = 0): Card[][] => {
  const found: Card[][] = [];
  const extend = (ranks: readonly number[]): void => {
    if (ranks.length === count) {
      found.push(ranks.map((rank, at) => (rank * 4 + (at % 4)) as Card));
      return;
    }
    for (let rank = ranks[0] ?? lowestRank; rank < 13; rank++)
      if (ranks[3] !== rank) extend([rank, ...ranks]);
  };
  extend([]);
  return found;
};

/** Every set of so many ranks as cards of one suit. */
export const everySuited = (count: number, lowestRank = 0): Card[][] =>
  everyMultiset(count, lowestRank)
    .map((cards) => cards.map((card) => card >> 2))
    .filter((ranks) => new Set(ranks).size === count)
    .map((ranks) => ranks.map((rank) => (rank * 4) as Card));
