/**
 * A card's key is one 32-bit integer with two parts. The sum of the keys of five to seven cards says which
 * ranks they have (upper 24 bits) and whether five of them share a suit, and which (lower 8 bits).
 */

/** Bits of a key that belong to the suit; the rank's part stands above them and wraps around at 32 bits. */
export const suitBits = 8;

/**
 * One number a rank, such that any two different multisets of seven ranks, none more than four times, have
 * different sums. It then holds for five and for six ranks as well.
 */
const rankBases = [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181];

/** Odd, so that multiplying by it loses nothing; it spreads the sums evenly over the rows of the tables. */
const spread = 0x9e3779b1;

/**
 * One number a suit, such that the sum over five, six or seven cards (never compared with another number of
 * cards) tells five or more of each suit apart from everything else. The largest sum fits in {@link suitBits}.
 */
const suitBases = [0, 1, 25, 32];

/** What one card of each rank adds to a sum of keys. */
export const rankKeys: Int32Array = Int32Array.from(rankBases, (base) => Math.imul(base, spread) << suitBits);

/** The key of each card, both parts. Sums are taken modulo 2^32. As long as a power of two, so that a masked index needs no check. */
const cardKeys = Int32Array.from({ length: 64 }, (_, card) =>
  card >= 52 ? 0 : (rankKeys[card >> 2] as number) + (suitBases[card & 3] as number),
);

/** The key of a card. */
export const getCardKey = (card: number): number => cardKeys[card & 63] as number;

/** The rank of a card as a bit of a rank set if the card is of the suit, else 0. */
export const suitedBit = (suit: number, card: number): number => ((card & 3) === suit ? 1 << (card >> 2) : 0);

/** For each sum of the suit parts of `count` cards: the suit that five or more of them share, or -1. */
export const getFlushSuits = (count: 5 | 6 | 7): Int8Array => {
  const suits = new Int8Array(1 << suitBits).fill(-1);
  suitBases.forEach((base, suit) => {
    if (count === 5) suits[5 * base] = suit;
    if (count === 6) for (const any of suitBases) suits[5 * base + any] = suit;
    if (count === 7) {
      for (const any of suitBases) for (const other of suitBases) suits[5 * base + any + other] = suit;
    }
  });
  return suits;
};
