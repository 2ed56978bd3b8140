import type { CardCode, RankCode } from '../card.ts';
import { everyChoice, simpleHand } from './simple-high.ts';

/*
 * Low hands by the words of the rules (R1.7, R7.4), with nothing shared with the evaluators: the tests compare the two.
 * Slow on purpose.
 */

/** A hand as numbers to be compared from the left: the smaller is the better low. */
export type SimpleLow = readonly number[];

const lowOrder = 'A23456789TJQK';
const highOrder = '23456789TJQKA';
const suits = ['c', 'd', 'h', 's'];

/** Below 0 if the first hand beats the second, above 0 if it loses, 0 for a tie. */
export const compareLow = (a: SimpleLow, b: SimpleLow): number => {
  const length = Math.max(a.length, b.length);
  const at = Array.from({ length }, (_, index) => index).find((index) => a[index] !== b[index]);
  return at === undefined ? 0 : (a[at] ?? -1) - (b[at] ?? -1);
};

/** The ranks of five cards, what there is most of first, and before them how many there are of each. */
const countThenRanks = (ranks: readonly number[]): SimpleLow => {
  const count = (rank: number) => ranks.filter((other) => other === rank).length;
  const distinct = [...new Set(ranks)].sort((a, b) => count(b) - count(a) || b - a);
  return [...distinct.map(count), 0, 0, 0, 0].slice(0, 5).concat(distinct);
};

/** Five natural cards, the ace low; straights and flushes do not count. */
export const simpleAceToFive = (five: readonly CardCode[]): SimpleLow =>
  countThenRanks(five.map((card) => lowOrder.indexOf(card.charAt(0))));

/** Five natural cards, the ace high; straights and flushes count against the hand, and the wheel is no straight. */
export const simpleDeuceToSeven = (five: readonly CardCode[]): SimpleLow => {
  const { category, ranks } = simpleHand(five);
  const isWheel = (category === 4 || category === 8) && ranks[0] === 5;
  return isWheel ? [category === 8 ? 5 : 0, 14, 5, 4, 3, 2] : [category, ...ranks];
};

/** The best choice of natural cards with no rank and no suit twice: the more cards, then the lower, the ace low. */
export const simpleBadugi = (cards: readonly CardCode[]): SimpleLow => {
  const choices = cards.flatMap((_, index) => everyChoice(cards, index + 1));
  const distinct = choices.filter((some) =>
    [0, 1].every((part) => new Set(some.map((card) => card.charAt(part))).size === some.length),
  );
  return distinct
    .map((some) => [
      -some.length,
      ...some.map((card) => lowOrder.indexOf(card.charAt(0))).sort((a, b) => b - a),
    ])
    .reduce((best, each) => (compareLow(each, best) < 0 ? each : best));
};

/** The best of all fives among five or more cards, every wild one tried as each card that is not held. */
export const simpleBest = (
  cards: readonly CardCode[],
  wildRank: RankCode | null,
  judge: (five: readonly CardCode[]) => SimpleLow,
  size = 5,
): SimpleLow => {
  const isWild = (card: CardCode) => card.startsWith('X') || card.charAt(0) === wildRank;
  const natural = cards.filter((card) => !isWild(card));
  const deck = [...highOrder].flatMap((rank) => suits.map((suit) => `${rank}${suit}` as CardCode));
  const free = deck.filter((card) => !natural.includes(card));
  const wild = Math.min(cards.length - natural.length, size);
  const fills = everyChoice(free, wild);
  return everyChoice(natural, Math.min(size - wild, natural.length))
    .flatMap((some) => fills.map((fill) => judge([...some, ...fill])))
    .reduce((best, each) => (compareLow(each, best) < 0 ? each : best));
};
