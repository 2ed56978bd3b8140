import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRange, listRangeCombos, parseRange, rangeCell, toggleRangeCell } from './index.ts';

const read = (text: string) => {
  const parsed = parseRange(text);
  if (!parsed.ok) throw new Error(`“${parsed.word}” says nothing`);
  return parsed.range;
};

describe('a range', () => {
  test.each([
    ['TT', 6],
    ['TT+', 30],
    ['99-66', 24],
    ['AKs', 4],
    ['AKo', 12],
    ['ak', 16],
    ['KA', 16],
    ['ATs+', 16],
    ['A5s-A2s', 16],
    ['A2s-A5s', 16],
    ['AhKd', 1],
    ['KdAh', 1],
    ['1010', 6],
    ['TT+, AQs+, KQo', 50],
    ['TT JJ, TT+', 30],
    ['', 0],
  ])('%s has %i hands', (text, size) => {
    expect(read(text).size).toBe(size);
    for (const cards of listRangeCombos(read(text))) expect(new Set(cards).size).toBe(2);
  });

  test.each(['AAs', 'AhAh', 'Z9', 'A5s-K2s', 'A5s-A2o', '99-A6', 'AKQ', 'TT++', 'A5s-A4s-A3s'])(
    '%s says nothing',
    (word) => {
      expect(parseRange(`TT, ${word}, 22`)).toEqual({ ok: false, word });
    },
  );

  test('is written as it is usually said', () => {
    expect(formatRange(read('AA KK QQ JJ TT, AKs AQs, KQo, 76s, 75s, AhKd'))).toBe(
      'TT+, AQs+, 75s+, KQo, AhKd',
    );
  });
});

test('the cells of the grid are all 1,326 hands, each once', () => {
  const all = Array.from({ length: 169 }, (_, place) => rangeCell(Math.floor(place / 13), place % 13));
  expect(all.flatMap(({ combos }) => combos)).toHaveLength(1326);
  expect(new Set(all.flatMap(({ combos }) => combos)).size).toBe(1326);
  expect([all[0], all[1], all[13]].map((cell) => cell?.name)).toEqual(['AA', 'AKs', 'AKo']);
  for (const { name, combos } of all) expect([...read(name)].toSorted()).toEqual([...combos].toSorted());
});

test('whatever cells and hands a range has, what is written of it is read as the same range', () => {
  const place = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { maxLength: 30 }), fc.boolean(), (cells, isCut) => {
      const whole = cells.reduce(
        (range, [row, column]) => toggleRangeCell(range, rangeCell(row, column)),
        read(''),
      );
      const range = isCut ? new Set([...whole].slice(1)) : whole;
      expect([...read(formatRange(range))].toSorted()).toEqual([...range].toSorted());
    }),
  );
});
