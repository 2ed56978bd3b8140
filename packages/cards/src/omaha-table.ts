import type { Card } from './card.ts';

/**
 * For each two ranks of a hand, a row of strengths by the three ranks of the board, as far as anybody has held them. Two
 * ranks, and three, are numbered from the lowest on: see {@link pairNumber} and `tripleNumbers`.
 */
export type OmahaTable = {
  readonly rows: (Uint16Array | undefined)[];
  /** The strength of five cards by their ranks alone. */
  readonly judge: (five: readonly Card[]) => number;
};

/** An empty table: rows come as they are asked for. */
export const createOmahaTable = (judge: OmahaTable['judge']): OmahaTable => ({
  rows: new Array<Uint16Array | undefined>(91).fill(undefined),
  judge,
});

/** How many pairs of ranks, and triples, lie below a rank: the numbers of those that it is the highest of start there. */
const pairsBelow = Uint8Array.from({ length: 13 }, (_, rank) => (rank * (rank + 1)) / 2);
const triplesBelow = Uint16Array.from({ length: 14 }, (_, rank) => (rank * (rank + 1) * (rank + 2)) / 6);

const pairNumber = (a: number, b: number): number =>
  a > b ? (pairsBelow[a] as number) + b : (pairsBelow[b] as number) + a;

// What the board gives, kept between calls only to allocate nothing: its ranks, highest first, and the numbers of
// every three of them.
const boardRanks = new Uint8Array(5);
const tripleNumbers = new Uint16Array(10);

const sortRanks = (board: ArrayLike<Card>): void => {
  for (let i = 0; i < board.length; i++) {
    const rank = (board[i] as Card) >> 2;
    let at = i;
    for (; at > 0 && (boardRanks[at - 1] as number) < rank; at--)
      boardRanks[at] = boardRanks[at - 1] as number;
    boardRanks[at] = rank;
  }
};

/** Notes every three ranks of the board, and says how many there are. */
const noteTriples = (board: ArrayLike<Card>): number => {
  sortRanks(board);
  let count = 0;
  for (let i = 0; i < board.length - 2; i++) {
    for (let j = i + 1; j < board.length - 1; j++) {
      const above =
        (triplesBelow[boardRanks[i] as number] as number) + (pairsBelow[boardRanks[j] as number] as number);
      for (let k = j + 1; k < board.length; k++) tripleNumbers[count++] = above + (boardRanks[k] as number);
    }
  }
  return count;
};

/** Two suits in turn: five cards that make no flush. */
const toCards = (ranks: readonly number[]): Card[] => ranks.map((rank, at) => (rank * 4 + (at & 1)) as Card);

const addRow = ({ rows, judge }: OmahaTable, one: number, other: number): Uint16Array => {
  const row = new Uint16Array(triplesBelow[13] as number);
  let triple = 0;
  for (let a = 0; a < 13; a++) {
    for (let b = 0; b <= a; b++) {
      for (let c = 0; c <= b; c++) row[triple++] = judge(toCards([one, other, a, b, c]));
    }
  }
  rows[pairNumber(one, other)] = row;
  return row;
};

/** The best strength by ranks of two cards of a hand and three of a board of three to five. */
export const findBestByRanks = (table: OmahaTable, hole: ArrayLike<Card>, board: ArrayLike<Card>): number => {
  const { rows } = table;
  const triples = noteTriples(board);
  let best = 0;
  for (let i = 1; i < hole.length; i++) {
    const one = (hole[i] as Card) >> 2;
    for (let j = 0; j < i; j++) {
      const other = (hole[j] as Card) >> 2;
      const row = rows[pairNumber(one, other)] ?? addRow(table, one, other);
      for (let triple = 0; triple < triples; triple++) {
        const strength = row[tripleNumbers[triple] as number] as number;
        if (strength > best) best = strength;
      }
    }
  }
  return best;
};
