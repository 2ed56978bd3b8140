import { rankKeys, suitBits } from './card-keys.ts';
import { rankStrength } from './strength.ts';

/**
 * The strengths of all multisets of five, six or seven ranks as hands without a flush, found from the sum of
 * the cards' keys: `strengths[((sum >>> suitBits) + shifts[sum >>> rowShift]) & (strengths.length - 1)]`.
 * The leading bits of a sum are its row; a row's sums are all shifted by one amount. Both lengths are powers
 * of two, and `rowShift` is 32 minus the bits that count the rows.
 */
export type StrengthTable = { readonly strengths: Uint16Array; readonly shifts: Uint16Array };

/** A hand size: how many multisets of ranks it has, and the bits that count rows and places of its table. */
type Size = { readonly multisets: number; readonly rowBits: number; readonly placeBits: number };

/** The sums of the keys of each multiset of one size, and their strengths. */
type Entries = { readonly sums: Int32Array; readonly strengths: Uint16Array };

/** How far after one row's shift the search for the next begins: far, since rows alike crowd together. */
const stride = 40503;

/** Lists every multiset of ranks, none more than four times, of each of the sizes given (five, six, seven). */
const listEntries = (sizes: readonly Size[]): Entries[] => {
  const entries = sizes.map(({ multisets }) => ({
    sums: new Int32Array(multisets),
    strengths: new Uint16Array(multisets),
  }));
  const listed = sizes.map(() => 0);
  /** Lists what a multiset becomes with ranks below one rank added. A rank is in at most one of the sets. */
  const extend = (
    below: number,
    count: number,
    sum: number,
    fours: number,
    threes: number,
    twos: number,
    ones: number,
  ): void => {
    const list = entries[count - 5];
    if (list !== undefined) {
      const entry = listed[count - 5] as number;
      list.sums[entry] = sum;
      list.strengths[entry] = rankStrength(fours, threes, twos, ones);
      listed[count - 5] = entry + 1;
      if (count === 7) return;
    }
    for (let rank = below - 1; rank >= 0; rank--) {
      const key = rankKeys[rank] as number;
      const bit = 1 << rank;
      if (count <= 6) extend(rank, count + 1, (sum + key) | 0, fours, threes, twos, ones | bit);
      if (count <= 5) extend(rank, count + 2, (sum + 2 * key) | 0, fours, threes, twos | bit, ones);
      if (count <= 4) extend(rank, count + 3, (sum + 3 * key) | 0, fours, threes | bit, twos, ones);
      if (count <= 3) extend(rank, count + 4, (sum + 4 * key) | 0, fours | bit, threes, twos, ones);
    }
  };
  extend(13, 0, 0, 0, 0, 0, 0);
  return entries;
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
const arrange = ({ sums, strengths }: Entries, { rowBits, placeBits }: Size): StrengthTable => {
  const placeMask = (1 << placeBits) - 1;
  const table = { strengths: new Uint16Array(1 << placeBits), shifts: new Uint16Array(1 << rowBits) };
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
  return table;
};

/** Builds the tables for hands of the sizes given, which are five, six and seven cards in this order. */
export const buildStrengthTables = (
  ...sizes: readonly [Size, Size, Size]
): [StrengthTable, StrengthTable, StrengthTable] => {
  const [five, six, seven] = listEntries(sizes) as [Entries, Entries, Entries];
  return [arrange(five, sizes[0]), arrange(six, sizes[1]), arrange(seven, sizes[2])];
};
