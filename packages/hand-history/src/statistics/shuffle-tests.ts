import { type CardCode, type DeckId, decks } from '@openfelt/cards';
import { computeChiSquaredTail } from './chi-squared.ts';

/** How often a card lay at a place of shuffled decks: in decks that are known as a whole, and in others where it was dealt face up. */
export interface CardTally {
  /** The composition of the decks; one that is not known here counts for nothing. */
  readonly deck: string;
  readonly slot: number;
  readonly card: string;
  readonly whole: number;
  readonly up: number;
}

/** Whether what was counted is spread as evenly as chance spreads it. */
export interface EvennessTest {
  /** How many cards were counted. */
  readonly count: number;
  /** So many were to be expected of each kind. */
  readonly expected: number;
  readonly chiSquared: number;
  readonly degrees: number;
  /** How often chance alone comes to as much or more; null where too few were counted to say. */
  readonly chance: number | null;
}

/** What the decks of one composition say of their shuffle. */
export interface ShuffleTests {
  readonly deck: DeckId;
  /** How many decks are known as a whole. */
  readonly whole: number;
  /** Of each place at which a card is known: whether all cards come there equally often. */
  readonly slots: readonly (EvennessTest & { readonly slot: number })[];
  /** Of each card, over whole decks: whether it comes to all places equally often; empty where there are none. */
  readonly cards: readonly (EvennessTest & { readonly card: CardCode })[];
  /** Of all places and cards of whole decks together; null where there are none. */
  readonly all: EvennessTest | null;
}

/** A chi-squared says something from so many expected of each kind on. */
const minExpected = 5;

function testEvenness(counts: readonly number[]): EvennessTest {
  const count = counts.reduce((sum, each) => sum + each, 0);
  const expected = count / counts.length;
  const chiSquared = counts.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0);
  return toTest(count, expected, chiSquared, counts.length - 1);
}

const toTest = (count: number, expected: number, chiSquared: number, degrees: number): EvennessTest => ({
  count,
  expected,
  chiSquared,
  degrees,
  chance: expected < minExpected ? null : computeChiSquaredTail(chiSquared, degrees),
});

/**
 * Tests decks by their compositions. The cells of a whole deck depend on each other, since each card lies at one place and each place
 * has one card: their sum, times (n − 1)/n, is a chi-squared of (n − 1)² degrees of freedom (Anderson 1959).
 */
export function testShuffles(tallies: readonly CardTally[]): readonly ShuffleTests[] {
  return (Object.keys(decks) as readonly DeckId[]).flatMap((deck) => {
    const ofDeck = tallies.filter((tally) => tally.deck === deck);
    return ofDeck.length === 0 ? [] : [testDecks(deck, ofDeck)];
  });
}

function testDecks(deck: DeckId, tallies: readonly CardTally[]): ShuffleTests {
  const codes = decks[deck];
  const size = codes.length;
  const counts = new Map(tallies.map((tally) => [`${tally.slot} ${tally.card}`, tally]));
  const find = (slot: number, card: CardCode) => counts.get(`${slot} ${card}`) ?? { whole: 0, up: 0 };
  const places = codes.map((_, slot) => slot);
  const first = codes.map((card) => find(0, card).whole);
  const whole = first.reduce((sum, each) => sum + each, 0);
  const slots = places.map((slot) => ({
    slot,
    ...testEvenness(
      codes.map((card) => {
        const tally = find(slot, card);
        return tally.whole + tally.up;
      }),
    ),
  }));
  const cards = codes.map((card) => ({
    card,
    ...testEvenness(places.map((slot) => find(slot, card).whole)),
  }));
  const sum = cards.reduce((total, { chiSquared }) => total + chiSquared, 0);
  return {
    deck,
    whole,
    slots: slots.filter(({ count }) => count > 0),
    cards: whole === 0 ? [] : cards,
    all: whole === 0 ? null : toTest(whole * size, whole / size, (sum * (size - 1)) / size, (size - 1) ** 2),
  };
}
