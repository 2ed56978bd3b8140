import { type Card, type CardCode, type RankCode, rankCodes, suitOf, toCardCode } from './card.ts';
import { toDifferentCards } from './different-cards.ts';
import { getSize, getTop, listRanks, type RankSet } from './rank-set.ts';
import { fourOfAKind, fullHouse, onePair, threeOfAKind, twoPair } from './strength.ts';
import { isWild } from './wild.ts';

/** How strong a low hand is on its scale: from 1 on, larger is better, equal is a tie. Scales must not be mixed. */
export type LowStrength = number;

/**
 * The best low hand that some cards make; `cards` are those that play, highest first, wild ones last. `ranks` are what
 * they count as, highest first.
 */
export type BestLow = {
  readonly strength: LowStrength;
  readonly cards: readonly CardCode[];
  readonly ranks: readonly RankCode[];
};

/** Ranks with the ace as the lowest: bit 0 the ace, bit 12 the king. */
export type LowRankSet = RankSet;

/** Ranks with the ace moved from the top to the bottom. */
export const toLowRanks = (set: RankSet): LowRankSet => ((set << 1) & 0x1fff) | (set >> 12);

/** The rank of a natural card with the ace as the lowest: 0 (ace) … 12 (king). */
export const toLowRank = (card: Card): number => ((card >> 2) + 1) % 13;

/** The code of a rank that {@link toLowRank} gave. */
export const toLowRankCode = (rank: number): RankCode => rankCodes[(rank + 12) % 13] as RankCode;

/** The lowest rank of a set that is not empty. */
export const getLowest = (set: RankSet): number => getTop(set & -set);

/** The lowest `count` ranks of a set that has at least as many. */
export const keepLowest = (set: RankSet, count: number): RankSet => {
  let lowest = set;
  for (let extra = getSize(set) - count; extra > 0; extra--) lowest ^= 1 << getTop(lowest);
  return lowest;
};

/** Adds so many of the lowest ranks that a set lacks: what wild cards count as in a low hand (R7.4). */
export const withLowest = (set: RankSet, wild: number): RankSet => {
  let filled = set;
  for (let left = wild; left > 0; left--) filled |= ~filled & (filled + 1);
  return filled;
};

/**
 * The weakest high hand of cards that hold fewer than five ranks, wild ones counted as what they are: all ranks play, and
 * of those that are held more than once the lowest that will do. By the order of the ranks given, low or high.
 */
export const getWeakestPaired = (held: RankSet, twos: RankSet, threes: RankSet): number => {
  const size = getSize(held);
  if (size === 4) return onePair(getLowest(twos), held ^ (twos & -twos));
  if (size === 3) {
    if (getSize(twos) === 1) return threeOfAKind(getTop(twos), held ^ twos);
    const pairs = keepLowest(twos, 2);
    return twoPair(pairs, held ^ pairs);
  }
  if (twos !== held) return fourOfAKind(getTop(twos), held ^ twos);
  const low = getLowest(held);
  return (threes >> low) & 1 ? fullHouse(low, held ^ (1 << low)) : fullHouse(getTop(held), 1 << low);
};

/** The ranks of natural cards and those that wild ones were added as, highest first. */
export const listAll = (natural: readonly number[], added: RankSet): number[] =>
  [...natural, ...listRanks(added)].sort((a, b) => b - a);

/** What plays, the highest first; of wild cards no one can say which counts as what, so they come last. */
export const sortLow = (
  cards: readonly Card[],
  toRank: (card: Card) => number,
  wildRank: RankCode | null,
): CardCode[] => {
  const weight = (card: Card) => (isWild(card, wildRank) ? -1 : toRank(card) * 4 + suitOf(card));
  return cards.toSorted((a, b) => weight(b) - weight(a)).map(toCardCode);
};

/** Card codes as cards. Throws a `RangeError` for fewer or more than a low hand is made of, or a card named twice. */
export const toLowCards = (codes: readonly CardCode[], min: number, max: number): Card[] => {
  if (codes.length < min || codes.length > max) {
    throw new RangeError(`a low hand is made of ${min} to ${max} cards, not ${codes.length}`);
  }
  return toDifferentCards(codes);
};
