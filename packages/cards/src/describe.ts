import { type RankCode, rankCodes } from './card.ts';
import { getPlace, getTop, listRanks, openGap, type RankSet, setAt } from './rank-set.ts';
import {
  classCount,
  firstStrength,
  type HighCategory,
  type HighStrength,
  highCategories,
  kickerPairs,
  kickerTriples,
  lowestStraightTop,
  type NaturalCategory,
  straightSets,
} from './strength.ts';

/**
 * What a class of high hands is, so that it can be put into words.
 *
 * `ranks` holds each rank that matters once, by significance: the main part (of a full house the three, then
 * the pair; of two pair the higher, then the lower), then the kickers, highest first. A straight and a
 * straight flush have their top rank only: `5` for `5432A`. `royal` marks the ace-high straight flush.
 */
export type HighDescription = {
  readonly category: HighCategory;
  readonly ranks: readonly RankCode[];
  readonly royal: boolean;
};

/** The category of a strength (R1.2). Throws a `RangeError` for a number outside 1..7462. */
export const getCategory = (strength: HighStrength): NaturalCategory => {
  const category =
    strength <= classCount ? highCategories.findLast((each) => firstStrength[each] <= strength) : undefined;
  if (category === undefined) throw new RangeError(`not the strength of a high hand: ${strength}`);
  return category;
};

/** The places of straights among the sets of five ranks, lowest first; `5432A` counts as ace high here. */
const straightPlaces = straightSets.map(getPlace);

const fiveRanksAt = (place: number): number[] => {
  let withStraights = place;
  for (const straight of straightPlaces) if (straight <= withStraights) withStraights++;
  return listRanks(setAt(5, withStraights));
};

const beside = (rank: number, others: RankSet): number[] => [rank, ...listRanks(openGap(others, rank))];

const twoPairAt = (place: number): number[] => {
  const pairs = setAt(2, Math.floor(place / 11));
  const high = getTop(pairs);
  const low = getTop(pairs ^ (1 << high));
  return [high, low, getTop(openGap(openGap(1 << (place % 11), low), high))];
};

const ranksAt = (category: NaturalCategory, place: number): number[] => {
  switch (category) {
    case 'high-card':
    case 'flush':
      return fiveRanksAt(place);
    case 'one-pair':
      return beside(Math.floor(place / kickerTriples), setAt(3, place % kickerTriples));
    case 'two-pair':
      return twoPairAt(place);
    case 'three-of-a-kind':
      return beside(Math.floor(place / kickerPairs), setAt(2, place % kickerPairs));
    case 'straight':
    case 'straight-flush':
      return [place + lowestStraightTop];
    case 'full-house':
    case 'four-of-a-kind':
      return beside(Math.floor(place / 12), 1 << (place % 12));
  }
};

/** Describes a strength from the number alone. Throws a `RangeError` for a number outside 1..7462. */
export const describeHigh = (strength: HighStrength): HighDescription => {
  const category = getCategory(strength);
  const ranks = ranksAt(category, strength - firstStrength[category]);
  return {
    category,
    ranks: ranks.map((rank) => rankCodes[rank] as RankCode),
    royal: strength === classCount,
  };
};
