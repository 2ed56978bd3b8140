import { type CardCode, cardOf, rankOf } from './card.ts';
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

  const counts = new Map<number, number>();
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  const groups = [...counts].sort(([rankA, a], [rankB, b]) => b - a || rankB - rankA);
  // One digit a rank, at most four: first how many there are of each, then which they are.
  let shape = 0;
  let ranks = 0;
  for (let i = 0; i < 4; i++) {
    const [rank, count] = groups[i] ?? [0, 0];
    shape = shape * 13 + count;
    ranks = ranks * 13 + rank;
  }
  return shape * 13 ** 4 + ranks;
};
