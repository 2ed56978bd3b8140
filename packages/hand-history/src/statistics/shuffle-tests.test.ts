import { decks } from '@openfelt/cards';
import { createDeck } from '@openfelt/fair-deck';
import { expect, test } from 'vitest';
import { type CardTally, type ShuffleTests, testShuffles } from './shuffle-tests.ts';

const codes = decks['twenty-20'];

/** Counts decks, each an order of the cards. */
function tally(orders: readonly (readonly string[])[]): readonly CardTally[] {
  const counts = new Map<string, CardTally>();
  for (const order of orders)
    for (const [slot, card] of order.entries()) {
      const key = `${slot} ${card}`;
      counts.set(key, { deck: 'twenty-20', slot, card, up: 0, whole: (counts.get(key)?.whole ?? 0) + 1 });
    }
  return [...counts.values()];
}

/** The tests of decks that are all of one composition. */
function only(tests: readonly ShuffleTests[]): ShuffleTests {
  const [first, ...others] = tests;
  if (first === undefined || others.length > 0) throw new Error('there is not one composition');
  return first;
}

/** Decks as hands get them, from seeds that count up. */
const shuffled = Array.from({ length: 600 }, (_, handNumber) => {
  const seed = new Uint8Array(32).fill(7);
  const deck = createDeck({ seed, tableId: 't', handNumber, reveals: [], cards: codes });
  return codes.map((_card, slot) => deck.open(slot).card);
});

test('decks that are shuffled as hands are look like chance', () => {
  const { whole, slots, cards, all } = only(testShuffles(tally(shuffled)));
  expect([whole, slots.length, cards.length]).toEqual([600, 20, 20]);
  expect(all).toMatchObject({ count: 12_000, expected: 30, degrees: 361 });
  expect(all?.chance).toBeGreaterThan(0.001);
  const low = [...slots, ...cards].filter(({ chance }) => chance !== null && chance < 0.05);
  // Two of forty are to be expected.
  expect(low.length).toBeLessThan(8);
});

test('a shuffle that leaves the last card where it was is found out', () => {
  const lazy = shuffled.map((order) => [...order.filter((card) => card !== 'As'), 'As']);
  const { slots, cards, all } = only(testShuffles(tally(lazy)));
  expect(slots.at(-1)?.chance).toBeLessThan(1e-9);
  expect(cards.find(({ card }) => card === 'As')?.chance).toBeLessThan(1e-9);
  expect(all?.chance).toBeLessThan(1e-9);
});

test('up cards count by their places alone, and too few of them say nothing', () => {
  const up = [{ deck: 'twenty-20', slot: 2, card: 'As', whole: 0, up: 3 }];
  const { whole, slots, cards, all } = only(testShuffles(up));
  const chiSquared = expect.closeTo(57);
  expect(slots).toEqual([{ slot: 2, count: 3, expected: 0.15, chiSquared, degrees: 19, chance: null }]);
  expect([whole, cards, all]).toEqual([0, [], null]);
});
