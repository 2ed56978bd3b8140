import { type Card, type CardCode, cardOf, rankOf } from './card.ts';
import { highStrength } from './high.ts';

/**
 * How strong the exposed cards of a stud hand are, for who acts first (R4.10). Larger is better, equal is a
 * tie; only results of equal numbers of cards may be compared.
 *
 * Up to four cards count by four, three, two pair, pair and ranks: straights and flushes need five cards.
 * Five to seven cards count as the hand that they make (`highStrength`). Throws a `RangeError` for no cards
 * or more than seven.
 */
export const showingStrength = (upCards: readonly CardCode[]): number => {
  if (upCards.length === 0) throw new RangeError('no card is showing');
  const cards = upCards.map(cardOf);
  if (cards.length >= 5) return highStrength(cards);

  return countsThenRanks(cards, rankOf);
};

/** A number for up to four cards: how many there are of each rank, then which ranks; larger where there are more and higher ones. */
const countsThenRanks = (cards: readonly Card[], rank: (card: Card) => number): number => {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(rank(card), (counts.get(rank(card)) ?? 0) + 1);
  const groups = [...counts].sort(([rankA, a], [rankB, b]) => b - a || rankB - rankA);
  // One digit a rank, at most four: first how many there are of each, then which they are.
  let shape = 0;
  let ranks = 0;
  for (let i = 0; i < 4; i++) {
    const [which, count] = groups[i] ?? [0, 0];
    shape = shape * 13 + count;
    ranks = ranks * 13 + which;
  }
  return shape * 13 ** 4 + ranks;
};

/**
 * The same for razz (R4.10): the lowest of up to four up cards is the best, the ace being low, and a pair is worse than none.
 * Throws a `RangeError` for no cards or more than four.
 */
export const lowShowingStrength = (upCards: readonly CardCode[]): number => {
  if (upCards.length === 0 || upCards.length > 4)
    throw new RangeError(`${upCards.length} cards cannot show a low`);
  return -countsThenRanks(upCards.map(cardOf), (card) => (rankOf(card) + 1) % 13);
};
