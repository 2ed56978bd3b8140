import { type Card, type CardCode, rankOf, suitOf, toCard } from './card.ts';

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
const toPips = (card: Card): number => (rankOf(card) === ace ? 1 : Math.min(10, rankOf(card) + 2));

/** The total of cards with every ace as 1 (B4). */
export const hardTotal = (cards: readonly CardCode[]): number =>
  cards.reduce((sum, card) => sum + toPips(toCard(card)), 0);

/** A total: the highest not over 21, else the lowest (B1). */
interface Total {
  readonly total: number;
  /** One ace, and never more, counts 11. */
  readonly soft: boolean;
}

/** {@link bluffjackTotal} of cards that are numbers already. */
export const computeTotal = (cards: readonly Card[]): Total => {
  let hard = 0;
  let hasAce = false;
  for (const card of cards) {
    hard += toPips(card);
    hasAce ||= rankOf(card) === ace;
  }
  const soft = hasAce && hard <= 11;
  return { total: soft ? hard + 10 : hard, soft };
};

/** The total of cards (B1). */
export const bluffjackTotal = (cards: readonly CardCode[]): Total => computeTotal(cards.map(toCard));

/** The place of a 21 of two cards by its ten or court card, and by being suited: 8 for A-K suited … 1 for A-T offsuit (B13). */
const namedPlace = (cards: readonly Card[]): number => {
  const [a, b] = cards;
  if (a === undefined || b === undefined) return 0;
  const other = rankOf(a) === ace ? b : a;
  return (rankOf(other) - tensAndCourts) * 2 + (suitOf(a) === suitOf(b) ? 2 : 1);
};

const isCharlie = (count: number, charlie: Charlie | null): boolean =>
  charlie !== null && (charlie.kind === 'exact' ? count === charlie.cards : count >= charlie.cards);

const findKind = (count: number, total: number, { charlie, cardStrength }: BluffjackGame): BluffjackKind => {
  if (total > 21) return 'bust';
  if (total === 21) return cardStrength && count === 2 ? 'named-twenty-one' : 'twenty-one';
  return isCharlie(count, charlie) ? 'charlie' : 'total';
};

// Each kind has its own range of strengths; a deck of 52 gives at most 52 cards, and totals end at 21.
const charlies = 100;
const twentyOne = 10_000;

const computeStrength = (
  cards: readonly Card[],
  kind: BluffjackKind,
  total: number,
  { charlie }: BluffjackGame,
): number => {
  switch (kind) {
    case 'bust':
      return 0;
    case 'total':
      return total;
    case 'charlie':
      return charlies + total + (charlie?.kind === 'atLeast' ? cards.length * charlies : 0);
    case 'twenty-one':
      return twentyOne;
    case 'named-twenty-one':
      return twentyOne + namedPlace(cards);
  }
};

/** The strength of {@link bluffjackHand} alone. */
export const bluffjackStrength = (cards: readonly Card[], game: BluffjackGame): number => {
  const { total } = computeTotal(cards);
  return computeStrength(cards, findKind(cards.length, total, game), total, game);
};

/**
 * A hand of one or more cards (B1, B6, B11–B13). A 21 of Charlie-many cards counts as 21. Equal Charlies of an exact number
 * rank by total; of at least a number by the number of cards, then by total.
 */
export const bluffjackHand = (codes: readonly CardCode[], game: BluffjackGame): BluffjackHand => {
  const cards = codes.map(toCard);
  const { total, soft } = computeTotal(cards);
  const kind = findKind(cards.length, total, game);
  return { strength: computeStrength(cards, kind, total, game), kind, total, soft, cards: codes };
};
