import {
  type Card,
  type CardCode,
  type RankCode,
  rankCodes,
  rankOf,
  suitOf,
  toCard,
  toCardCode,
} from './card.ts';
import { choose } from './choose.ts';
import { highStrength5 } from './high.ts';
import { isWild } from './high-game.ts';
import { getSize } from './rank-set.ts';

/** How strong a low hand is on its scale: larger is better, equal is a tie. Scales must not be mixed. */
export type LowStrength = number;

/**
 * The best low hand that some cards make; `cards` are those that play, highest first, wild ones last. `ranks` are what
 * they count as, highest first.
 */
export type BestLow = {
  readonly strength: LowStrength;
  readonly cards: readonly CardCode[];
  readonly ranks: readonly RankCode[];
};

/** A choice of cards with what it counts. */
type Low = { readonly strength: number; readonly cards: readonly Card[]; readonly ranks: readonly number[] };

const ace = 12;

/** A rank with the ace as the lowest: 0 (ace) … 12 (king). */
const lowRank = (card: Card): number => (rankOf(card) === ace ? 0 : rankOf(card) + 1);

const codeOfLowRank = (rank: number): RankCode => rankCodes[(rank + 12) % 13] as RankCode;

const lowest = (set: number): number => 31 - Math.clz32(set & -set);

/** Adds so many of the lowest ranks that a set lacks: what wild cards count as in a low hand (R7.4). */
const withLowest = (set: number, wild: number): number => {
  let filled = set;
  for (let left = wild; left > 0; left--) filled |= 1 << lowest(~filled);
  return filled;
};

/** The larger, the worse: pairs and more first, then the ranks from the highest on. Straights and flushes do not count. */
const computeBadness = (ranks: readonly number[]): number => {
  const counts = new Array<number>(13).fill(0);
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  const groups = counts.flatMap((count, rank) => (count === 0 ? [] : [{ count, rank }]));
  groups.sort((a, b) => b.count - a.count || b.rank - a.rank);
  let shape = 0;
  let digits = 0;
  for (let i = 0; i < 5; i++) {
    shape = shape * 5 + (groups[i]?.count ?? 0);
    digits = digits * 13 + (groups[i]?.rank ?? 0);
  }
  return shape * 13 ** 5 + digits;
};

const ranksIn = (set: number): number[] => {
  const ranks: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) ranks.push(lowest(rest));
  return ranks.reverse();
};

/** The strength of the lowest five of each set of five or more ranks, the ace being bit 0; 0 for smaller sets. */
const lowFives: Float64Array = (() => {
  const strengths = new Float64Array(1 << 13);
  for (let set = 0; set < strengths.length; set++) {
    const size = getSize(set);
    if (size === 5) strengths[set] = -computeBadness(ranksIn(set));
    else if (size > 5) strengths[set] = strengths[set ^ (1 << (31 - Math.clz32(set)))] as number;
  }
  return strengths;
})();

const toAceToFive = (cards: readonly Card[], wildRank: RankCode | null): Low => {
  const natural = cards.filter((card) => !isWild(card, wildRank)).map(lowRank);
  const held = natural.reduce((set, rank) => set | (1 << rank), 0);
  const added = ranksIn(withLowest(held, cards.length - natural.length) ^ held);
  const ranks = [...natural, ...added].sort((a, b) => b - a);
  return { strength: -computeBadness(ranks), cards, ranks };
};

/**
 * The ace-to-five strength of five to seven different cards (R1.7), without saying which of them play: for hot loops.
 * On the scale of {@link bestAceToFive}.
 */
export const aceToFiveStrength = (cards: readonly Card[], wildRank: RankCode | null = null): LowStrength => {
  let set = 0;
  let wild = 0;
  for (const card of cards) {
    if (isWild(card, wildRank)) wild++;
    else set |= 1 << lowRank(card);
  }
  const strength = lowFives[withLowest(set, wild)] as number;
  if (strength !== 0) return strength;
  return Math.max(...choose(cards, 5).map((five) => toAceToFive(five, wildRank).strength));
};

/** What plays, the highest first; of wild cards no one can say which counts as what, so they come last. */
const named = (low: Low, rank: (card: Card) => number, wildRank: RankCode | null): CardCode[] => {
  const weight = (card: Card) => (isWild(card, wildRank) ? -1 : rank(card) * 4 + suitOf(card));
  return low.cards.toSorted((a, b) => weight(b) - weight(a)).map(toCardCode);
};

const findBest = (lows: readonly Low[]): Low =>
  lows.reduce((best, each) => (each.strength > best.strength ? each : best));

const checked = (codes: readonly CardCode[], min: number, max: number): Card[] => {
  if (codes.length < min || codes.length > max) {
    throw new RangeError(`a low hand is made of ${min} to ${max} cards, not ${codes.length}`);
  }
  if (new Set(codes).size < codes.length) throw new RangeError(`a card is named twice: ${codes.join(' ')}`);
  return codes.map(toCard);
};

const lowAceHand = (low: Low, wildRank: RankCode | null): BestLow => ({
  strength: low.strength,
  cards: named(low, lowRank, wildRank),
  ranks: low.ranks.map(codeOfLowRank),
});

/**
 * The best ace-to-five low of five to seven cards (R1.7): the ace is low, straights and flushes do not count, `5432A` is the
 * best. A wild card is the lowest rank not held (R7.4). Throws a `RangeError` for other numbers of cards, or a card named twice.
 */
