import { expect, test } from 'vitest';
import { parseHandFilter } from '../search/hand-filter.ts';
import { getListConditions, toStatisticsQuery } from './list-conditions.ts';

const read = (query: string) => getListConditions(parseHandFilter(new URLSearchParams(query)), 'UTC');

test('results are those of the own hands that are listed', () => {
  expect(read('mine=1&game=razz&limit=fixed&source=live&from=2026-11-24&order=pot')).toMatchObject({
    variant: 'razz',
    limitKind: 'fixed',
    source: 'live',
    from: Date.UTC(2026, 10, 24),
  });
});

test('where a list is not of the own hands, or chooses by what results are not counted by, none are shown', () => {
  expect(read('')).toBeNull();
  for (const condition of [
    'cards=AKs',
    'board=Ah',
    'tag=hero',
    'minPot=5',
    'showdown=1',
    'table=t',
    'result=won',
  ])
    expect(read(`mine=1&${condition}`), condition).toBeNull();
});

test('of recorded hands those count that their heroes tell, and never with those played here', () => {
  expect(read('mine=1&source=recorded')).toMatchObject({ source: 'recorded' });
  expect(read('mine=1&source=recorded&currency=EUR')).toMatchObject({ source: 'recorded', currency: 'EUR' });
  expect(read('source=recorded')).toBeNull();
});

test('the page of statistics is asked for the same hands', () => {
  const filter = parseHandFilter(new URLSearchParams('mine=1&game=razz&minBet=2&until=2026-11-24&order=pot'));
  expect(toStatisticsQuery(filter)).toBe('?variant=razz&minBet=2&until=2026-11-24');
  expect(toStatisticsQuery(parseHandFilter(new URLSearchParams('mine=1')))).toBe('');
});
