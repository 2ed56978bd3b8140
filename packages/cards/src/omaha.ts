import type { Card } from './card.ts';
import { getCardKey, suitedBit } from './card-keys.ts';
import { rankStrength5 } from './high.ts';
import { flushStrengths, type HighStrength } from './strength.ts';

// What every three cards of the board give, kept between calls only to allocate nothing: the sum of their
// keys, and their ranks as a set if all three are of the suit that a flush is possible in, else 0.
const tripleSums = new Int32Array(10);
const tripleSets = new Int32Array(10);

/** The suit of three or more cards of a board of at most five, or -1. */
const suitOfThree = (board: ArrayLike<Card>): number => {
  for (let suit = 0; suit < 4; suit++) {
    let suited = 0;
    for (let i = 0; i < board.length; i++) if (((board[i] as Card) & 3) === suit) suited++;
    if (suited >= 3) return suit;
  }
  return -1;
};

/** The union of single ranks of one suit, or 0 if one of them is not of the suit. */
const allSuited = (a: number, b: number, c: number): number =>
  a !== 0 && b !== 0 && c !== 0 ? a | b | c : 0;

const noteTriples = (board: ArrayLike<Card>, suit: number): number => {
  let count = 0;
  for (let i = 2; i < board.length; i++) {
    const a = board[i] as Card;
    for (let j = 1; j < i; j++) {
      const b = board[j] as Card;
      for (let k = 0; k < j; k++) {
        const c = board[k] as Card;
        tripleSums[count] = getCardKey(a) + getCardKey(b) + getCardKey(c);
        tripleSets[count] = allSuited(suitedBit(suit, a), suitedBit(suit, b), suitedBit(suit, c));
        count++;
      }
    }
  }
  return count;
};

/**
 * The strength of the best hand of exactly two hole cards and three board cards (R1.8), on the scale of
 * `highStrength`. Two or more hole cards, a board of three to five; else a `RangeError` is thrown. The cards
 * are not checked: the same card twice, or a number outside 0..51, gives a meaningless strength.
 */
export const omahaHighStrength = (hole: ArrayLike<Card>, board: ArrayLike<Card>): HighStrength => {
  if (hole.length < 2) throw new RangeError(`an Omaha hand has at least 2 hole cards, not ${hole.length}`);
  if (board.length < 3 || board.length > 5) {
    throw new RangeError(`an Omaha hand is made with 3 to 5 board cards, not ${board.length}`);
  }
  const suit = suitOfThree(board);
  const triples = noteTriples(board, suit);
  let best = 0;
  for (let i = 1; i < hole.length; i++) {
    const a = hole[i] as Card;
    const suitedA = suitedBit(suit, a);
    for (let j = 0; j < i; j++) {
      const b = hole[j] as Card;
      const suitedB = suitedBit(suit, b);
      const pairSum = getCardKey(a) + getCardKey(b);
      const pairSet = suitedA !== 0 && suitedB !== 0 ? suitedA | suitedB : 0;
      for (let triple = 0; triple < triples; triple++) {
        const tripleSet = tripleSets[triple] as number;
        const strength =
          pairSet !== 0 && tripleSet !== 0
            ? (flushStrengths[pairSet | tripleSet] as number)
            : rankStrength5((pairSum + (tripleSums[triple] as number)) | 0);
        if (strength > best) best = strength;
      }
    }
  }
  return best as HighStrength;
};
