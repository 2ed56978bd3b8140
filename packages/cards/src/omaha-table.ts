import type { Card } from './card.ts';

/**
 * For each two ranks of a hand, a row of strengths by the three ranks of the board, as far as anybody has held them. Two
 * ranks, and three, are numbered from the lowest on: see {@link pairNumber} and `tripleNumbers`. A wild card is of a rank
 * of its own, above the ace, which is the rank of the jokers' numbers.
 */
export type OmahaTable = {
  readonly rows: (Uint16Array | undefined)[];
  /** The strength of five cards by their ranks alone. */
  readonly judge: (five: readonly Card[]) => number;
};

const wild = 13;

/** How many pairs of ranks, and triples, lie below a rank: the numbers of those that it is the highest of start there. */
const pairsBelow = Uint8Array.from({ length: 15 }, (_, rank) => (rank * (rank + 1)) / 2);
const triplesBelow = Uint16Array.from({ length: 15 }, (_, rank) => (rank * (rank + 1) * (rank + 2)) / 6);

/** An empty table: rows come as they are asked for. */
export const createOmahaTable = (judge: OmahaTable['judge']): OmahaTable => ({
  rows: new Array<Uint16Array | undefined>(pairsBelow[wild + 1] as number).fill(undefined),
  judge,
});

const pairNumber = (a: number, b: number): number =>
  a > b ? (pairsBelow[a] as number) + b : (pairsBelow[b] as number) + a;

// What the board gives, kept between calls only to allocate nothing: its ranks, highest first, and the numbers of
// every three of them.
const boardRanks = new Uint8Array(5);
const tripleNumbers = new Uint16Array(10);

const toRank = (card: Card, wildRank: number): number => (card >> 2 === wildRank ? wild : card >> 2);

const sortRanks = (board: ArrayLike<Card>, wildRank: number): void => {
  for (let i = 0; i < board.length; i++) {
    const rank = toRank(board[i] as Card, wildRank);
    let at = i;
    for (; at > 0 && (boardRanks[at - 1] as number) < rank; at--)
      boardRanks[at] = boardRanks[at - 1] as number;
    boardRanks[at] = rank;
  }
};

/** Notes every three ranks of the board, and says how many there are. */
const noteTriples = (board: ArrayLike<Card>, wildRank: number): number => {
  sortRanks(board, wildRank);
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

/** Cards of ranks, in two suits in turn; of the wild rank they are jokers. */
const toCards = (ranks: readonly number[]): Card[] => ranks.map((rank, at) => (rank * 4 + (at & 1)) as Card);

const addRow = ({ rows, judge }: OmahaTable, one: number, other: number): Uint16Array => {
  const row = new Uint16Array(triplesBelow[wild + 1] as number);
  let triple = 0;
  for (let a = 0; a <= wild; a++) {
    for (let b = 0; b <= a; b++) {
      for (let c = 0; c <= b; c++) row[triple++] = judge(toCards([one, other, a, b, c]));
    }
  }
  rows[pairNumber(one, other)] = row;
  return row;
};

/**
 * The best strength by ranks of two cards of a hand and three of a board of three to five. `wildRank`: the number of the
 * rank whose cards are wild beside the jokers, or -1.
 */
export const findBestByRanks = (
  table: OmahaTable,
  hole: ArrayLike<Card>,
  board: ArrayLike<Card>,
  wildRank: number,
): number => {
  const { rows } = table;
  const triples = noteTriples(board, wildRank);
  let best = 0;
  for (let i = 1; i < hole.length; i++) {
    const one = toRank(hole[i] as Card, wildRank);
    for (let j = 0; j < i; j++) {
      const other = toRank(hole[j] as Card, wildRank);
      const row = rows[pairNumber(one, other)] ?? addRow(table, one, other);
      for (let triple = 0; triple < triples; triple++) {
        const strength = row[tripleNumbers[triple] as number] as number;
        if (strength > best) best = strength;
      }
    }
  }
  return best;
};
