import type { Card } from './card.ts';
import { countCards } from './card-sets.ts';
import { closeGap, getHighest, getPlace, getSize, getTop, type RankSet, straightTop } from './rank-set.ts';

declare const highStrengthBrand: unique symbol;

/**
 * How strong a high hand is: 1 (`75432` of mixed suits) … 7462 (a royal flush), one number for each class of
 * hands that R1.2 and R1.5 tell apart. Larger is better, equal is a tie; suits never count (R1.6).
 */
export type HighStrength = number & { readonly [highStrengthBrand]: 'high' };

/** The categories of high hands, weakest first (R1.2). A royal flush is a straight flush with its own name. */
export const highCategories = [
  'high-card',
  'one-pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
] as const;

/** A category of high hands without wild cards (R1.2). */
export type NaturalCategory = (typeof highCategories)[number];

/** A category of high hands; five of a kind takes a wild card (R1.3). */
export type HighCategory = NaturalCategory | 'five-of-a-kind';

/** The number of classes of high hands, and so the greatest strength. */
export const classCount = 7462;

/** The strength of the weakest class of each category. */
export const firstStrength = {
  'high-card': 1,
  'one-pair': 1278,
  'two-pair': 4138,
  'three-of-a-kind': 4996,
  straight: 5854,
  flush: 5864,
  'full-house': 7141,
  'four-of-a-kind': 7297,
  'straight-flush': 7453,
} as const satisfies Record<NaturalCategory, number>;

/** The rank that tops the weakest straight, `5432A`. */
export const lowestStraightTop = 3;

/** How many sets of two kickers are left beside one rank: 12 ranks, 2 at a time. */
export const kickerPairs = 66;

/** How many sets of three kickers are left beside a pair: 12 ranks, 3 at a time. */
export const kickerTriples = 220;

/** The ranks of each straight, the smallest set first: `5432A` stands next to the highest, for its ace. */
export const straightSets: readonly RankSet[] = [0, 1, 2, 3, 4, 5, 6, 7]
  .map((lowest) => 0b11111 << lowest)
  .concat(0b1_0000_0000_1111, 0b1_1111_0000_0000);

const flushStrengths = new Uint16Array(1 << 13);

const computeFlush = (set: RankSet): number => {
  if (getSize(set) < 5) return 0;
  const top = straightTop(set);
  if (top >= 0) return firstStrength['straight-flush'] + top - lowestStraightTop;
  const five = getHighest(set, 5);
  return firstStrength.flush + getPlace(five) - straightSets.filter((straight) => straight < five).length;
};

/** The best flush or straight flush within ranks of one suit, computed once a set; 0 for fewer than five ranks. */
export const flushStrength = (set: RankSet): number => {
  const known = flushStrengths[set] as number;
  if (known !== 0) return known;
  const strength = computeFlush(set);
  flushStrengths[set] = strength;
  return strength;
};

const bit = (rank: number): RankSet => 1 << rank;

/** Four of a rank and a kicker. */
export const fourOfAKind = (four: number, others: RankSet): number =>
  firstStrength['four-of-a-kind'] + four * 12 + getTop(closeGap(others, four));

/** Three of a rank and the highest pair of a set. */
export const fullHouse = (three: number, pairs: RankSet): number =>
  firstStrength['full-house'] + three * 12 + getTop(closeGap(pairs, three));

/** Three of a rank and the two highest of the others. */
export const threeOfAKind = (three: number, others: RankSet): number =>
  firstStrength['three-of-a-kind'] + three * kickerPairs + getPlace(closeGap(getHighest(others, 2), three));

/** Two pairs and the highest of the others. */
export const twoPair = (pairs: RankSet, others: RankSet): number => {
  const high = getTop(pairs);
  const low = getTop(pairs ^ bit(high));
  const kicker = getTop(closeGap(closeGap(others, high), low));
  return firstStrength['two-pair'] + getPlace(pairs) * 11 + kicker;
};

/** A pair and the three highest of the others. */
export const onePair = (pair: number, others: RankSet): number =>
  firstStrength['one-pair'] + pair * kickerTriples + getPlace(closeGap(getHighest(others, 3), pair));

/**
 * The strength of the best five among five to seven cards, no five of which are of one suit: the ranks that
 * occur four times, three times, twice and once. No rank is in two of the sets.
 */
export const rankStrength = (fours: RankSet, threes: RankSet, twos: RankSet, ones: RankSet): number => {
  const all = fours | threes | twos | ones;
  if (fours !== 0) {
    const four = getTop(fours);
    return fourOfAKind(four, all ^ bit(four));
  }
  if (threes !== 0) {
    const three = getTop(threes);
    const pairs = twos | (threes ^ bit(three));
    if (pairs !== 0) return fullHouse(three, pairs);
  }
  const inOneSuit = flushStrength(all);
  if (inOneSuit >= firstStrength['straight-flush']) {
    return inOneSuit - firstStrength['straight-flush'] + firstStrength.straight;
  }
  if (threes !== 0) return threeOfAKind(getTop(threes), ones);
  if (getSize(twos) >= 2) {
    const pairs = getHighest(twos, 2);
    return twoPair(pairs, all ^ pairs);
  }
  if (twos !== 0) return onePair(getTop(twos), ones);
  return inOneSuit - firstStrength.flush + firstStrength['high-card'];
};

/** {@link rankStrength} of five to seven natural cards. */
export const strengthByRanks = (cards: ArrayLike<Card>): number => {
  const { ones, twos, threes, fours } = countCards(cards, null);
  return rankStrength(fours, threes ^ fours, twos ^ threes, ones ^ twos);
};