export const bestAceToFive = (codes: readonly CardCode[], wildRank: RankCode | null = null): BestLow =>
  lowAceHand(findBest(choose(checked(codes, 5, 7), 5).map((five) => toAceToFive(five, wildRank))), wildRank);

/**
 * The best ace-to-five low of exactly two hole cards and three board cards (R1.8). Throws a `RangeError` for fewer than
 * two hole cards or three board cards, or a card named twice.
 */
export const bestOmahaAceToFive = (
  hole: readonly CardCode[],
  board: readonly CardCode[],
  wildRank: RankCode | null = null,
): BestLow => {
  checked([...hole, ...board], 5, 9);
  const pairs = choose(hole.map(toCard), 2);
  const triples = choose(board.map(toCard), 3);
  const hands = pairs.flatMap((pair) => triples.map((three) => toAceToFive([...pair, ...three], wildRank)));
  if (hands.length === 0) throw new RangeError('an Omaha hand takes 2 hole cards and 3 board cards');
  return lowAceHand(findBest(hands), wildRank);
};

/** Whether a low hand is of five different ranks, none above the eight, as it has to be for the low half (R1.7). */
export const isEightOrBetter = ({ ranks }: BestLow): boolean =>
  new Set(ranks).size === 5 && ranks.every((rank) => rank === 'A' || rank <= '8');

const wheelRanks = [12, 0, 1, 2, 3].reduce((set, rank) => set | (1 << rank), 0);

const naturalDeuceToSeven = (five: readonly Card[]): number => {
  const ranks = five.reduce((set, card) => set | (1 << rankOf(card)), 0);
  // With its deuce made a six the wheel's neighbour among ace-high hands is found: the wheel stands just below it.
  const isWheel = ranks === wheelRanks;
  const cards = isWheel ? five.map((card) => (rankOf(card) === 3 ? ((card + 4) as Card) : card)) : five;
  const [a, b, c, d, e] = cards as [Card, Card, Card, Card, Card];
  return -(highStrength5(a, b, c, d, e) * 2 - (isWheel ? 1 : 0));
};

/** A wild card is of a suit that spoils nothing, and of the rank that makes the best hand: the lowest that makes no straight. */
const toDeuceToSeven = (five: readonly Card[], wildRank: RankCode | null): Low => {
  const natural = five.filter((card) => !isWild(card, wildRank));
  const held = new Set(natural.map(rankOf));
  const other = natural.length === 0 ? 0 : (suitOf(natural[0] as Card) + 1) % 4;
  const free = Array.from({ length: 13 }, (_, rank) => rank).filter((rank) => !held.has(rank));
  const fills = choose(free, 5 - natural.length).map((ranks) => [
    ...natural,
    ...ranks.map((rank, index) => (rank * 4 + (index === 0 ? other : 0)) as Card),
  ]);
  return findBest(
    fills.map((cards) => ({
      strength: naturalDeuceToSeven(cards),
      cards: five,
      ranks: cards.map(rankOf).sort((a, b) => b - a),
    })),
  );
};

/**
 * The best deuce-to-seven low of five to seven cards (R1.7): the ace is high, straights and flushes count against the hand, `75432` of
 * mixed suits is the best. `A5432` is no straight here. Throws a `RangeError` for other numbers of cards, or a card named
 * twice.
 */
export const bestDeuceToSeven = (codes: readonly CardCode[], wildRank: RankCode | null = null): BestLow => {
  const low = findBest(choose(checked(codes, 5, 7), 5).map((five) => toDeuceToSeven(five, wildRank)));
  return {
    strength: low.strength,
    cards: named(low, rankOf, wildRank),
    ranks: low.ranks.map((rank) => rankCodes[rank] as RankCode),
  };
};

/** Cards of distinct ranks and suits with as many wild ones as a badugi has room for; null where the natural ones clash. */
const toBadugi = (natural: readonly Card[], wild: readonly Card[]): Low | null => {
  const distinct =
    new Set(natural.map(rankOf)).size === natural.length &&
    new Set(natural.map(suitOf)).size === natural.length;
  if (!distinct) return null;
  const jokers = wild.slice(0, 4 - natural.length);
  const held = natural.reduce((set, card) => set | (1 << lowRank(card)), 0);
  const ranks = ranksIn(withLowest(held, jokers.length));
  const strength = ranks.length * 13 ** 4 - ranks.reduce((sum, rank) => sum * 13 + rank, 0);
  return { strength, cards: [...natural, ...jokers], ranks };
};

/**
 * The best badugi of one to four cards (R1.7): the most cards of distinct ranks and suits, then the lowest of them, the ace
 * being low. Throws a `RangeError` for other numbers of cards, or a card named twice.
 */
export const bestBadugi = (codes: readonly CardCode[], wildRank: RankCode | null = null): BestLow => {
  const cards = checked(codes, 1, 4);
  const natural = cards.filter((card) => !isWild(card, wildRank));
  const wild = cards.filter((card) => isWild(card, wildRank));
  const sizes = natural.map((_, index) => index + 1);
  const lows = [0, ...sizes]
    .flatMap((size) => choose(natural, size))
    .flatMap((some) => (some.length + wild.length === 0 ? [] : (toBadugi(some, wild) ?? [])));
  return lowAceHand(findBest(lows), wildRank);
};
