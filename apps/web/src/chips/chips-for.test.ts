import { expect, test } from 'vitest';
import { type Chip, chipsFor } from './chips-for.ts';

const colours = (columns: readonly (readonly Chip[])[]) =>
  columns.map((column) => column.map(({ colour }) => colour).join(' '));

test('an amount lies in the fewest chips, the highest values below (R2.4)', () => {
  expect(colours(chipsFor(131, 2))).toEqual(['black green red white']);
  expect(colours(chipsFor(4, 2))).toEqual(['white white white white']);
  expect(chipsFor(0, 2)).toEqual([]);
});

test('a table may name other values (R2.4), and chips above its highest are worth five and ten of it', () => {
  expect(colours(chipsFor(131, 2, [1, 2, 10, 50]))).toEqual(['black black green green green', 'white']);
  expect(chipsFor(500, 1, [1, 2, 10, 50])).toEqual([[{ colour: 'orange', value: 500 }]]);
});

test('columns stay low enough to be drawn, and what has no room is left out', () => {
  const columns = chipsFor(99_999, 3);
  expect(columns).toHaveLength(3);
  expect(columns.every((column) => column.length <= 5)).toBe(true);
});
