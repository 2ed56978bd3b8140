/**
 * A set of ranks as 13 bits: bit 0 the deuce, bit 12 the ace. Of two sets of equal size the larger number is
 * the one that wins rank by rank (R1.5), so sets are compared as integers.
 */
export type RankSet = number;

const setCount = 1 << 13;

/** The number of ranks in each set. */
const sizes = new Uint8Array(setCount);

/** The place of each set among the sets of its size, lowest first. */
const places = new Uint16Array(setCount);

const seen = new Uint16Array(14);
for (let set = 1; set < setCount; set++) {
  const size = (sizes[set >> 1] as number) + (set & 1);
  sizes[set] = size;
  places[set] = seen[size] as number;
  seen[size] = (seen[size] as number) + 1;
}

/** How many ranks a set holds. */
export const getSize = (set: RankSet): number => sizes[set] as number;

/**
 * The place of a set among all sets of the same size, the lowest being 0: of three ranks, `432` is 0, `532` 1,
 * `542` 2, `543` 3, `632` 4 … `AKQ` 285. Adding higher ranks to the deck never changes a place.
 */
export const getPlace = (set: RankSet): number => places[set] as number;

/** The set of `size` ranks at a place: the inverse of {@link getPlace}. */
export const setAt = (size: number, place: number): RankSet => {
  let set = 0;
  let rest = place;
  let rank = 12;
  for (let left = size; left > 0; left--) {
    // The lowest set with this top rank stands where all sets below the rank have been counted.
    while (getPlace((1 << rank) | ((1 << (left - 1)) - 1)) > rest) rank--;
    rest -= getPlace((1 << rank) | ((1 << (left - 1)) - 1));
    set |= 1 << rank;
    rank--;
  }
  return set;
};

/** The highest rank of a set that is not empty. */
export const getTop = (set: RankSet): number => 31 - Math.clz32(set);

/** The highest `count` ranks of a set that has at least as many. */
export const getHighest = (set: RankSet, count: number): RankSet => {
  let highest = set;
  for (let extra = getSize(set) - count; extra > 0; extra--) highest &= highest - 1;
  return highest;
};

/** The ranks of a set, highest first. */
export const listRanks = (set: RankSet): number[] => {
  const ranks: number[] = [];
  for (let rest = set; rest !== 0; rest ^= 1 << getTop(rest)) ranks.push(getTop(rest));
  return ranks;
};

/** Takes a rank out of the deck: ranks above it move down by one, so that the others have no gap. */
export const closeGap = (set: RankSet, rank: number): RankSet => {
  const below = (1 << rank) - 1;
  return (set & below) | ((set >> 1) & ~below);
};

/** Puts a rank back that {@link closeGap} took out: ranks from it on move up by one. */
export const openGap = (set: RankSet, rank: number): RankSet => {
  const below = (1 << rank) - 1;
  return (set & below) | ((set & ~below) << 1);
};

/** The top rank of the best straight among the ranks, or -1. The ace is high or low (R1.4). */
export const straightTop = (set: RankSet): number => {
  const fromLowAce = (set << 1) | (set >> 12);
  const pairs = fromLowAce & (fromLowAce << 1);
  const runs = pairs & (pairs << 2) & (fromLowAce << 4);
  return runs === 0 ? -1 : getTop(runs) - 1;
};
