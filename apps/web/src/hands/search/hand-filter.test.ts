import { limitKinds } from '@openfelt/engine';
import { statedCurrencies } from '@openfelt/hand-history/currency';
import { positions } from '@openfelt/hand-history/position-names';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { variantIds } from '../../table/variant-ids.ts';
import {
  findFilterIssue,
  type HandFilter,
  listConditions,
  noFilter,
  ofEverybody,
  orderBy,
  otherOrders,
  parseHandFilter,
  results,
  sources,
  toHandsHref,
  toHandsQuery,
  toListInput,
} from './hand-filter.ts';

const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const among = <Value>(values: readonly Value[]) => orNull(fc.constantFrom(...values));
const text = (maxLength: number) =>
  orNull(
    fc
      .string({ minLength: 1, maxLength, unit: 'grapheme' })
      .filter((each) => each === each.trim() && each.length <= maxLength),
  );
const amount = orNull(fc.double({ min: 0, max: 1e12, noNaN: true }).map((value) => value + 0));
const flag = orNull(fc.boolean());
const day = orNull(
  fc
    .date({ min: new Date('1970-01-02'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

const filters: fc.Arbitrary<HandFilter> = fc.record({
  table: text(100),
  tableName: text(100),
  collection: text(100),
  mine: orNull(fc.constant(true as const)),
  player: text(200),
  name: text(100),
  game: among(variantIds),
  limit: among(limitKinds),
  minBet: amount,
  maxBet: amount,
  source: among(sources),
  currency: among(statedCurrencies),
  cards: text(100),
  board: text(100),
  position: among(positions),
  result: among(results),
  minPot: amount,
  maxPot: amount,
  allIn: flag,
  showdown: flag,
  disputed: flag,
  noted: flag,
  tag: text(30),
  from: day,
  until: day,
  order: among(otherOrders),
});

test('a filter that is written into the address is read from it again', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const read = parseHandFilter(new URLSearchParams(toHandsQuery(filter)));
      expect(read).toEqual(orderBy(filter, filter.order));
    }),
  );
});

test('whatever stands in the address is a filter, which then has one address', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(noFilter)), fc.string()), (query) => {
      const filter = parseHandFilter(new URLSearchParams(query));
      expect(parseHandFilter(new URLSearchParams(toHandsQuery(filter)))).toEqual(filter);
    }),
  );
});

test('the addresses of before mean what they meant', () => {
  expect(parseHandFilter(new URLSearchParams('table=harbour'))).toEqual({ ...noFilter, table: 'harbour' });
  expect(parseHandFilter(new URLSearchParams('mine=1'))).toEqual({ ...noFilter, mine: true });
  expect(toHandsHref(noFilter)).toBe('/hands');
});

test('what an address says in no known words narrows nothing', () => {
  const query =
    'game=whist&limit=none&order=up&minPot=-3&maxPot=much&from=2026-02-30&until=1970-01-01&allIn=yes&tag=';
  expect(parseHandFilter(new URLSearchParams(query))).toEqual(noFilter);
});

test('what is ordered by results is one player’s, the viewer’s where no other is named, and the address says so', () => {
  const read = (query: string) => parseHandFilter(new URLSearchParams(query));
  expect(read('order=best')).toEqual({ ...noFilter, order: 'best', mine: true });
  expect(read('order=worst&player=ann')).toMatchObject({ order: 'worst', mine: null });
  expect(read('order=pot')).toMatchObject({ mine: null });
  expect(orderBy(noFilter, 'worst')).toMatchObject({ order: 'worst', mine: true });
  expect(ofEverybody(read('order=best&game=razz'))).toEqual({ ...noFilter, game: 'razz' });
  expect(ofEverybody(read('order=best&player=ann'))).toMatchObject({ order: 'best', player: 'ann' });
});

test('a filter has its conditions, of which the order is none', () => {
  const filter: HandFilter = { ...noFilter, order: 'pot', allIn: false, game: 'razz' };
  expect(listConditions(filter)).toEqual(['game', 'allIn']);
});

test('the word of a pattern that says nothing is found', () => {
  const issue = (query: string) => findFilterIssue(parseHandFilter(new URLSearchParams(query)));
  expect(issue('cards=AKs suited')).toBe(null);
  expect(issue('cards=AKs royal')).toBe('royal');
  expect(issue('board=flop:hh flop:xx')).toBe('flop:xx');
});

test('the server is asked for the days of the viewer', () => {
  const filter = { ...noFilter, from: '2026-11-24', until: '2026-11-24' };
  expect(toListInput(filter, 'Asia/Tokyo')).toMatchObject({
    mine: false,
    from: Date.parse('2026-11-23T15:00:00Z'),
    until: Date.parse('2026-11-24T15:00:00Z'),
  });
});
