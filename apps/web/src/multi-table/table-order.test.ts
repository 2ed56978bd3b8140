import { expect, test } from 'vitest';
import { keepOrder, parsePlayAddress, toPlayHref } from './table-order.ts';

test('a table that is added comes last, and one that goes moves no other out of its turn', () => {
  expect(keepOrder([], ['b', 'a'])).toEqual(['b', 'a']);
  expect(keepOrder(['b', 'a'], ['a', 'b', 'c'])).toEqual(['b', 'a', 'c']);
  expect(keepOrder(['b', 'a', 'c'], ['c', 'b'])).toEqual(['b', 'c']);
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
