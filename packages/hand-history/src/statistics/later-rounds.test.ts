import { given } from '@openfelt/engine/testing';
import { describe, expect, test } from 'vitest';
import { countPlayer, readCounts } from './counted.fixture.ts';

const limit = { kind: 'no-limit', minBet: 2 } as const;
const three = [100, 100, 100];

const deal = (stacks: readonly number[] = three, cards = '') =>
  given({ variant: 'holdem', limit, stacks, rules: { burn: false, beatenHand: 'ask' } }).deal(cards);

/** b gets kings, c queens, a aces; the board changes nothing. */
const overpairs = 'Ks Qs As Kd Qd Ad 2c 3d 4h 8s 9c';

describe('the continuation bet', () => {
  test('is the flop’s first bet by who raised last before it', () => {
    const table = deal().when('a raise 6', 'b fold', 'c call', 'c check', 'a bet 6', 'c fold');
    expect(readCounts(table, 'continuationBet', 'abc')).toBe('a 1/1, b 0/0, c 0/0');
    expect(readCounts(table, 'foldToContinuationBet', 'abc')).toBe('a 0/0, b 0/0, c 1/1');
  });

  test('is passed up by a check, and a bet after it is none', () => {
    const table = deal().when('a raise 6', 'b fold', 'c call', 'c check', 'a check', 'c bet 4', 'a fold');
    expect(readCounts(table, 'continuationBet', 'ac')).toBe('a 0/1, c 0/0');
    expect(readCounts(table, 'foldToContinuationBet', 'ac')).toBe('a 0/0, c 0/0');
  });

  test('is no opportunity where another bet before, and none where no one raised', () => {
    const led = deal().when('a raise 6', 'b fold', 'c call', 'c bet 6', 'a raise 20', 'c fold');
    expect(readCounts(led, 'continuationBet', 'ac')).toBe('a 0/0, c 0/0');
    const limped = deal().when('a call', 'b fold', 'c check', 'c bet 2', 'a fold');
    expect(readCounts(limped, 'continuationBet', 'ac')).toBe('a 0/0, c 0/0');
  });

  test('is answered behind a caller too, but not once it is raised', () => {
    const called = deal().when('a raise 6', 'b call', 'c call', 'b check', 'c check', 'a bet 6', 'b call');
    called.when('c fold', 'b check', 'a bet 6', 'b fold');
    expect(readCounts(called, 'foldToContinuationBet', 'bc')).toBe('b 0/1, c 1/1');
    const raised = deal().when('a raise 6', 'b call', 'c call', 'b check', 'c check', 'a bet 6');
    raised.when('b raise 20', 'c fold', 'a fold');
    expect(readCounts(raised, 'foldToContinuationBet', 'bc')).toBe('b 0/1, c 0/0');
  });
});

test('aggression counts bets, raises, calls and folds by betting round, and no checks', () => {
  const table = deal().when('a raise 6', 'b fold', 'c call');
  table.when(
    'c check',
    'a bet 6',
    'c raise 18',
    'a call',
    'c bet 10',
    'a call',
    'c check',
    'a bet 20',
    'c fold',
  );
  expect(readCounts(table, 'aggression1', 'abc')).toBe('a 1/1, b 0/1, c 0/1');
  expect(readCounts(table, 'aggression2', 'ac')).toBe('a 1/2, c 1/1');
  expect(readCounts(table, 'aggression3', 'ac')).toBe('a 0/1, c 1/1');
  expect(readCounts(table, 'aggression4', 'ac')).toBe('a 1/1, c 0/1');
  expect(readCounts(table, 'aggression', 'ac')).toBe('a 2/4, c 2/3');
  expect(readCounts(table, 'calls', 'ac')).toBe('a 2/4, c 0/3');
});

test('a fold counts though checking was free', () => {
  const table = deal().when('a call', 'b call', 'c check', 'b fold', 'c bet 2', 'a fold');
  expect(readCounts(table, 'aggression2', 'abc')).toBe('a 0/1, b 0/1, c 1/1');
});

