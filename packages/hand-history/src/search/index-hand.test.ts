import { given } from '@openfelt/engine/testing';
import { expect, test } from 'vitest';
import { replayLast } from '../statistics/counted.fixture.ts';
import { indexHand } from './index-hand.ts';

const noLimit = { kind: 'no-limit', minBet: 4 } as const;
const fixed = { kind: 'fixed', small: 4, big: 8, cap: 4 } as const;

test('of a stud hand everyone knows the up cards, and the search what was known besides', () => {
  const table = given({
    variant: 'seven-stud-casino',
    limit: fixed,
    stacks: [100, 100, 100],
    rules: { burn: false },
  })
    .deal('Ks Qs Js Kd Qd Jd 9h 2c 8h')
    .when('c bringIn', 'a raise 4', 'b fold', 'c fold');
  const steps = replayLast(table.events);
  expect(indexHand(steps, new Map()).players.map(({ cards, shown }) => [cards, shown])).toEqual([
    ['8h', '8h'],
    ['9h', '9h'],
    ['2c', '2c'],
  ]);
  // The first two cards of a and of b, who folded.
  const known = new Map([
    [0, 'Ks'],
    [3, 'Kd'],
    [1, 'Qs'],
  ] as const);
  const { bet, pot, dealtIn, allIn, board, players } = indexHand(steps, known);
  expect({ bet, pot, dealtIn, allIn, board }).toEqual({
    bet: 8,
    pot: 7,
    dealtIn: 3,
    allIn: false,
    board: '',
  });
  expect(players.map(({ cards, shown }) => [cards, shown])).toEqual([
    ['8h', '8h'],
    ['KsKd9h', '9h'],
    ['Qs2c', '2c'],
  ]);
  expect(players[1]?.cardMarks).toContain('KK');
  expect(players[1]?.shownMarks).not.toContain('K');
  expect(players.map(({ position }) => position)).toEqual(['no-bring-in', 'no-bring-in', 'bring-in']);
});

test('of an all-in hand the board, the pot, who was all-in and what it came to in bets', () => {
  const table = given({ variant: 'holdem', limit: noLimit, stacks: [100, 100], rules: { burn: false } })
    .deal('As Ks Ad Kd 2c 3c 4c 5d 8h')
    .when('a raise 100', 'b call');
  const entry = indexHand(replayLast(table.events), new Map());
  expect(entry).toMatchObject({ bet: 4, pot: 200, dealtIn: 2, allIn: true, board: '2c3c4c5d8h' });
  expect(entry.boardMarks).toEqual(expect.arrayContaining(['flop:monotone', 'turn:5d', 'river:8', 'ccc']));
  expect(entry.players.map(({ shown, bets }) => [shown?.length, bets])).toEqual(
    expect.arrayContaining([
      [4, 25],
      [4, -25],
    ]),
  );
});

test('a hand that is not over cannot be read', () => {
  const table = given({ variant: 'holdem', limit: noLimit, stacks: [100, 100] }).deal('As Ks Ad Kd');
  expect(() => indexHand(replayLast(table.events), new Map())).toThrow('no finished hand');
});
