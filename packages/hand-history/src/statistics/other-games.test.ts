import { given } from '@openfelt/engine/testing';
import { describe, expect, test } from 'vitest';
import { countPlayer, readCounts } from './counted.fixture.ts';

const fixed = { kind: 'fixed', small: 4, big: 8, cap: 4 } as const;
const noLimit = { kind: 'no-limit', minBet: 4 } as const;
const three = [100, 100, 100];

describe('stud with a bring-in', () => {
  /** The up cards are nine, two and eight: c brings it in, a and b follow. */
  const upCards = 'Ks Qs Js Kd Qd Jd 9h 2c 8h';
  const deal = (cards = upCards) =>
    given({ variant: 'seven-stud-casino', limit: fixed, stacks: three, rules: { burn: false } }).deal(cards);

  test('to bring it in is not voluntary; to complete it is a raise', () => {
    const table = deal().when('c bringIn', 'a raise 4', 'b fold', 'c fold');
    expect(readCounts(table, 'vpip', 'abc')).toBe('a 1/1, b 0/1, c 0/1');
    expect(readCounts(table, 'pfr', 'abc')).toBe('a 1/1, b 0/1, c 0/1');
    expect(readCounts(table, 'threeBet', 'abc')).toBe('a 0/0, b 0/1, c 0/1');
  });

  test('who may complete at once has the choice, whatever the others do', () => {
    const left = deal().when('c bringIn', 'a fold', 'b fold');
    expect(readCounts(left, 'vpip', 'abc')).toBe('a 0/1, b 0/1, c 0/1');
    const completed = deal().when('c bet 4', 'a fold', 'b fold');
    expect(readCounts(completed, 'pfr', 'abc')).toBe('a 0/1, b 0/1, c 1/1');
    expect(readCounts(completed, 'steal', 'abc')).toBe('a 0/0, b 0/0, c 0/0');
  });

  test('who brought it in and acts again is counted once', () => {
    const table = deal().when('c bringIn', 'a raise 4', 'b fold', 'c raise 8', 'a fold');
    expect(readCounts(table, 'vpip', 'c')).toBe('c 1/1');
    expect(readCounts(table, 'threeBet', 'c')).toBe('c 1/1');
    expect(readCounts(table, 'aggression1', 'c')).toBe('c 1/1');
    expect(readCounts(table, 'foldToThreeBet', 'a')).toBe('a 1/1');
  });

  test('a bring-in that takes all chips is no choice', () => {
    const table = given({
      variant: 'seven-stud-casino',
      limit: fixed,
      stacks: [100, 100, 3],
      rules: { burn: false },
    }).deal(upCards);
    table.when('c bringIn', 'a raise 4', 'b fold');
    expect(readCounts(table, 'vpip', 'abc')).toBe('a 1/1, b 0/1, c 0/0');
  });

  test('a steal is a completion with three or fewer behind, and the bring-in answers it', () => {
    const table = deal().when('c bringIn', 'a fold', 'b raise 4', 'c fold');
    expect(readCounts(table, 'steal', 'abc')).toBe('a 0/1, b 1/1, c 0/0');
    expect(readCounts(table, 'foldToSteal', 'abc')).toBe('a 0/0, b 0/0, c 1/1');
  });

  test('the continuation bet is that on fourth street', () => {
    // On fourth street b shows a pair and acts first.
    const table = deal(`${upCards} 9c 3c 7h`).when(
      'c bringIn',
      'a raise 4',
      'b call',
      'c fold',
      'b check',
      'a bet 4',
    );
    table.when('b fold');
    expect(readCounts(table, 'continuationBet', 'ab')).toBe('a 1/1, b 0/0');
    expect(readCounts(table, 'foldToContinuationBet', 'ab')).toBe('a 0/0, b 1/1');
    expect(countPlayer(table, 'b').sawNextStreet).toBe(true);
    expect(countPlayer(table, 'c').sawNextStreet).toBe(false);
  });

  test('a position is whether it was one’s bring-in, and winnings are big bets', () => {
    const table = deal().when('c bringIn', 'a raise 4', 'b fold', 'c fold');
    expect('abc'.split('').map((player) => countPlayer(table, player).position)).toEqual([
      'no-bring-in',
      'no-bring-in',
      'bring-in',
    ]);
    expect(countPlayer(table, 'c')).toMatchObject({ net: -3, bet: 8, bets: -0.375 });
  });
});

