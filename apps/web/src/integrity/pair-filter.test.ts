import { expect, test } from 'vitest';
import { integrityHref, pairHref, parsePairFilter } from './pair-filter.ts';

const parse = (query: string) => parsePairFilter(new URLSearchParams(query));

test('a filter that is written into the address is read from it again', () => {
  const filter = { name: 'Ann & Ben', from: '2026-11-01', until: '2026-11-24' };
  expect(parse(integrityHref(filter).split('?')[1] ?? '')).toEqual(filter);
  expect(integrityHref({})).toBe('/integrity');
});

test('what is no day or no name narrows nothing', () => {
  expect(parse(`from=2026-02-30&until=yesterday&name=+&game=razz`)).toEqual({});
  expect(parse(`name=${'a'.repeat(101)}`)).toEqual({});
});

test('the address of a pair keeps the days', () => {
  expect(pairHref('a/1', 'b', { name: 'Ann', from: '2026-11-01' })).toBe(
    '/integrity/pair?player=a%2F1&other=b&from=2026-11-01',
  );
});
