import { type CardCode, standardDeck } from '@openfelt/cards';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listBoardMarks, listCardMarks, matches, parseBoardPattern, parseCardPattern } from './index.ts';

const split = (text: string) => (text.match(/../g) ?? []) as CardCode[];

/** Whether cards are what a text asks for; the word of it that says nothing. */
function holds(cards: string, text: string): boolean | string {
  const parsed = parseCardPattern(text);
  return parsed.ok ? matches(listCardMarks(split(cards)), parsed.pattern) : parsed.word;
}

function isBoard(board: string, text: string): boolean | string {
  const parsed = parseBoardPattern(text);
  return parsed.ok ? matches(listBoardMarks(split(board)), parsed.pattern) : parsed.word;
}

describe('own cards', () => {
  test.each([
    ['AhKh', 'AKs', true],
    ['AhKh', 'aks', true],
    ['KhAh', 'KAs', true],
    ['AhKd', 'AKs', false],
    ['AhKd', 'AKo', true],
    ['AhKd', 'AK', true],
    ['AhKh', 'AK', true],
    ['AhQh', 'AK', false],
    ['AhAd', 'AA', true],
    ['AhKd', 'AA', false],
    ['AhAdAs2c', 'AA', true],
    ['AhAd', 'A', true],
    ['ThTd', '1010', true],
    ['Th9d', '10h', true],
    ['AhKd', 'Ah', true],
    ['AhKd', 'KdAh', true],
    ['AhKd', 'ah kd', true],
    ['AhKd', 'Ah, Kh', false],
    ['AhKd2h7s', 'AKo hh', true],
    ['AhKd2h7s', 'hhh', false],
    ['AhKh2h7s', 'hh', false],
    ['AhKh', 'suited', true],
    ['AhKd', 'suited pair', false],
    ['7h7d', 'Pair', true],
    ['X1Ad', 'joker A', true],
    ['AdAh', 'joker', false],
    ['AdAh', '', true],
  ] as const)('%s is asked for by “%s”: %s', (cards, text, is) => {
    expect(holds(cards, text)).toBe(is);
  });
});

describe('boards', () => {
  test.each([
    ['AhKh2c7s9h', 'flop:hh', true],
    ['AhKh2h7s9h', 'flop:hh', false],
    ['AhKd2c7h9h', 'flop:hh', false],
    ['AhKd2c7h9h', 'hhh', true],
    ['AhKd2c7h9h', 'turn:7', true],
    ['AhKd2c7h9h', 'river:9h', true],
    ['AhKd2c7h9h', 'river:h', true],
    ['AhKd2c7h9h', 'flop:7', false],
    ['AhAd2c', 'flop:paired', true],
    ['AhKd2c2d', 'paired', true],
    ['AhKd2c2d', 'flop:paired', false],
    ['Ah9h2h', 'Flop:Monotone', true],
    ['Ah9h2c', 'flop:two-tone', true],
    ['Ah9d2c', 'flop:rainbow', true],
    ['AhKh2c', 'flop:AKs', true],
    ['', 'flop:A', false],
    // A board that was dealt for an all-in before the flop has streets like any other; one of two cards has none yet.
    ['AhKh', 'flop:hh', false],
  ] as const)('%s is asked for by “%s”: %s', (board, text, is) => {
    expect(isBoard(board, text)).toBe(is);
  });
});

test.each([
  ['AhXx', 'AhXx'],
  ['AK flush', 'flush'],
  ['AKQs', 'AKQs'],
  ['AAs', 'AAs'],
  ['flop:AA', 'flop:AA'],
  ['X1', 'X1'],
  ['A'.repeat(5), 'AAAAA'],
])('“%s” asks for no cards: “%s” says nothing', (text, word) => {
  expect(parseCardPattern(text)).toEqual({ ok: false, word });
});

test.each([
  ['preflop:AA', 'preflop:AA'],
  ['flop:turn:A', 'flop:turn:A'],
  ['flop:', 'flop:'],
  ['toString:A', 'toString:A'],
])('“%s” asks for no board: “%s” says nothing', (text, word) => {
  expect(parseBoardPattern(text)).toEqual({ ok: false, word });
});

test('a pattern of more than twenty words is none', () => {
  expect(parseCardPattern('A '.repeat(20)).ok).toBe(true);
  expect(parseCardPattern('A '.repeat(21))).toEqual({ ok: false, word: 'A' });
});

const hands = fc.shuffledSubarray([...standardDeck], { minLength: 1, maxLength: 7 });

test('any cards are found by each of them, by all of them at once, and by every two of them as players name those', () => {
  fc.assert(
    fc.property(hands, (cards) => {
      const text = cards.join('');
      expect(holds(text, text)).toBe(true);
      expect(holds(text, cards.join(' '))).toBe(true);
      for (const one of cards)
        for (const other of cards) {
          if (one === other) continue;
          const kind = one[0] === other[0] ? '' : one[1] === other[1] ? 's' : 'o';
          expect(holds(text, `${one[0]}${other[0]}${kind}`)).toBe(true);
        }
    }),
    { numRuns: 200 },
  );
});

test('cards that are not there are not found', () => {
  fc.assert(
    fc.property(hands, fc.constantFrom(...standardDeck), (cards, card) => {
      expect(holds(cards.join(''), card)).toBe(cards.includes(card));
    }),
  );
});

test('no text breaks the reading of patterns', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      for (const parse of [parseCardPattern, parseBoardPattern])
        expect(typeof parse(text).ok).toBe('boolean');
    }),
    { numRuns: 2_000 },
  );
});
