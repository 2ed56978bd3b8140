import type { Card } from './card.ts';
import { rankKeys, suitBits } from './card-keys.ts';
import { rankStrength, strengthByRanks } from './strength.ts';

/** A hand size: how many cards and multisets of ranks it has, and the bits that count rows and places of its table. */
type Size = {
  readonly cards: 5 | 6 | 7;
  readonly multisets: number;
  readonly rowBits: number;
  readonly placeBits: number;
};

/**
 * The strengths of all multisets of five, six or seven ranks as hands without a flush, found from the sum of
 * the cards' keys: `strengths[((sum >>> suitBits) + shifts[sum >>> rowShift]) & (strengths.length - 1)]`.
 * The leading bits of a sum are its row; a row's sums are all shifted by one amount. Both lengths are powers
 * of two, and `rowShift` is 32 minus the bits that count the rows.
 *
 * A table is empty until {@link judgeWithoutTable} has been asked often enough: strengths are above 0, so 0 says so.
 */
export type StrengthTable = {
  readonly size: Size;
  readonly strengths: Uint16Array;
  readonly shifts: Uint16Array;
  /** How many hands have been judged without the table. */
  judged: number;
};

/** The sums of the keys of each multiset of a size, and their strengths. */
type Entries = { readonly sums: Int32Array; readonly strengths: Uint16Array };

/** How far after one row's shift the search for the next begins: far, since rows alike crowd together. */
const stride = 40503;

/** Lists every multiset of ranks of a size, none more than four times. */
const listEntries = (size: Size): Entries => {
  const sums = new Int32Array(size.multisets);
  const strengths = new Uint16Array(size.multisets);
  let listed = 0;
  /** Lists what a multiset becomes with ranks below one rank added. A rank is in at most one of the sets. */
  const extend = (
    below: number,
    missing: number,
    sum: number,
    fours: number,
    threes: number,
    twos: number,
    ones: number,
  ): void => {
    if (missing === 0) {
      sums[listed] = sum;
      strengths[listed] = rankStrength(fours, threes, twos, ones);
      listed++;
      return;
    }
    for (let rank = below - 1; rank >= 0; rank--) {
      const key = rankKeys[rank] as number;
      const bit = 1 << rank;
      extend(rank, missing - 1, (sum + key) | 0, fours, threes, twos, ones | bit);
      if (missing > 1) extend(rank, missing - 2, (sum + 2 * key) | 0, fours, threes, twos | bit, ones);
      if (missing > 2) extend(rank, missing - 3, (sum + 3 * key) | 0, fours, threes | bit, twos, ones);
      if (missing > 3) extend(rank, missing - 4, (sum + 4 * key) | 0, fours | bit, threes, twos, ones);
    }
  };
  extend(13, size.cards, 0, 0, 0, 0, 0);
  return { sums, strengths };
};

/** Places of a table as bits, so that 32 shifts are tried at once; the number of places is a power of two. */
type TakenPlaces = Int32Array;

/** A shift near to or after one, by which none of the sums falls on a taken place. Places wrap around. */
const freeShift = (taken: TakenPlaces, sums: Int32Array, count: number, from: number): number => {
  const placeMask = taken.length * 32 - 1;
  const wordMask = taken.length - 1;
  let shift = from;
  for (;;) {
    let refused = 0;
    for (let i = 0; i < count; i++) {
      const place = (((sums[i] as number) >>> suitBits) + shift) & placeMask;
      const word = place >> 5;
      refused |= (taken[word] as number) >>> (place & 31);
      refused |= ((taken[(word + 1) & wordMask] as number) << 1) << (~place & 31);
    }
    if (refused !== -1) return (shift + 31 - Math.clz32(~refused)) & placeMask;
    shift = (shift + 32) & placeMask;
  }
};

/**
 * The entries of each row as a linked list: the first of a row and the next after an entry, -1 for none; and
 * for each row its length and number in one integer, the number in the lower `rowBits`.
 */
type Rows = {
  readonly firstByRow: Int32Array;
  readonly nextByRow: Int32Array;
  readonly lengths: Uint32Array;
};

const groupRows = (sums: Int32Array, rowBits: number): Rows => {
  const firstByRow = new Int32Array(1 << rowBits).fill(-1);
  const nextByRow = new Int32Array(sums.length);
  const lengths = new Uint32Array(1 << rowBits);
  for (let row = 0; row < lengths.length; row++) lengths[row] = row;
  for (let entry = 0; entry < sums.length; entry++) {
    const row = (sums[entry] as number) >>> (32 - rowBits);
    nextByRow[entry] = firstByRow[row] as number;
    firstByRow[row] = entry;
    lengths[row] = (lengths[row] as number) + (1 << rowBits);
  }
  return { firstByRow, nextByRow, lengths };
};

/** Gives each row a shift by which none of its sums falls on a place that is taken. */
const fill = (table: StrengthTable): void => {
  const { rowBits, placeBits } = table.size;
  const { sums, strengths } = listEntries(table.size);
  const placeMask = (1 << placeBits) - 1;
  const taken = new Int32Array(1 << (placeBits - 5));
  const { firstByRow, nextByRow, lengths } = groupRows(sums, rowBits);
  // More than any row has.
  const rowSums = new Int32Array(256);
  const settle = (row: number, from: number): number => {
    const first = firstByRow[row] as number;
    let count = 0;
    for (let entry = first; entry >= 0; entry = nextByRow[entry] as number) {
      rowSums[count++] = sums[entry] as number;
    }
    const shift = freeShift(taken, rowSums, count, from);
    for (let entry = first; entry >= 0; entry = nextByRow[entry] as number) {
      const place = (((sums[entry] as number) >>> suitBits) + shift) & placeMask;
      taken[place >> 5] = (taken[place >> 5] as number) | (1 << (place & 31));
      table.strengths[place] = strengths[entry] as number;
    }
    table.shifts[row] = shift;
    return shift;
  };
  // The fullest rows first, while there is room; those of a single sum, which fit anywhere, last.
  lengths.sort();
  let shift = 0;
  for (let i = lengths.length - 1; i >= 0; i--) {
    const row = (lengths[i] as number) & (lengths.length - 1);
    shift = settle(row, (shift + stride) & placeMask);
  }
};

/** An empty table for hands of a size. */
export const createStrengthTable = (size: Size): StrengthTable => ({
  size,
  strengths: new Uint16Array(1 << size.placeBits),
  shifts: new Uint16Array(1 << size.rowBits),
  judged: 0,
});

/** One by one, this part of a table's hands takes as long as the whole table: fewer are not worth it. */
const worthwhilePart = 1 / 8;

/**
 * The strength of cards without a flush, for a table that is empty. A page that judges a few hands never pays for the
 * table; whoever judges many soon has it.
 */
export const judgeWithoutTable = (table: StrengthTable, cards: readonly Card[]): number => {
  table.judged += 1;
  if (table.judged === Math.ceil(table.size.multisets * worthwhilePart)) fill(table);
  return strengthByRanks(cards);
};
