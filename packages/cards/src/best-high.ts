import { type Card, type CardCode, rankOf, toCard, toCardCode } from './card.ts';
import { choose } from './choose.ts';
import type { HighDescription } from './describe.ts';
import { describeHighIn, type HighGame, highStrengthIn, isWild, standardHigh } from './high-game.ts';
import type { HighCategory, HighStrength } from './strength.ts';

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

const best = (hands: readonly Card[][], game: HighGame): BestHigh => {
  let five: readonly Card[] = [];
  let strength = -1 as HighStrength;
  for (const hand of hands) {
    const handStrength = highStrengthIn(hand, game);
    if (handStrength <= strength) continue;
    five = hand;
    strength = handStrength;
  }
  const isNatural = !five.some((card) => isWild(card, game.wildRank));
  const description = describeHighIn(strength, game, isNatural);
  return { strength, description, cards: inOrder(five, description.category, game).map(toCardCode) };
};

const toCards = (cards: readonly CardCode[]): Card[] => {
  if (new Set(cards).size < cards.length) throw new RangeError(`a card is named twice: ${cards.join(' ')}`);
  return cards.map(toCard);
};

/**
 * The best five of five or more different cards. Where several fives are equal, the one with the cards named
 * first. Throws a `RangeError` for fewer cards, or a card named twice.
 */
export const bestHigh = (cards: readonly CardCode[], game: HighGame = standardHigh): BestHigh => {
  if (cards.length < 5) throw new RangeError(`a high hand is made of at least 5 cards, not ${cards.length}`);
  return best(choose(toCards(cards), 5), game);
};

/**
 * The best hand of exactly two hole cards and three board cards (R1.8). Throws a `RangeError` for fewer than
 * two hole cards or three board cards, or a card named twice.
 */
export const bestOmahaHigh = (
  hole: readonly CardCode[],
  board: readonly CardCode[],
  game: HighGame = standardHigh,
): BestHigh => {
  if (hole.length < 2 || board.length < 3) {
    throw new RangeError(
      `an Omaha hand takes 2 hole cards of ${hole.length} and 3 board cards of ${board.length}`,
    );
  }
  const cards = toCards([...hole, ...board]);
  const triples = choose(cards.slice(hole.length), 3);
  const pairs = choose(cards.slice(0, hole.length), 2);
  return best(
    pairs.flatMap((pair) => triples.map((triple) => [...pair, ...triple])),
    game,
  );
};
