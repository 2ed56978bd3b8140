import { type Card, type RankCode, rankCodes } from './card.ts';
import { type CardSets, countCards } from './card-sets.ts';
import { describeHigh, getCategory, type HighDescription } from './describe.ts';
import { highStrength } from './high.ts';
import { fromShortOrder, shortDeckStrength, toShortOrder } from './short-deck.ts';
import { classCount, type HighCategory, type HighStrength } from './strength.ts';
import { twentyCardStrength } from './twenty-card.ts';
import { hasWild, naturalRoyal, wildStrength } from './wild.ts';

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

const naturalStrength = (cards: ArrayLike<Card>, { order }: HighGame): number => {
  switch (order) {
    case 'standard':
      return highStrength(cards);
    case 'short-deck':
      return shortDeckStrength(cards);
    case 'twenty-card':
      return twentyCardStrength(cards);
  }
};

const royal = 0b1_1111_0000_0000;

const holdsRoyal = ({ clubs, diamonds, hearts, spades }: CardSets): boolean =>
  [clubs, diamonds, hearts, spades].some((suit) => (suit & royal) === royal);

/**
 * The strength of the best five of five to seven cards in a game: on the scale of `highStrength`, with five of a kind
 * above it, and 0 for five different ranks of the twenty-card game. Strengths of one game only may be compared.
 */
export const highStrengthIn = (cards: ArrayLike<Card>, game: HighGame): HighStrength => {
  if (!hasWild(cards, game.wildRank)) {
    const strength = naturalStrength(cards, game);
    return (strength === classCount && game.royalSeparate ? naturalRoyal : strength) as HighStrength;
  }
  const sets = countCards(cards, game.wildRank);
  const isShort = game.order === 'short-deck';
  const strength = wildStrength(sets, isShort);
  if (game.royalSeparate && strength < naturalRoyal && holdsRoyal(sets)) return naturalRoyal;
  return (isShort ? toShortOrder(strength) : strength) as HighStrength;
};

const toStandardOrder = (strength: HighStrength, { order }: HighGame): HighStrength =>
  (order === 'short-deck' ? fromShortOrder(strength) : strength) as HighStrength;

/** The category of a strength of a game. */
export const getCategoryIn = (strength: HighStrength, game: HighGame): HighCategory => {
  if (strength === 0) return 'high-card';
  if (strength > naturalRoyal) return 'five-of-a-kind';
  return strength === naturalRoyal ? 'straight-flush' : getCategory(toStandardOrder(strength, game));
};

/** Describes a strength of a game; `natural` says whether no wild card plays in it. */
export const describeHighIn = (strength: HighStrength, game: HighGame, natural: boolean): HighDescription => {
  if (strength === 0) return { category: 'high-card', ranks: ['A', 'K', 'Q', 'J', 'T'], royal: false };
  if (strength === naturalRoyal) return { category: 'straight-flush', ranks: ['A'], royal: true };
  if (strength > naturalRoyal) {
    const rank = rankCodes[strength - naturalRoyal - 1] as RankCode;
    return { category: 'five-of-a-kind', ranks: [rank], royal: false };
  }
  const description = describeHigh(toStandardOrder(strength, game));
  return { ...description, royal: description.royal && natural };
};
