import type { CardCode } from '../card.ts';

/*
 * High hands by the words of the rules (R1.2, R1.4, R1.5), with nothing shared with the evaluator: the tests
 * compare the two. Slow on purpose.
 */

const rankOrder = '23456789TJQKA';

/** A five-card hand: its category, 0 high card … 8 straight flush, and the ranks that decide ties, in order. */
export type SimpleHand = { readonly category: number; readonly ranks: readonly number[] };

/** Reads five cards as a hand. Ranks are 2 … 14; a straight is its top rank, 5 for `5432A`. */
export const simpleHand = (five: readonly CardCode[]): SimpleHand => {
  const ranks = five.map((card) => rankOrder.indexOf(card.charAt(0)) + 2).sort((a, b) => b - a);
  const countRank = (rank: number): number => ranks.filter((other) => other === rank).length;
  const distinct = [...new Set(ranks)].sort((a, b) => countRank(b) - countRank(a) || b - a);
  const shape = distinct.map(countRank).join('');
  const written = ranks.join(' ');
  const inRow = distinct.length === 5 && Math.max(...ranks) - Math.min(...ranks) === 4;
  const top = written === '14 5 4 3 2' ? 5 : inRow ? Math.max(...ranks) : 0;
  const suited = five.every((card) => card.charAt(1) === five[0]?.charAt(1));

  if (top > 0 && suited) return { category: 8, ranks: [top] };
  if (shape === '41') return { category: 7, ranks: distinct };
  if (shape === '32') return { category: 6, ranks: distinct };
  if (suited) return { category: 5, ranks: distinct };
  if (top > 0) return { category: 4, ranks: [top] };
  if (shape === '311') return { category: 3, ranks: distinct };
  if (shape === '221') return { category: 2, ranks: distinct };
  if (shape === '2111') return { category: 1, ranks: distinct };
  return { category: 0, ranks: distinct };
};

/** Above 0 if the first hand beats the second, below 0 if it loses, 0 for a tie (R1.6). */
export const compareSimple = (a: SimpleHand, b: SimpleHand): number => {
  if (a.category !== b.category) return a.category - b.category;
  const at = a.ranks.findIndex((rank, i) => rank !== b.ranks[i]);
  return at < 0 ? 0 : (a.ranks[at] ?? 0) - (b.ranks[at] ?? 0);
};

/** Every way to take `count` of the items. */
export const everyChoice = <T>(items: readonly T[], count: number): T[][] => {
  if (count === 0) return [[]];
  const [first, ...rest] = items;
  if (first === undefined) return [];
  return [...everyChoice(rest, count - 1).map((choice) => [first, ...choice]), ...everyChoice(rest, count)];
};
