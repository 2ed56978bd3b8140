import { type Card, type CardCode, cardOf, codeOf, rankOf, suitOf } from './card.ts';
import { highStrength5 } from './high.ts';

/** How strong a low hand is on its scale: larger is better, equal is a tie. Scales must not be mixed. */
export type LowStrength = number;

/** The best low hand that some cards make; `cards` are those that play, highest first. */
export type BestLow = { readonly strength: LowStrength; readonly cards: CardCode[] };

const ace = 12;

/** A rank with the ace as the lowest: 0 (ace) … 12 (king). */
const lowRank = (card: Card): number => (rankOf(card) === ace ? 0 : rankOf(card) + 1);

/** The larger, the worse: pairs and more first, then the ranks from the highest on. Straights and flushes do not count. */
const aceToFiveBadness = (five: readonly Card[]): number => {
  const counts = new Array<number>(13).fill(0);
  for (const card of five) counts[lowRank(card)] = (counts[lowRank(card)] ?? 0) + 1;
  const groups = counts.flatMap((count, rank) => (count === 0 ? [] : [{ count, rank }]));
  groups.sort((a, b) => b.count - a.count || b.rank - a.rank);
  let shape = 0;
  let ranks = 0;
  for (let i = 0; i < 5; i++) {
    shape = shape * 5 + (groups[i]?.count ?? 0);
    ranks = ranks * 13 + (groups[i]?.rank ?? 0);
  }
  return shape * 13 ** 5 + ranks;
};

/** All ways to leave out all but five of the cards. */
const fives = (cards: readonly Card[], from = 0, taken: readonly Card[] = []): (readonly Card[])[] => {
  if (taken.length === 5) return [taken];
  const found: (readonly Card[])[] = [];
  for (let at = from; at <= cards.length - (5 - taken.length); at++) {
    found.push(...fives(cards, at + 1, [...taken, cards[at] as Card]));
  }
  return found;
};

const downFrom = (cards: readonly Card[], rank: (card: Card) => number): CardCode[] =>
  cards.toSorted((a, b) => rank(b) - rank(a) || b - a).map(codeOf);

const checked = (codes: readonly CardCode[], least: number, most: number): Card[] => {
  if (codes.length < least || codes.length > most) {
    throw new RangeError(`a low hand is made of ${least} to ${most} cards, not ${codes.length}`);
  }
  if (new Set(codes).size < codes.length) throw new RangeError(`a card is named twice: ${codes.join(' ')}`);
  return codes.map(cardOf);
};

/**
 * The best ace-to-five low of five to seven cards (R1.7): the ace is low, straights and flushes do not count, `5432A` is the
 * best. Throws a `RangeError` for other numbers of cards, or a card named twice.
 */
export const bestAceToFive = (codes: readonly CardCode[]): BestLow => {
  let best: readonly Card[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const five of fives(checked(codes, 5, 7))) {
    const badness = aceToFiveBadness(five);
    if (badness >= least) continue;
    least = badness;
    best = five;
  }
  return { strength: -least, cards: downFrom(best, lowRank) };
};

const wheelRanks = [12, 0, 1, 2, 3].reduce((set, rank) => set | (1 << rank), 0);

/**
 * The deuce-to-seven low of five cards (R1.7): the ace is high, straights and flushes count against the hand, `75432` of
 * mixed suits is the best. `A5432` is no straight here. Throws a `RangeError` for other numbers of cards, or a card named
 * twice.
 */
export const bestDeuceToSeven = (codes: readonly CardCode[]): BestLow => {
  const cards = checked(codes, 5, 5);
  const [a, b, c, d, e] = cards as [Card, Card, Card, Card, Card];
  const ranks = cards.reduce((set, card) => set | (1 << rankOf(card)), 0);
  // With its deuce made a six the wheel's neighbour among ace-high hands is found: the wheel stands just below it.
  const isWheel = ranks === wheelRanks;
  const five = isWheel
    ? cards.map((card) => (rankOf(card) === 3 ? ((card + 4) as Card) : card))
    : [a, b, c, d, e];
  const [f, g, h, i, j] = five as [Card, Card, Card, Card, Card];
  const strength = highStrength5(f, g, h, i, j) * 2 - (isWheel ? 1 : 0);
  return { strength: -strength, cards: downFrom(cards, rankOf) };
};

/**
 * The best badugi of one to four cards (R1.7): the most cards of distinct ranks and suits, then the lowest of them, the ace
 * being low. Throws a `RangeError` for other numbers of cards, or a card named twice.
 */
export const bestBadugi = (codes: readonly CardCode[]): BestLow => {
  const cards = checked(codes, 1, 4);
  let best: readonly Card[] = [];
  let strength = Number.NEGATIVE_INFINITY;
  for (let chosen = 1; chosen < 1 << cards.length; chosen++) {
    const some = cards.filter((_, index) => chosen & (1 << index));
    const distinct =
      new Set(some.map(rankOf)).size === some.length && new Set(some.map(suitOf)).size === some.length;
    if (!distinct) continue;
    const ranks = some.map(lowRank).sort((a, b) => b - a);
    const worth = some.length * 13 ** 4 - ranks.reduce((sum, rank) => sum * 13 + rank, 0);
    if (worth <= strength) continue;
    strength = worth;
    best = some;
  }
  return { strength, cards: downFrom(best, lowRank) };
};
