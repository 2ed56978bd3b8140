import { expect, test } from 'vitest';
import { chipsFor } from './chips-for.ts';

test('an amount lies in the fewest chips, the highest values first (R2.4)', () => {
  expect(chipsFor(131)).toEqual([
    { colour: 'black', count: 1 },
    { colour: 'green', count: 1 },
    { colour: 'red', count: 1 },
  ]);
  expect(chipsFor(4)).toEqual([{ colour: 'white', count: 4 }]);
  expect(chipsFor(0)).toEqual([]);
});

test('a table may name other values (R2.4)', () => {
  expect(chipsFor(131, [1, 2, 10, 50])).toEqual([
    { colour: 'black', count: 2 },
    { colour: 'green', count: 3 },
    { colour: 'white', count: 1 },
  ]);
});

test('a column stays low enough to be drawn', () => {
  expect(chipsFor(12_000)).toEqual([{ colour: 'black', count: 5 }]);
});
