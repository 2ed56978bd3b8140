import {
  type BluffjackGame,
  bluffjackHand,
  type CardCode,
  type Charlie,
  standardDeck,
} from '@openfelt/cards';
import { randomFrom } from '@openfelt/engine/testing';
import { expect, test } from 'vitest';
import { compareBluffjack, simpleBluffjack, simpleTotal } from './simple-bluffjack.ts';

const charlies: readonly (Charlie | null)[] = [
  null,
  { kind: 'exact', cards: 5 },
  { kind: 'exact', cards: 7 },
  { kind: 'exact', cards: 10 },
  { kind: 'atLeast', cards: 3 },
  { kind: 'atLeast', cards: 5 },
];
const games: readonly BluffjackGame[] = charlies.flatMap((charlie) =>
  [false, true].map((cardStrength) => ({ charlie, cardStrength })),
);

/** All sets of so many cards up to three, and beyond, where suits cannot count, of ranks: each once in some suits. */
function cardSets(count: number): readonly (readonly CardCode[])[] {
  const sets: (readonly CardCode[])[] = [];
  const extend = (from: number, chosen: readonly CardCode[]): void => {
    if (chosen.length === count) {
      sets.push(chosen);
      return;
    }
    for (let at = from; at < standardDeck.length; at += 1) {
      const card = standardDeck[at] as CardCode;
      // Of a rank beyond three cards only the lowest suits that are left are taken.
      const isFirst = count <= 3 || at % 4 === 0 || chosen.includes(standardDeck[at - 1] as CardCode);
      if (isFirst) extend(at + 1, [...chosen, card]);
    }
  };
  extend(0, []);
  return sets;
}

/** Both evaluators' orders of some hands have to be the same. */
function expectSameOrder(hands: readonly (readonly CardCode[])[], game: BluffjackGame): void {
  const seen = new Map<string, number>();
  const keys: { key: readonly number[]; strength: number }[] = [];
  for (const cards of hands) {
    const { strength, total } = bluffjackHand(cards, game);
    if (total !== simpleTotal(cards))
      throw new Error(`${cards.join(' ')} counts ${simpleTotal(cards)}, not ${total}`);
    const key = simpleBluffjack(cards, game);
    const text = key.join();
    const before = seen.get(text);
    if (before === undefined) {
      seen.set(text, strength);
      keys.push({ key, strength });
    } else if (before !== strength) throw new Error(`${cards.join(' ')} should tie with others: ${text}`);
  }
  const sorted = keys.toSorted((a, b) => compareBluffjack(a.key, b.key));
  const strengths = sorted.map(({ strength }) => strength);
  expect(strengths).toEqual([...new Set(strengths)].toSorted((a, b) => a - b));
  expect(strengths.length).toBeGreaterThan(1);
}

test('B1, B6, B11–B13: all card sets up to five cards rank as the words of the rules say, under every option', () => {
  const sets = [1, 2, 3, 4, 5].flatMap(cardSets);
  expect(sets.length).toBe(52 + 1_326 + 22_100 + 1_820 + 6_175);
  for (const game of games) expectSameOrder(sets, game);
}, 60_000);

test('100,000 random larger card sets rank likewise', () => {
  const random = randomFrom(23);
  const sets = Array.from({ length: 100_000 }, () => {
    const count = 6 + Math.floor(random() * 6);
    const deck = [...standardDeck];
    // Low cards more often, or nearly all would be over 21.
    const low = random() < 0.7 ? deck.splice(0, 20).concat(deck.slice(-4)) : deck;
    return Array.from(
      { length: count },
      () => low.splice(Math.floor(random() * low.length), 1)[0] as CardCode,
    );
  });
  for (const [at, game] of games.entries()) {
    expectSameOrder(
      sets.filter((_, index) => index % 3 === at % 3),
      game,
    );
  }
}, 120_000);
