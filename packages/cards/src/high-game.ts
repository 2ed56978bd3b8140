import { type Card, isJoker, type RankCode, rankCodes, rankOf } from './card.ts';
import { choose } from './choose.ts';
import { describeHigh, type HighDescription } from './describe.ts';
import { highStrength } from './high.ts';
import {
  classCount,
  firstStrength,
  flushStrengths,
  type HighStrength,
  lowestStraightTop,
} from './strength.ts';
import { naturalRoyal, wildStrength } from './wild.ts';

/** What a game changes about high hands. */
export interface HighGame {
  /** `short-deck`: a flush beats a full house and `A6789` is a straight; `twenty-card`: neither straights nor flushes (RULES §7). */
  readonly order: 'standard' | 'short-deck' | 'twenty-card';
  /** The rank whose cards are wild, or null; jokers are wild wherever they are (R7.4). */
  readonly wildRank: RankCode | null;
  /** R1.2: a royal flush without a wild card ranks above every other straight flush. */
  readonly royalSeparate: boolean;
}

/** High hands of the full deck, without anything wild. */
export const standardHigh: HighGame = { order: 'standard', wildRank: null, royalSeparate: false };

/** Whether a card is wild in a game. */
export const isWild = (card: Card, wildRank: RankCode | null): boolean =>
  isJoker(card) || (wildRank !== null && rankCodes[rankOf(card)] === wildRank);

const flushes = firstStrength['full-house'] - firstStrength.flush;
const fullHouses = firstStrength['four-of-a-kind'] - firstStrength['full-house'];

/** `A6789` as a set of ranks. */
const lowStraight = 0b1_0000_1111_0000;
/** The strength that a nine-high straight has above the lowest; no other straight of a short deck is nine-high. */
const nineHigh = 7 - lowestStraightTop;

/** A flush above a full house: the two categories change places. */
const shortOrder = (strength: number): number => {
  if (strength < firstStrength.flush || strength >= firstStrength['four-of-a-kind']) return strength;
  return strength < firstStrength['full-house'] ? strength + fullHouses : strength - flushes;
};

const standardOrder = (strength: number): number => {
  if (strength < firstStrength.flush || strength >= firstStrength['four-of-a-kind']) return strength;
  return strength < firstStrength.flush + fullHouses ? strength + flushes : strength - fullHouses;
};

/** The set of ranks of which five make a flush, or 0. */
const suitedRanks = (cards: ArrayLike<Card>): number => {
  for (let suit = 0; suit < 4; suit++) {
    let set = 0;
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i] as Card;
      if ((card & 3) === suit) set |= 1 << (card >> 2);
    }
    if ((flushStrengths[set] as number) > 0) return set;
  }
  return 0;
};

const shortDeckStrength = (cards: ArrayLike<Card>): number => {
  const strength = highStrength(cards);
  if (strength >= firstStrength['straight-flush']) return strength;
  if ((suitedRanks(cards) & lowStraight) === lowStraight) return firstStrength['straight-flush'] + nineHigh;
  if (strength >= firstStrength.straight) return shortOrder(strength);
  let ranks = 0;
  for (let i = 0; i < cards.length; i++) ranks |= 1 << rankOf(cards[i] as Card);
  return (ranks & lowStraight) === lowStraight ? firstStrength.straight + nineHigh : strength;
};

/** Ranks alone count: five different ones are all the same hand, below the lowest pair. */
const twentyCardStrength = (cards: readonly Card[]): number => {
  if (cards.length > 5) return Math.max(...choose(cards, 5).map(twentyCardStrength));
  const strength = highStrength(cards);
  const ranksCount = strength < firstStrength.straight || strength >= firstStrength['full-house'];
  return ranksCount && strength < firstStrength['straight-flush'] ? strength : 0;
};

const naturalStrength = (cards: readonly Card[], { order }: HighGame): number => {
  switch (order) {
    case 'standard':
      return highStrength(cards);
    case 'short-deck':
      return shortDeckStrength(cards);
    case 'twenty-card':
      return twentyCardStrength(cards);
  }
};

/** The best of all fives among the cards, wild ones included. */
const bestWithWild = (cards: readonly Card[], game: HighGame): number => {
  const natural = cards.filter((card) => !isWild(card, game.wildRank));
  const wild = cards.length - natural.length;
  const strength = wildStrength(natural, wild, game.order === 'short-deck' ? 4 : 0);
  return game.order === 'short-deck' ? shortOrder(strength) : strength;
};

/**
 * The strength of the best five of five to seven cards in a game: on the scale of `highStrength`, with five of a kind
 * above it, and 0 for five different ranks of the twenty-card game. Strengths of one game only may be compared.
 */
export const highStrengthIn = (cards: readonly Card[], game: HighGame): HighStrength => {
  const hasWild = cards.some((card) => isWild(card, game.wildRank));
  if (!hasWild) {
    const strength = naturalStrength(cards, game);
    return (strength === classCount && game.royalSeparate ? naturalRoyal : strength) as HighStrength;
  }
  if (!game.royalSeparate) return bestWithWild(cards, game) as HighStrength;
  const natural = cards.filter((card) => !isWild(card, game.wildRank));
  const royal = natural.length >= 5 && naturalStrength(natural, game) === classCount;
  return Math.max(bestWithWild(cards, game), royal ? naturalRoyal : 0) as HighStrength;
};

/** Describes a strength of a game; `natural` says whether no wild card plays in it. */
export const describeHighIn = (strength: HighStrength, game: HighGame, natural: boolean): HighDescription => {
  if (strength === 0) return { category: 'high-card', ranks: ['A', 'K', 'Q', 'J', 'T'], royal: false };
  if (strength === naturalRoyal) return { category: 'straight-flush', ranks: ['A'], royal: true };
  if (strength > naturalRoyal) {
    const rank = rankCodes[strength - naturalRoyal - 1] as RankCode;
    return { category: 'five-of-a-kind', ranks: [rank], royal: false };
  }
  const standard = game.order === 'short-deck' ? standardOrder(strength) : strength;
  const description = describeHigh(standard as HighStrength);
  return { ...description, royal: description.royal && natural };
};
