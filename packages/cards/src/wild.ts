import { type Card, isJoker, type RankCode, rankCodes, rankOf } from './card.ts';
import { type CardSets, countCards } from './card-sets.ts';
import { getHighest, getSize, getTop, type RankSet } from './rank-set.ts';
import {
  classCount,
  firstStrength,
  flushStrength,
  fourOfAKind,
  fullHouse,
  type HighStrength,
  lowestStraightTop,
  onePair,
  strengthByRanks,
  threeOfAKind,
} from './strength.ts';

/** Whether a card is wild in a game (R7.4). */
export const isWild = (card: Card, wildRank: RankCode | null): boolean =>
  isJoker(card) || (wildRank !== null && rankCodes[rankOf(card)] === wildRank);

/** Whether one of the cards is wild. */
export const hasWild = (cards: ArrayLike<Card>, wildRank: RankCode | null): boolean => {
  for (let i = 0; i < cards.length; i++) if (isWild(cards[i] as Card, wildRank)) return true;
  return false;
};

/** A royal flush without a wild card, where it ranks above every other straight flush (R1.2). */
export const naturalRoyal = (classCount + 1) as HighStrength;

const fiveOfAKind = (rank: number): number => naturalRoyal + 1 + rank;

/** The top of the best straight that so many of the ranks lie in, or -1; the ace is low below the deck's lowest rank. */
const straightTopWith = (ranks: RankSet, count: number, lowestRank: number): number => {
  if (getSize(ranks) < count) return -1;
  for (let top = 12; top >= lowestRank + 4; top--) {
    if (getSize(ranks & (0b11111 << (top - 4))) >= count) return top;
  }
  const wheel = (1 << 12) | (0b1111 << lowestRank);
  return getSize(ranks & wheel) >= count ? lowestRank + 3 : -1;
};

/** Adds so many of the highest ranks that a set lacks: what wild cards count as in a flush (R7.4). */
export const withHighest = (set: RankSet, wild: number): RankSet => {
  let filled = set;
  for (let left = wild; left > 0; left--) filled |= 1 << getTop(~filled & 0x1fff);
  return filled;
};

/** The best flush that so many of the ranks make. */
const flushWith = (ranks: RankSet, count: number): number => {
  if (getSize(ranks) < count) return 0;
  return flushStrength(withHighest(getHighest(ranks, count), 5 - count));
};

/**
 * The strength of the best five among natural cards and one or more wild ones (R1.3, R7.4): five of a kind is above all
 * else. On the standard scale; `short` is for the short deck, in which a flush goes before a full house.
 */
export const wildStrength = (sets: CardSets, short: boolean): number => {
  const { ones, twos, threes, fours, clubs, diamonds, hearts, spades } = sets;
  const lowestRank = short ? 4 : 0;
  // Every wild card plays: it is at least as good as any natural one. Beside four of them only the highest rank counts.
  const wild = Math.min(sets.wild, 4);
  const natural = 5 - wild;
  const atLeast = [0, ones, twos, threes, fours];

  const five = atLeast[natural] as RankSet;
  if (five !== 0) return fiveOfAKind(getTop(five));

  const suitedTop = Math.max(
    straightTopWith(clubs, natural, lowestRank),
    straightTopWith(diamonds, natural, lowestRank),
    straightTopWith(hearts, natural, lowestRank),
    straightTopWith(spades, natural, lowestRank),
  );
  if (suitedTop >= 0) return firstStrength['straight-flush'] + suitedTop - lowestStraightTop;

  const four = atLeast[natural - 1] as RankSet;
  if (four !== 0) return fourOfAKind(getTop(four), ones ^ (1 << getTop(four)));

  const house = wild === 1 && getSize(twos) >= 2 ? fullHouse(getTop(twos), twos ^ (1 << getTop(twos))) : 0;
  if (house !== 0 && !short) return house;
  const flush = Math.max(
    flushWith(clubs, natural),
    flushWith(diamonds, natural),
    flushWith(hearts, natural),
    flushWith(spades, natural),
  );
  if (flush !== 0) return flush;
  if (house !== 0) return house;

  const top = straightTopWith(ones, natural, lowestRank);
  if (top >= 0) return firstStrength.straight + top - lowestStraightTop;
  const three = atLeast[natural - 2] as RankSet;
  if (three !== 0) return threeOfAKind(getTop(three), ones ^ (1 << getTop(three)));
  return onePair(getTop(ones), ones ^ (1 << getTop(ones)));
};

/** The strength of five cards, wild ones among them or not, that are of no one suit. */
export const highByRanks = (five: readonly Card[]): number => {
  const sets = countCards(five, null);
  if (sets.wild === 0) return strengthByRanks(five);
  return wildStrength({ ...sets, clubs: 0, diamonds: 0, hearts: 0, spades: 0 }, false);
};
