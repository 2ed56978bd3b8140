import { expect, test } from 'vitest';
import {
  countedHandsHref,
  findCounted,
  parseCountedFilter,
  statisticsHref,
  toPlayedConditions,
} from './counted-hands.ts';
import { noFilter, parseHandFilter } from './search/hand-filter.ts';

const read = (query: string) => parseCountedFilter(new URLSearchParams(query));
const given = (of: object) => Object.fromEntries(Object.entries(of).filter(([, value]) => value != null));

test('an address of statistics asks by every condition of the search, and neither whose hands they are nor in which order', () => {
  const filter = read('game=razz&cards=AA&board=flop:hh&tag=x&showdown=1&minPot=5&player=ben&order=pot');
  expect(given(filter)).toEqual({
    game: 'razz',
    cards: 'AA',
    board: 'flop:hh',
    tag: 'x',
    showdown: true,
    minPot: 5,
  });
  expect(statisticsHref('ann', filter)).toBe(
    '/players/ann?game=razz&cards=AA&board=flop%3Ahh&minPot=5&showdown=1&tag=x',
  );
  expect(statisticsHref('ann', noFilter)).toBe('/players/ann');
});

test('what an address of statistics has wrong narrows nothing', () => {
  expect(given(read('game=whist&limit=none&minBet=-1&from=soon&cards=zz&board=zz&mine=0'))).toEqual({});
});

test('statistics are asked for by what stands in the address, their days where the viewer is', () => {
  expect(
    given(toPlayedConditions(read('limit=fixed&until=2026-03-01&result=won&mine=1'), 'Asia/Tokyo')),
  ).toEqual({ limitKind: 'fixed', result: 'won', mine: true, until: Date.parse('2026-03-01T15:00:00Z') });
  expect(given(toPlayedConditions(noFilter, 'UTC'))).toEqual({});
});

test('hands that count are listed by the same conditions, one’s own as one’s own, and a row narrows them further', () => {
  const filter = read('game=razz&limit=fixed&source=recorded&currency=EUR');
  expect(countedHandsHref({ player: 'ann', isYou: true, filter })).toBe(
    '/hands?mine=1&game=razz&limit=fixed&source=recorded&currency=EUR',
  );
  const others = { player: 'ann', isYou: false, filter: read('minBet=1&position=button') };
  expect(countedHandsHref(others, { minBet: 20, maxBet: 20 })).toBe(
    '/hands?player=ann&minBet=20&maxBet=20&position=button',
  );
});

test.each([
  ['mine=1&game=razz&order=pot', '/players/me?game=razz'],
  ['mine=1&source=recorded&cards=AKs', '/players/me?source=recorded&cards=AKs'],
  ['player=ann&tag=x&order=best', '/players/ann?tag=x'],
  ['player=ann&mine=1', '/players/ann?mine=1'],
  ['player=me&showdown=1', '/players/me?showdown=1'],
])('of a list (%s) the statistics of the same hands are %s', (query, href) => {
  const counted = findCounted(parseHandFilter(new URLSearchParams(query)), 'me');
  expect(counted === null ? null : statisticsHref(counted.player, counted.filter)).toBe(href);
});

test('a list of everybody’s hands is nobody’s statistics', () => {
  for (const query of ['', 'game=razz', 'source=recorded', 'collection=c'])
    expect(findCounted(parseHandFilter(new URLSearchParams(query)), 'me'), query).toBeNull();
});
