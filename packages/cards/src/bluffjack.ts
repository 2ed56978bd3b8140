import { type CardCode, rankOf, suitOf, toCard } from './card.ts';

/** When so many cards that are not over 21 rank above a plain 20 (B11, B12). */
export type Charlie =
  | { readonly kind: 'exact'; readonly cards: 5 | 7 | 10 }
  | { readonly kind: 'atLeast'; readonly cards: number };

/** What a table has agreed on about the strength of Bluffjack hands. */
export interface BluffjackGame {
  readonly charlie: Charlie | null;
  /** B13: a 21 of two cards ranks by its ten and by being suited. */
  readonly cardStrength: boolean;
}

/** What a Bluffjack hand is, strongest first: a 21 of two named cards, any other 21, a Charlie, another total, over 21. */
export type BluffjackKind = 'named-twenty-one' | 'twenty-one' | 'charlie' | 'total' | 'bust';

/** A Bluffjack hand: larger strength wins, equal ones tie; 0 is over 21, which never wins. */
export interface BluffjackHand {
  readonly strength: number;
  readonly kind: BluffjackKind;
  /** The highest total that is not over 21, else the lowest (B1). */
  readonly total: number;
  /** An ace counts 11. */
  readonly soft: boolean;
  readonly cards: readonly CardCode[];
}

const ace = 12;
const tensAndCourts = 8;

/** What a card counts, the ace 1 (B1). */
const pips = (card: CardCode): number => {
  const rank = rankOf(toCard(card));
  return rank === ace ? 1 : Math.min(10, rank + 2);
};

/** The total of cards with every ace as 1 (B4). */
export const hardTotal = (cards: readonly CardCode[]): number =>
  cards.reduce((sum, card) => sum + pips(card), 0);

/** The total of cards: the highest not over 21, else the lowest (B1). One ace at most counts 11. */
export const bluffjackTotal = (
  cards: readonly CardCode[],
): { readonly total: number; readonly soft: boolean } => {
  const hard = hardTotal(cards);
  const soft = hard <= 11 && cards.some((card) => rankOf(toCard(card)) === ace);
  return { total: soft ? hard + 10 : hard, soft };
};

/** The place of a 21 of two cards by its ten or court card, and by being suited: 8 for A-K suited … 1 for A-T offsuit (B13). */
const namedPlace = (cards: readonly CardCode[]): number => {
  const numbers = cards.map(toCard);
  const other = numbers.find((card) => rankOf(card) !== ace);
  const [a, b] = numbers;
  if (other === undefined || a === undefined || b === undefined) return 0;
  const suited = suitOf(a) === suitOf(b);
  return (rankOf(other) - tensAndCourts) * 2 + (suited ? 2 : 1);
};

const isCharlie = (count: number, charlie: Charlie | null): boolean =>
  charlie !== null && (charlie.kind === 'exact' ? count === charlie.cards : count >= charlie.cards);

// Each kind has its own range of strengths; a deck of 52 gives at most 52 cards, and totals end at 21.
const charlies = 100;
const twentyOne = 10_000;

/**
 * A hand of one or more cards (B1, B6, B11–B13). A 21 of Charlie-many cards counts as 21. Equal Charlies of an exact number
 * rank by total; of at least a number by the number of cards, then by total.
 */
export const bluffjackHand = (
  cards: readonly CardCode[],
  { charlie, cardStrength }: BluffjackGame,
): BluffjackHand => {
  const { total, soft } = bluffjackTotal(cards);
  const hand = (kind: BluffjackKind, strength: number) => ({ kind, strength, total, soft, cards });
  if (total > 21) return hand('bust', 0);
  if (total === 21) {
    return cardStrength && cards.length === 2
      ? hand('named-twenty-one', twentyOne + namedPlace(cards))
      : hand('twenty-one', twentyOne);
  }
  if (!isCharlie(cards.length, charlie)) return hand('total', total);
  return hand('charlie', charlies + total + (charlie?.kind === 'atLeast' ? cards.length * charlies : 0));
};
