import type { HandListItem } from '@openfelt/api';
import { expect, test } from 'vitest';
import { sumUpResults } from './results-here.ts';

const hand = (pot: number, nets: Readonly<Record<string, number>>): HandListItem => ({
  handId: 'table/1',
  tableName: 'Table',
  handNumber: 1,
  variant: 'holdem',
  limit: 'no-limit',
  source: 'live',
  endedAt: 0,
  result: 'won',
  pot,
  unit: 1,
  stated: null,
  tournament: null,
  showdown: true,
  board: '',
  bet: null,
  allIn: false,
  players: Object.entries(nets).map(([playerId, net], seat) => ({
    seat,
    playerId,
    name: playerId,
    net,
    won: net > 0,
    cards: null,
  })),
  own: null,
  dispute: null,
  tags: [],
});

test('results are summed from the oldest hand to the newest, of those that the player played', () => {
  const newestFirst = [
    hand(40, { me: -20, other: 20 }),
    hand(90, { other: 10, third: -10 }),
    hand(60, { me: 30, other: -30 }),
    hand(10, { me: 5, other: -5 }),
  ];
  expect(sumUpResults(newestFirst, 'me')).toEqual({
    count: 3,
    net: 15,
    won: 2,
    biggestPot: 60,
    curve: [0, 5, 35, 15],
  });
});

test('the biggest pot of who has won nothing is 0, so that its line is there from the first hand on', () => {
  expect(sumUpResults([hand(40, { me: -20 })], 'me')).toMatchObject({ won: 0, biggestPot: 0 });
  expect(sumUpResults([], 'me')).toMatchObject({ count: 0, net: 0, curve: [0] });
});
