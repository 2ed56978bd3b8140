import { expect, test } from 'vitest';
import { parsePlayAddress, selectTables, toPlayHref } from './table-order.ts';

test('a table that is added comes last, and one that goes moves no other out of its turn', () => {
  expect(selectTables([], ['b', 'a'], [], 9)).toEqual(['b', 'a']);
  expect(selectTables(['b', 'a'], ['a', 'b', 'c'], [], 9)).toEqual(['b', 'a', 'c']);
  expect(selectTables(['b', 'a', 'c'], ['c', 'b'], [], 9)).toEqual(['b', 'c']);
  expect(selectTables(['b', 'a'], ['a'], ['b', 'a'], 9)).toEqual(['b', 'a']);
});

test('where there are more tables than have room, none of the viewer’s own goes for another', () => {
  expect(selectTables(['b', 'c'], ['a', 'b', 'c'], [], 2)).toEqual(['b', 'c']);
  expect(selectTables(['w', 'b'], ['a', 'b'], ['w'], 2)).toEqual(['b', 'a']);
});

test('the address says what is watched and how it is laid out, and is read as it is written', () => {
  for (const address of [
    { watched: [], isStacked: false },
    { watched: ['harbour', 'a table & more'], isStacked: true },
  ]) {
    const url = new URL(toPlayHref(address), 'http://openfelt.test');
    expect(parsePlayAddress(url.searchParams)).toEqual(address);
  }
  expect(toPlayHref({ watched: [], isStacked: false })).toBe('/play');
});
