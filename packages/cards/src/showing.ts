import { type Card, type CardCode, type RankCode, rankCodes, rankOf, toCard } from './card.ts';
import type { HighDescription } from './describe.ts';
import { highStrength } from './high.ts';
import { isWild } from './wild.ts';

/** The ranks that are there, with how many of each: those that there are more of first, then the higher ones. */
const groupRanks = (ranks: readonly number[]): readonly (readonly [rank: number, count: number])[] => {
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].sort(([rankA, a], [rankB, b]) => b - a || rankB - rankA);
};

/** A number for up to four ranks: how many there are of each, then which they are; larger where there are more and higher ones. */
const countsThenRanks = (ranks: readonly number[]): number => {
  const groups = groupRanks(ranks);
  // One digit a rank, at most four: first how many there are of each, then which they are.
  let shape = 0;
  let digits = 0;
  for (let i = 0; i < 4; i++) {
    const [which, count] = groups[i] ?? [0, 0];
    shape = shape * 13 + count;
    digits = digits * 13 + which;
  }
  return shape * 13 ** 4 + digits;
};

/** The rank that there is most of, the highest of equal ones; the ace where there is none. */
const findFrequent = (ranks: readonly number[]): number => {
  const countRank = (rank: number) => ranks.filter((other) => other === rank).length;
  return ranks.reduce(
    (max, rank) => (countRank(rank) * 13 + rank > countRank(max) * 13 + max ? rank : max),
    ranks[0] ?? 12,
  );
};

const sorted = (upCards: readonly CardCode[], wildRank: RankCode | null) => {
  if (upCards.length === 0) throw new RangeError('no card is showing');
  const cards = upCards.map(toCard);
  const natural = cards.filter((card) => !isWild(card, wildRank));
  return { natural, wild: cards.length - natural.length };
};

/**
 * How strong the exposed cards of a stud hand are, for who acts first (R4.10). Larger is better, equal is a
 * tie; only results of equal numbers of cards may be compared.
 *
 * Up to four cards count by four, three, two pair, pair and ranks: straights and flushes need five cards; a wild card is
 * one more of the rank that there is most of. Five to seven cards, none of them wild, count as the hand that they make
 * (`highStrength`). Throws a `RangeError` for no cards or more than seven.
 */
export const showingStrength = (upCards: readonly CardCode[], wildRank: RankCode | null = null): number => {
  const { natural, wild } = sorted(upCards, wildRank);
  if (upCards.length >= 5) return highStrength(natural);
  const ranks = natural.map(rankOf);
  return countsThenRanks([...ranks, ...new Array<number>(wild).fill(findFrequent(ranks))]);
};

/**
 * The same for razz (R4.10): the lowest of up to four up cards is the best, and a pair is worse than none; a wild card is the
 * lowest rank not held. `aceIsLow`: ace to five, else deuce to seven. Throws a `RangeError` for no cards or more than four.
 */
export const lowShowingStrength = (
  upCards: readonly CardCode[],
  aceIsLow = true,
  wildRank: RankCode | null = null,
): number => {
  if (upCards.length > 4) throw new RangeError(`${upCards.length} cards cannot show a low`);
  const { natural, wild } = sorted(upCards, wildRank);
  const ranks = natural.map((card: Card) => (rankOf(card) + (aceIsLow ? 1 : 0)) % 13);
  for (let left = wild; left > 0; left--) {
    let rank = 0;
    while (ranks.includes(rank)) rank++;
    ranks.push(rank);
  }
  return -countsThenRanks(ranks);
};

const categories = { 1: 'high-card', 2: 'one-pair', 3: 'three-of-a-kind', 4: 'four-of-a-kind' } as const;

/** What up to four cards are as far as they go, which make no straight or flush yet: as they count showing. Throws a `RangeError` for any other number of them. */
export const describeShowing = (cards: readonly CardCode[]): HighDescription => {
  const groups = groupRanks(cards.map((code) => rankOf(toCard(code))));
  const [first = 0, second] = groups.map(([, count]) => count);
  if (cards.length > 4 || !(first in categories))
    throw new RangeError(`up to four cards are showing, not ${cards.length}`);
  return {
    category: first === 2 && second === 2 ? 'two-pair' : categories[first as keyof typeof categories],
    ranks: groups.map(([rank]) => rankCodes[rank] as RankCode),
    royal: false,
  };
};
