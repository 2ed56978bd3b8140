import type { Card } from './card.ts';
import { getCardKey, getFlushSuits, suitBits, suitedBit } from './card-keys.ts';
import { flushStrength, type HighStrength } from './strength.ts';
import { createStrengthTable, judgeWithoutTable } from './strength-table.ts';

// Every read below is within its table for cards 0..51, which the compiler cannot know: hence the `as number`.
// The tables' sizes are powers of two and the indices are masked, so that the engine drops its bounds checks.
const table5 = createStrengthTable({ cards: 5, multisets: 6175, rowBits: 11, placeBits: 13 });
const table6 = createStrengthTable({ cards: 6, multisets: 18395, rowBits: 12, placeBits: 15 });
const table7 = createStrengthTable({ cards: 7, multisets: 49205, rowBits: 13, placeBits: 16 });
const { strengths: strengths5, shifts: shifts5 } = table5;
const { strengths: strengths6, shifts: shifts6 } = table6;
const { strengths: strengths7, shifts: shifts7 } = table7;
const flushSuits5 = getFlushSuits(5);
const flushSuits6 = getFlushSuits(6);
const flushSuits7 = getFlushSuits(7);

/** {@link highStrength} of exactly five cards, for hot loops. */
export const highStrength5 = (a: Card, b: Card, c: Card, d: Card, e: Card): HighStrength => {
  const sum = (getCardKey(a) + getCardKey(b) + getCardKey(c) + getCardKey(d) + getCardKey(e)) | 0;
  const suit = flushSuits5[sum & 0xff] as number;
  if (suit < 0) {
    const strength = strengths5[((sum >>> suitBits) + (shifts5[sum >>> 21] as number)) & 0x1fff] as number;
    return (strength !== 0 ? strength : judgeWithoutTable(table5, [a, b, c, d, e])) as HighStrength;
  }
  const set =
    suitedBit(suit, a) | suitedBit(suit, b) | suitedBit(suit, c) | suitedBit(suit, d) | suitedBit(suit, e);
  return flushStrength(set) as HighStrength;
};

/** {@link highStrength} of exactly six cards, for hot loops. */
export const highStrength6 = (a: Card, b: Card, c: Card, d: Card, e: Card, f: Card): HighStrength => {
  const sum =
    (getCardKey(a) + getCardKey(b) + getCardKey(c) + getCardKey(d) + getCardKey(e) + getCardKey(f)) | 0;
  const suit = flushSuits6[sum & 0xff] as number;
  if (suit < 0) {
    const strength = strengths6[((sum >>> suitBits) + (shifts6[sum >>> 20] as number)) & 0x7fff] as number;
    return (strength !== 0 ? strength : judgeWithoutTable(table6, [a, b, c, d, e, f])) as HighStrength;
  }
  const five =
    suitedBit(suit, a) | suitedBit(suit, b) | suitedBit(suit, c) | suitedBit(suit, d) | suitedBit(suit, e);
  return flushStrength(five | suitedBit(suit, f)) as HighStrength;
};

/** {@link highStrength} of exactly seven cards, for hot loops. */
export const highStrength7 = (
  a: Card,
  b: Card,
  c: Card,
  d: Card,
  e: Card,
  f: Card,
  g: Card,
): HighStrength => {
  // One after the other in 32 bits: a sum of seven could leave them, and would be counted as a double.
  let sum = (getCardKey(a) + getCardKey(b)) | 0;
  sum = (sum + getCardKey(c)) | 0;
  sum = (sum + getCardKey(d)) | 0;
  sum = (sum + getCardKey(e)) | 0;
  sum = (sum + getCardKey(f)) | 0;
  sum = (sum + getCardKey(g)) | 0;
  const suit = flushSuits7[sum & 0xff] as number;
  if (suit < 0) {
    const strength = strengths7[((sum >>> suitBits) + (shifts7[sum >>> 19] as number)) & 0xffff] as number;
    return (strength !== 0 ? strength : judgeWithoutTable(table7, [a, b, c, d, e, f, g])) as HighStrength;
  }
  const five =
    suitedBit(suit, a) | suitedBit(suit, b) | suitedBit(suit, c) | suitedBit(suit, d) | suitedBit(suit, e);
  return flushStrength(five | suitedBit(suit, f) | suitedBit(suit, g)) as HighStrength;
};

/**
 * The strength of the best five of five, six or seven different cards of one deck (R1.2, R1.4, R1.5, R1.6).
 * The cards are not checked: the same card twice, or a number outside 0..51, gives a meaningless strength.
 * Throws a `RangeError` for any other number of cards.
 */
export const highStrength = (cards: ArrayLike<Card>): HighStrength => {
  const a = cards[0] as Card;
  const b = cards[1] as Card;
  const c = cards[2] as Card;
  const d = cards[3] as Card;
  const e = cards[4] as Card;
  switch (cards.length) {
    case 7:
      return highStrength7(a, b, c, d, e, cards[5] as Card, cards[6] as Card);
    case 6:
      return highStrength6(a, b, c, d, e, cards[5] as Card);
    case 5:
      return highStrength5(a, b, c, d, e);
    default:
      throw new RangeError(`a high hand is made of 5 to 7 cards, not ${cards.length}`);
  }
};
