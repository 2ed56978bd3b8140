import type { Card, CardCode, RankCode } from './card.ts';
import { countCards } from './card-sets.ts';
import { findChoice } from './choose.ts';
import {
  type BestLow,
  getWeakestPaired,
  keepLowest,
  type LowStrength,
  listAll,
  sortLow,
  toLowCards,
  toLowRank,
  toLowRankCode,
  toLowRanks,
  withLowest,
} from './low-hand.ts';
import { getPlace, getSize } from './rank-set.ts';
import { firstStrength } from './strength.ts';
import { isWild } from './wild.ts';

/** `5432A`, the best of the 6,175 classes of five ranks. */
const wheel = 6175;

/** Classes of five different ranks, straights among them, and of high hands below the weakest pair. */
const [unpaired, highCards] = [1287, firstStrength['one-pair'] - 1];

/** Straights and flushes, which stand between three of a kind and a full house, and are nothing here. */
const straightsAndFlushes = firstStrength['full-house'] - firstStrength.straight;

/** A high hand with a pair or more as a low: the classes are the same, the order is turned round. */
const fromPaired = (high: number): LowStrength =>
  wheel - unpaired + 1 - (high - highCards) + (high < firstStrength.straight ? 0 : straightsAndFlushes);

/**
 * The ace-to-five strength of five to seven different cards (R1.7): 1 (`KKKKQ`) … 6175 (`5432A`), one number for each
 * class. The ace is low, straights and flushes do not count; a wild card is the lowest rank not held (R7.4).
 */
export const aceToFiveStrength = (cards: ArrayLike<Card>, wildRank: RankCode | null = null): LowStrength => {
  const { ones, twos, threes, wild } = countCards(cards, wildRank);
  const held = withLowest(toLowRanks(ones), wild);
  if (getSize(held) >= 5) return wheel - getPlace(keepLowest(held, 5));
  return fromPaired(getWeakestPaired(held, toLowRanks(twos), toLowRanks(threes)));
};

/** Whether a low hand is of five different ranks, none above the eight, as it has to be for the low half (R1.7). */
export const isEightOrBetter = ({ ranks }: BestLow): boolean =>
  new Set(ranks).size === 5 && ranks.every((rank) => rank === 'A' || rank <= '8');

/** How many sets of five there are of the eight ranks from the ace to the eight. */
const eightOrBetter = 56;

/** {@link isEightOrBetter} of a hand's strength alone. */
export const isEightOrBetterStrength = (strength: LowStrength): boolean => strength > wheel - eightOrBetter;

/** What five cards are as an ace-to-five low. */
export const toAceToFive = (five: readonly Card[], wildRank: RankCode | null): BestLow => {
  const natural = five.filter((card) => !isWild(card, wildRank)).map(toLowRank);
  const held = natural.reduce((set, rank) => set | (1 << rank), 0);
  const added = withLowest(held, five.length - natural.length) ^ held;
  return {
    strength: aceToFiveStrength(five, wildRank),
    cards: sortLow(five, toLowRank, wildRank),
    ranks: listAll(natural, added).map(toLowRankCode),
  };
};

/**
 * The best ace-to-five low of five to seven cards, with the cards that play: of equal ones those named first. Throws a
 * `RangeError` for other numbers of cards, or a card named twice.
 */
export const bestAceToFive = (codes: readonly CardCode[], wildRank: RankCode | null = null): BestLow => {
  const cards = toLowCards(codes, 5, 7);
  const strength = aceToFiveStrength(cards, wildRank);
  const five = findChoice(cards, 5, (some) => aceToFiveStrength(some, wildRank) === strength);
  return toAceToFive(five ?? cards, wildRank);
};
