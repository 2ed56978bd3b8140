import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bigEndian, deckKey } from './deck-key.ts';
import { permutation } from './permutation.ts';

const aKey = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('an order', () => {
  test('has every place once, whatever the key, the number of the shuffle and the size', () => {
    fc.assert(
      fc.property(
        aKey,
        fc.integer({ min: 0, max: 255 }),
        fc.integer({ min: 1, max: 256 }),
        (key, shuffle, size) => {
          const order = permutation(key, shuffle, size);
          expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, index) => index));
        },
      ),
    );
  });

  test('differs from shuffle to shuffle under one key', () => {
    fc.assert(
      fc.property(aKey, fc.integer({ min: 0, max: 254 }), (key, shuffle) => {
        expect(permutation(key, shuffle, 52)).not.toEqual(permutation(key, shuffle + 1, 52));
      }),
    );
  });

  test('puts every card into every place equally often', () => {
    const [size, decks] = [20, 4_000];
    const counts = Array.from({ length: size }, () => new Array<number>(size).fill(0));
    for (let handNumber = 0; handNumber < decks; handNumber += 1) {
      const key = deckKey({ seed: new Uint8Array(32).fill(7), tableId: 'table/1', handNumber, reveals: [] });
      permutation(key, 0, size).forEach((card, place) => {
        const row = counts[place];
        if (row !== undefined) row[card] = (row[card] ?? 0) + 1;
      });
    }
    const expected = decks / size;
    const chiSquare = counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 361 degrees of freedom: mean 361, standard deviation 27. Both a bias and a suspicious evenness show.
    expect(chiSquare).toBeGreaterThan(361 - 5 * 27);
    expect(chiSquare).toBeLessThan(361 + 5 * 27);
  });

  test('gives all 24 orders of four cards equally often', () => {
    const decks = 6_000;
    const counts = new Map<string, number>();
    for (let shuffle = 0; shuffle < decks; shuffle += 1) {
      const key = new Uint8Array(32);
      key.set(bigEndian(shuffle, 4));
      const order = permutation(key, 0, 4).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const expected = decks / 24;
    const chiSquare = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    expect(counts.size).toBe(24);
    // 23 degrees of freedom: 99.99 % lie below 59.
    expect(chiSquare).toBeLessThan(59);
  });
});

describe('the key of a deck', () => {
  const source = {
    seed: new Uint8Array(32).fill(1),
    tableId: 'table/1',
    handNumber: 1,
    reveals: [
      { seat: 1, entropy: 'ab' },
      { seat: 2, entropy: 'c' },
    ],
  };
  const key = deckKey(source);

  test.each<[string, Partial<typeof source>]>([
    ['seed', { seed: new Uint8Array(32).fill(2) }],
    ['table', { tableId: 'table/2' }],
    ['hand', { handNumber: 2 }],
    ['reveals: one less', { reveals: source.reveals.slice(0, 1) }],
    ['reveals: none', { reveals: [] }],
    [
      'reveals: another seat',
      {
        reveals: [
          { seat: 1, entropy: 'ab' },
          { seat: 3, entropy: 'c' },
        ],
      },
    ],
    [
      'reveals: a letter moved to the next',
      {
        reveals: [
          { seat: 1, entropy: 'a' },
          { seat: 2, entropy: 'bc' },
        ],
      },
    ],
  ])('depends on the %s', (_, change) => {
    expect(deckKey({ ...source, ...change })).not.toEqual(key);
  });

  test('does not depend on the order of the reveals', () => {
    expect(deckKey({ ...source, reveals: source.reveals.toReversed() })).toEqual(key);
  });

  test('is not made from what does not fit its layout', () => {
    const bad: Partial<typeof source>[] = [
      { seed: new Uint8Array(31) },
      { handNumber: -1 },
      { handNumber: 1.5 },
      { tableId: 'x'.repeat(65_536) },
      {
        reveals: [
          { seat: 1, entropy: 'a' },
          { seat: 1, entropy: 'b' },
        ],
      },
      { reveals: [{ seat: 65_536, entropy: 'a' }] },
    ];
    for (const change of bad) expect(() => deckKey({ ...source, ...change })).toThrow(RangeError);
  });
});
