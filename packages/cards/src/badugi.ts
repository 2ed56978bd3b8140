import type { Card, CardCode, RankCode } from './card.ts';
import { findChoice } from './choose.ts';
import {
  type BestLow,
  type LowStrength,
  sortLow,
  toLowCards,
  toLowRank,
  toLowRankCode,
  withLowest,
} from './low-hand.ts';
import { getPlace, getSize, listRanks } from './rank-set.ts';
import { isWild } from './wild.ts';

/** The best class of badugis of each number of cards, `A`, `2A`, `32A` and `432A`: worse ones count down from it. */
const bestOfSize = [0, 13, 13 + 78, 13 + 78 + 286, 13 + 78 + 286 + 715];

/** A card's low rank as a bit, and its suit as one above the ranks: two cards clash if they share a bit. A wild one has none. */
const toBits = (card: Card | undefined, wildRank: RankCode | null): number =>
  card === undefined || isWild(card, wildRank) ? 0 : (1 << toLowRank(card)) | (1 << (13 + (card & 3)));

/** Cards that clash: every bit is set, so that whatever is added clashes as well. */
const clash = -1;

const join = (some: number, card: number): number => ((some & card) === 0 ? some | card : clash);

const allRanks = 0x1fff;

/** The strength of natural cards by their bits, and of wild cards beside them; 0 if they clash. */
const judge = (bits: number, wild: number): LowStrength => {
  if (bits === clash) return 0;
  const held = withLowest(bits & allRanks, wild);
  return (bestOfSize[getSize(held)] as number) - getPlace(held);
};

/** The best strength of some choices of cards. */
const findStrongest = (choices: readonly number[], wild: number): LowStrength => {
  let strongest = 0;
  for (const bits of choices) strongest = Math.max(strongest, judge(bits, wild));
  return strongest;
};

/**
 * The badugi strength of one to four different cards (R1.7): 1 (`K`) … 1092 (`432A`), one number for each class. The most
 * cards of distinct ranks and suits count, then the lowest of them, the ace being low; a wild card is the lowest rank not
 * held, of a suit not held (R7.4).
 */
export const badugiStrength = (cards: ArrayLike<Card>, wildRank: RankCode | null = null): LowStrength => {
  // A place without a natural card has no bits and clashes with nothing.
  const a = toBits(cards[0], wildRank);
  const b = toBits(cards[1], wildRank);
  const c = toBits(cards[2], wildRank);
  const d = toBits(cards[3], wildRank);
  const natural = Number(a !== 0) + Number(b !== 0) + Number(c !== 0) + Number(d !== 0);
  const wild = cards.length - natural;
  const ab = join(a, b);
  const cd = join(c, d);
  const four = ab === clash || cd === clash ? clash : join(ab, cd);
  if (four !== clash) return judge(four, wild);
  const threes = [join(ab, c), join(ab, d), join(cd, a), join(cd, b)];
  const three = findStrongest(threes, wild);
  if (three > 0) return three;
  const two = findStrongest([ab, cd, join(a, c), join(a, d), join(b, c), join(b, d)], wild);
  return two > 0 ? two : findStrongest([a, b, c, d], wild);
};

/** What cards that do not clash are as a badugi. */
const toBadugi = (natural: readonly Card[], wild: readonly Card[], wildRank: RankCode | null): BestLow => {
  const cards = [...natural, ...wild];
  const held = natural.reduce((set, card) => set | (1 << toLowRank(card)), 0);
  return {
    strength: badugiStrength(cards, wildRank),
    cards: sortLow(cards, toLowRank, wildRank),
    ranks: listRanks(withLowest(held, wild.length)).map(toLowRankCode),
  };
};

/**
 * The best badugi of one to four cards, with the cards that play: of equal ones those named first. Throws a `RangeError`
 * for other numbers of cards, or a card named twice.
 */
export const bestBadugi = (codes: readonly CardCode[], wildRank: RankCode | null = null): BestLow => {
  const cards = toLowCards(codes, 1, 4);
  const strength = badugiStrength(cards, wildRank);
  const natural = cards.filter((card) => !isWild(card, wildRank));
  const wild = cards.filter((card) => isWild(card, wildRank));
  const plays = (some: readonly Card[]) => badugiStrength([...some, ...wild], wildRank) === strength;
  // The fewest cards that make it: one more of them would clash.
  for (let size = 0; size < natural.length; size++) {
    const some = findChoice(natural, size, plays);
    if (some !== null) return toBadugi(some, wild, wildRank);
  }
  return toBadugi(natural, wild, wildRank);
};
