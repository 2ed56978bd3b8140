import { expect, test } from 'vitest';
import { chipsFor } from './chips-for.ts';

test('an amount lies in the fewest chips, the highest values first (R2.4)', () => {
  expect(chipsFor(131)).toEqual([
    { value: 100, count: 1 },
    { value: 25, count: 1 },
    { value: 5, count: 1 },
  ]);
  expect(chipsFor(4)).toEqual([{ value: 1, count: 4 }]);
  expect(chipsFor(0)).toEqual([]);
});

test('a column stays low enough to be drawn', () => {
  expect(chipsFor(12_000)).toEqual([{ value: 100, count: 5 }]);
});
