import { type Card, type CardCode, type RankCode, rankCodes, rankOf } from './card.ts';
import { type CardSets, countCards } from './card-sets.ts';
import { findChoice, findLargest } from './choose.ts';
import { highStrength5 } from './high.ts';
import {
  type BestLow,
  getLowest,
  getWeakestPaired,
  keepLowest,
  type LowStrength,
  listAll,
  sortLow,
  toLowCards,
  withLowest,
} from './low-hand.ts';
import { getSize, type RankSet } from './rank-set.ts';
import { classCount, firstStrength, rankStrength, straightSets } from './strength.ts';
import { hasWild, isWild } from './wild.ts';

/** How many hands of five ranks are neither straights nor have an ace: `75432` … `KQJT8`. Those with an ace follow. */
const withoutAce = 784;

const wheel = 0b1_0000_0000_1111;

/** A high hand's strength, with the wheel taken out of the straights and put below all other hands with an ace. */
const moveWheel = (strength: number, straights: number, fives: number): number => {
  if (strength === straights) return fives + withoutAce;
  return strength >= fives + withoutAce && strength < straights ? strength + 1 : strength;
};

/** The strength of a hand as a low: the order of high hands turned round, but for the wheel, which is no straight (R1.7). */
const fromHigh = (high: number): LowStrength => {
  const standard = moveWheel(high, firstStrength.straight, firstStrength['high-card']);
  return classCount + 1 - moveWheel(standard, firstStrength['straight-flush'], firstStrength.flush);
};

const judgeFive = (five: readonly Card[]): LowStrength =>
  fromHigh(
    highStrength5(five[0] as Card, five[1] as Card, five[2] as Card, five[3] as Card, five[4] as Card),
  );

const isStraight = (five: RankSet): boolean => five !== wheel && straightSets.includes(five);

/** The next larger set of as many ranks. */
const nextSet = (set: RankSet): RankSet => {
  const carried = set + (set & -set);
  return carried | (((carried ^ set) >> 2) >> getLowest(set));
};

/** The lowest five different ranks that are no straight and that natural and wild cards make together. */
const findRanks = (natural: RankSet, wild: number): RankSet => {
  let five = keepLowest(withLowest(natural, wild), 5);
  while (isStraight(five) || getSize(five & natural) < 5 - wild) five = nextSet(five);
  return five;
};

/** Whether a straight or a flush could be in the way of natural cards, so that more than their ranks count. */
const isInTheWay = ({ ones, clubs, diamonds, hearts, spades }: CardSets): boolean =>
  straightSets.some((straight) => (straight & ones) === straight) ||
  Math.max(getSize(clubs), getSize(diamonds), getSize(hearts), getSize(spades)) >= 5;

/**
 * The deuce-to-seven strength of five to seven different cards (R1.7): 1 (a royal flush) … 7462 (`75432` of mixed suits), one
 * number for each class. The ace is high, straights and flushes count against the hand, `A5432` is no straight. A wild card
 * is of a suit that spoils nothing, and of the lowest rank not held that makes no straight (R7.4).
 */
export const deuceToSevenStrength = (
  cards: readonly Card[],
  wildRank: RankCode | null = null,
): LowStrength => {
  if (cards.length === 5 && !hasWild(cards, wildRank)) return judgeFive(cards);
  const sets = countCards(cards, wildRank);
  const { ones, twos, threes, wild } = sets;
  if (wild === 0 && isInTheWay(sets)) return findLargest(cards, 5, judgeFive);
  const held = withLowest(ones, wild);
  if (getSize(held) < 5) return fromHigh(getWeakestPaired(held, twos, threes));
  return fromHigh(rankStrength(0, 0, 0, findRanks(ones, wild)));
};

/** What five cards are as a deuce-to-seven low. */
const toDeuceToSeven = (five: readonly Card[], wildRank: RankCode | null): BestLow => {
  const natural = five.filter((card) => !isWild(card, wildRank)).map(rankOf);
  const wild = five.length - natural.length;
  const held = natural.reduce((set, rank) => set | (1 << rank), 0);
  const isPaired = getSize(held) < natural.length;
  const added = wild === 0 ? 0 : held ^ (isPaired ? withLowest(held, wild) : findRanks(held, wild));
  return {
    strength: deuceToSevenStrength(five, wildRank),
    cards: sortLow(five, rankOf, wildRank),
    ranks: listAll(natural, added).map((rank) => rankCodes[rank] as RankCode),
  };
};

/**
 * The best deuce-to-seven low of five to seven cards, with the cards that play: of equal ones those named first. Throws a
 * `RangeError` for other numbers of cards, or a card named twice.
 */
export const bestDeuceToSeven = (codes: readonly CardCode[], wildRank: RankCode | null = null): BestLow => {
  const cards = toLowCards(codes, 5, 7);
  const strength = deuceToSevenStrength(cards, wildRank);
  const five = findChoice(cards, 5, (some) => deuceToSevenStrength(some, wildRank) === strength);
  return toDeuceToSeven(five ?? cards, wildRank);
};