describe('the showdown', () => {
  test('who mucks there came to it and lost', () => {
    const table = deal(three, overpairs).when('a call', 'b call', 'c check');
    for (let street = 0; street < 3; street += 1) table.when('b check', 'c check', 'a check');
    table.when('c muck');
    expect(table.all('HandMucked')).toHaveLength(1);
    expect(readCounts(table, 'wentToShowdown', 'abc')).toBe('a 1/1, b 1/1, c 1/1');
    expect(readCounts(table, 'wonAtShowdown', 'abc')).toBe('a 1/1, b 0/1, c 0/1');
    expect(readCounts(table, 'wonWhenSawNextStreet', 'abc')).toBe('a 1/1, b 0/1, c 0/1');
    expect(countPlayer(table, 'a')).toMatchObject({ won: 'at-showdown', net: 4, bets: 2 });
  });

  test('who folds on the flop saw it; who folds before did not; who is left alone wins uncontested', () => {
    const table = deal().when('a raise 6', 'b fold', 'c call', 'c check', 'a bet 6', 'c fold');
    expect(readCounts(table, 'wentToShowdown', 'abc')).toBe('a 0/1, b 0/0, c 0/1');
    expect(readCounts(table, 'wonAtShowdown', 'abc')).toBe('a 0/0, b 0/0, c 0/0');
    expect(readCounts(table, 'wonWhenSawNextStreet', 'abc')).toBe('a 1/1, b 0/0, c 0/1');
    expect(countPlayer(table, 'a')).toMatchObject({ won: 'uncontested', wentToShowdown: false });
  });

  test('who is all-in before the flop saw it', () => {
    const table = deal([100, 100, 50], overpairs).when('a raise 50', 'b fold', 'c call');
    expect(readCounts(table, 'wentToShowdown', 'abc')).toBe('a 1/1, b 0/0, c 1/1');
    expect(countPlayer(table, 'c')).toMatchObject({ isAllIn: true, sawNextStreet: true, won: null });
    expect(countPlayer(table, 'a')).toMatchObject({ isAllIn: false, won: 'at-showdown' });
  });

  test('a split pot is won by all who get a part', () => {
    const table = deal([50, 50], 'As Ac Kd Kh 2c 3d 4h 8s 9c').when('a raise 50', 'b call');
    expect(readCounts(table, 'wonAtShowdown', 'ab')).toBe('a 1/1, b 1/1');
  });

  test('a side pot alone is won too', () => {
    // c has aces for the main pot, b kings for the side pot.
    const table = deal([50, 50, 10], 'Ks As Qs Kd Ad Qd 2c 3d 4h 8s 9c').when(
      'a raise 50',
      'b call',
      'c call',
    );
    expect(table.all('PotAwarded')).toHaveLength(2);
    expect(readCounts(table, 'wonAtShowdown', 'abc')).toBe('a 0/1, b 1/1, c 1/1');
  });

  test('an uncalled all-in bet leaves no one all-in', () => {
    const table = deal().when('a raise 100', 'b fold', 'c fold');
    expect(countPlayer(table, 'a')).toMatchObject({ isAllIn: false, net: 3, won: 'uncontested' });
  });
});

describe('positions', () => {
  const listPositions = (table: ReturnType<typeof deal>, players: string) =>
    [...players].map((player) => countPlayer(table, player).position);

  test('at six: the blinds, early, middle, the cut-off and the button', () => {
    const table = deal([100, 100, 100, 100, 100, 100]).when('d fold', 'e fold', 'f fold', 'a fold', 'b fold');
    expect(listPositions(table, 'abcdef')).toEqual([
      'button',
      'small-blind',
      'big-blind',
      'early',
      'middle',
      'cut-off',
    ]);
  });

  test('heads-up the button is who posts the small blind', () => {
    expect(listPositions(deal([100, 100]).when('a fold'), 'ab')).toEqual(['button', 'big-blind']);
  });

  test('no one is on a dead button', () => {
    const table = deal([50, 50, 50, 50]).when('d fold', 'a fold', 'b fold');
    table.when({ type: 'leave', seat: 2 }).deal().when('a fold', 'b fold');
    expect(listPositions(table, 'abd')).toEqual(['cut-off', 'button', 'big-blind']);
    table.deal().when('b fold', 'd fold');
    expect(listPositions(table, 'abd')).toEqual(['big-blind', 'cut-off', 'small-blind']);
  });
});
