import { type Card, type CardCode, rankOf, toCardCode } from './card.ts';
import { findChoice, findLargest } from './choose.ts';
import type { HighDescription } from './describe.ts';
import { toDifferentCards } from './different-cards.ts';
import { describeHighIn, type HighGame, highStrengthIn, standardHigh } from './high-game.ts';
import { findOmahaFive, omahaHighStrengthIn } from './omaha.ts';
import type { HighCategory, HighStrength } from './strength.ts';
import { hasWild, isWild } from './wild.ts';

/**
 * The best hand that some cards make. `cards` are its five, the main part first, then the kickers, highest
 * first; a straight from its top (`5432A` ends with the ace); wild cards come last. Cards of one rank lie in the order
 * s, h, d, c.
 */
export type BestHigh = {
  readonly strength: HighStrength;
  readonly description: HighDescription;
  readonly cards: readonly CardCode[];
};

const ace = 12;

const ten = 8;

const inOrder = (five: readonly Card[], category: HighCategory, game: HighGame): Card[] => {
  const isStraight = category === 'straight' || category === 'straight-flush';
  const natural = five.filter((card) => !isWild(card, game.wildRank));
  // With a card below the ten the ace is the straight's lowest.
  const isLow = isStraight && natural.some((card) => rankOf(card) < ten);
  const weight = (card: Card): number => {
    if (!natural.includes(card)) return -60;
    if (isLow && rankOf(card) === ace) return -1;
    const sameRank = natural.filter((other) => rankOf(other) === rankOf(card)).length;
    return sameRank * 52 + card;
  };
  return five.toSorted((a, b) => weight(b) - weight(a));
};

const toBest = (five: readonly Card[], strength: HighStrength, game: HighGame): BestHigh => {
  const description = describeHighIn(strength, game, !hasWild(five, game.wildRank));
  return { strength, description, cards: inOrder(five, description.category, game).map(toCardCode) };
};

/**
 * The best five of five or more different cards. Where several fives are equal, the one with the cards named
 * first. Throws a `RangeError` for fewer cards, or a card named twice.
 */
export const bestHigh = (codes: readonly CardCode[], game: HighGame = standardHigh): BestHigh => {
  if (codes.length < 5) throw new RangeError(`a high hand is made of at least 5 cards, not ${codes.length}`);
  const cards = toDifferentCards(codes);
  const judge = (some: readonly Card[]) => highStrengthIn(some, game);
  const strength = (cards.length > 7 ? findLargest(cards, 5, judge) : judge(cards)) as HighStrength;
  const five = findChoice(cards, 5, (some) => judge(some) === strength);
  return toBest(five ?? cards, strength, game);
};

/**
 * The best hand of exactly two hole cards and three board cards (R1.8). Throws a `RangeError` for fewer than
 * two hole cards or three board cards, or a card named twice.
 */
export const bestOmahaHigh = (
  holeCodes: readonly CardCode[],
  boardCodes: readonly CardCode[],
  game: HighGame = standardHigh,
): BestHigh => {
  const cards = toDifferentCards([...holeCodes, ...boardCodes]);
  const hole = cards.slice(0, holeCodes.length);
  const board = cards.slice(holeCodes.length);
  const strength = omahaHighStrengthIn(hole, board, game);
  const five = findOmahaFive(hole, board, (some) => highStrengthIn(some, game) === strength);
  return toBest(five, strength, game);
};
