import { given } from '@openfelt/engine/testing';
import { expect, test } from 'vitest';
import { replayLast } from '../statistics/counted.fixture.ts';
import { indexHand } from './index-hand.ts';
import { listBoardPatterns, matches, parseBoardPattern } from './pattern.ts';

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

test('a hand that was run twice is found by either board, and by no cards of both', () => {
  const table = given({
    variant: 'holdem',
    limit: noLimit,
    stacks: [100, 100],
    rules: { burn: false, runs: 2 },
  })
    .deal('As Ks Ad Kd 2c 3c 4c 5d 8h Qs Qh 7d 6s 9h')
    .when('a raise 100', 'b call', 'b agree', 'a agree');
  const { board, boardMarks } = indexHand(replayLast(table.events), new Map());
  expect(board).toBe('2c3c4c5d8h');
  const isFoundBy = (text: string) => {
    const parsed = parseBoardPattern(text);
    return parsed.ok && listBoardPatterns(parsed.pattern).some((pattern) => matches(boardMarks, pattern));
  };
  expect(
    ['5d 8h', 'river:8', 'flop:monotone', 'Qs 9h', 'flop:paired', 'river:9'].map(isFoundBy),
  ).not.toContain(false);
  expect(['5d Qs', 'flop:monotone paired'].map(isFoundBy)).not.toContain(true);
});

test('a hand that is not over cannot be read', () => {
  const table = given({ variant: 'holdem', limit: noLimit, stacks: [100, 100] }).deal('As Ks Ad Kd');
  expect(() => indexHand(replayLast(table.events), new Map())).toThrow('no finished hand');
});
