import { type Card, type CardCode, cardOf, codeOf, rankOf } from './card.ts';
import { categoryOf } from './describe.ts';
import { highStrength } from './high.ts';
import type { HighCategory, HighStrength } from './strength.ts';

/**
 * The best hand that some cards make. `cards` are its five, the main part first, then the kickers, highest
 * first; a straight from its top (`5432A` ends with the ace). Cards of one rank lie in the order s, h, d, c.
 */
export type BestHigh = {
  readonly strength: HighStrength;
  readonly category: HighCategory;
  readonly cards: CardCode[];
};

const deuce = 0;
const ace = 12;

/** All ways to take `count` of the cards, each in the order of the cards. */
const choose = (cards: readonly Card[], count: number): Card[][] =>
  count === 0
    ? [[]]
    : cards.flatMap((first, at) => choose(cards.slice(at + 1), count - 1).map((rest) => [first, ...rest]));

const inOrder = (five: readonly Card[], category: HighCategory): Card[] => {
  const isStraight = category === 'straight' || category === 'straight-flush';
  const lowAce = isStraight && five.some((card) => rankOf(card) === deuce);
  const weight = (card: Card): number => {
    if (lowAce && rankOf(card) === ace) return -1;
    const sameRank = five.filter((other) => rankOf(other) === rankOf(card)).length;
    return sameRank * 52 + card;
  };
  return five.toSorted((a, b) => weight(b) - weight(a));
};

const best = (hands: readonly Card[][]): BestHigh => {
  let five: readonly Card[] = [];
  let strength = 0 as HighStrength;
  for (const hand of hands) {
    const handStrength = highStrength(hand);
    if (handStrength <= strength) continue;
    five = hand;
    strength = handStrength;
  }
  const category = categoryOf(strength);
  return { strength, category, cards: inOrder(five, category).map(codeOf) };
};

const numbersOf = (cards: readonly CardCode[]): Card[] => {
  if (new Set(cards).size < cards.length) throw new RangeError(`a card is named twice: ${cards.join(' ')}`);
  return cards.map(cardOf);
};

/**
 * The best five of five or more different cards. Where several fives are equal, the one with the cards named
 * first. Throws a `RangeError` for fewer cards, or a card named twice.
 */
export const bestHigh = (cards: readonly CardCode[]): BestHigh => {
  if (cards.length < 5) throw new RangeError(`a high hand is made of at least 5 cards, not ${cards.length}`);
  return best(choose(numbersOf(cards), 5));
};

/**
 * The best hand of exactly two hole cards and three board cards (R1.8). Throws a `RangeError` for fewer than
 * two hole cards or three board cards, or a card named twice.
 */
export const bestOmahaHigh = (hole: readonly CardCode[], board: readonly CardCode[]): BestHigh => {
  if (hole.length < 2 || board.length < 3) {
    throw new RangeError(
      `an Omaha hand takes 2 hole cards of ${hole.length} and 3 board cards of ${board.length}`,
    );
  }
  const cards = numbersOf([...hole, ...board]);
  const triples = choose(cards.slice(hole.length), 3);
  const pairs = choose(cards.slice(0, hole.length), 2);
  return best(pairs.flatMap((pair) => triples.map((triple) => [...pair, ...triple])));
};