describe('draw games', () => {
  const deal = () =>
    given({ variant: 'five-draw', limit: noLimit, stacks: three, rules: { burn: false } }).deal();

  test('count what is drawn, and hands stood pat', () => {
    const table = deal().when('a raise 12', 'b fold', 'c call', 'c discard 1 4', 'a discard');
    table.when('c check', 'a bet 12', 'c fold');
    expect(readCounts(table, 'stoodPat', 'abc')).toBe('a 1/1, b 0/0, c 0/1');
    expect(readCounts(table, 'cardsDrawn', 'abc')).toBe('a 0/1, b 0/0, c 2/1');
  });

  test('the continuation bet comes after the draw, which who folds before does not see', () => {
    const table = deal().when('a raise 12', 'b fold', 'c call', 'c discard', 'a discard');
    table.when('c check', 'a bet 12', 'c fold');
    expect(readCounts(table, 'continuationBet', 'ac')).toBe('a 1/1, c 0/0');
    expect(readCounts(table, 'foldToContinuationBet', 'ac')).toBe('a 0/0, c 1/1');
    expect(readCounts(table, 'wonWhenSawNextStreet', 'abc')).toBe('a 1/1, b 0/0, c 0/1');
  });

  test('a fold at the draw answers no bet', () => {
    const table = deal().when('a raise 12', 'b fold', 'c call', 'c fold');
    expect(readCounts(table, 'aggression', 'ac')).toBe('a 0/0, c 0/0');
    expect(readCounts(table, 'wentToShowdown', 'ac')).toBe('a 0/1, c 0/1');
    expect(countPlayer(table, 'a')).toMatchObject({ won: 'uncontested' });
  });

  test('a game of one betting round has no next street to see', () => {
    const table = given({
      variant: 'straight-poker',
      preset: 'home',
      limit: noLimit,
      stacks: [50, 50],
    }).deal();
    table.when('b bet 4', 'a call');
    expect(readCounts(table, 'wentToShowdown', 'ab')).toBe('a 0/0, b 0/0');
    expect(countPlayer(table, 'a')).toMatchObject({ sawNextStreet: false, wentToShowdown: true });
  });
});

describe('Bluffjack', () => {
  const deal = (cards: string) => given({ variant: 'bluffjack', limit: noLimit, stacks: three }).deal(cards);

  test('counts cards taken and hands that are bust at the showdown', () => {
    // b has 16 and takes a king, c has 20, a has 18.
    const table = deal('9s Ts 9d 7s Td 9c Kd').when('b bet 4', 'c call', 'a fold');
    table.when('b hit', 'c stand', 'b stand', 'b check', 'c check');
    expect(readCounts(table, 'hits', 'abc')).toBe('a 0/0, b 1/2, c 0/1');
    expect(readCounts(table, 'busts', 'abc')).toBe('a 0/0, b 1/1, c 0/1');
    expect(countPlayer(table, 'c')).toMatchObject({ won: 'at-showdown', net: 4 });
  });

  test('the least of the first bet is forced; more than that is a raise', () => {
    const forced = deal('9s Ts 9d 7s Td 9c').when('b bet 4', 'c raise 8', 'a fold', 'b fold');
    expect(readCounts(forced, 'vpip', 'abc')).toBe('a 0/1, b 0/1, c 1/1');
    const more = deal('9s Ts 9d 7s Td 9c').when('b bet 8', 'c fold', 'a fold');
    expect(readCounts(more, 'pfr', 'abc')).toBe('a 0/1, b 1/1, c 0/1');
  });
});
