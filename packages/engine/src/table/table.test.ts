import { describe, expect, test } from 'vitest';
import { runningHand } from '../game-state.ts';
import { given } from '../testing/index.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;
const open = (stacks: readonly number[], rules = {}) =>
  given({ variant: 'holdem', limit: noLimit, stacks, rules });

describe('R2.1 the dealer', () => {
  test('is the lowest seat taking part at first, then the next dealt in', () => {
    const table = open([50, 50, 50]);
    table.when({ type: 'sitOut', seat: 1, reason: 'asked' });
    for (let hand = 0; hand < 3; hand += 1) {
      table.deal();
      const [first, second] = hand % 2 === 0 ? ['a', 'c'] : ['c', 'a'];
      table.when(`${first} call`, `${second} check`);
      for (let street = 0; street < 3; street += 1) table.when(`${second} check`, `${first} check`);
    }
    expect(table.all('HandStarted').map(({ dealer }) => dealer)).toEqual([0, 2, 0]);
  });
});

describe('R2.1 the winner deals', () => {
  const draw = () =>
    given({
      variant: 'five-draw',
      preset: 'home',
      limit: noLimit,
      stacks: [50, 50, 50],
      rules: { dealer: 'winner' },
    }).deal();
  const dealers = (table: ReturnType<typeof given>) => table.all('HandStarted').map(({ dealer }) => dealer);

  test('who won the last deal deals the next', () => {
    const table = draw().when('b bet 4', 'c raise 8', 'a fold', 'b fold').deal();
    expect(dealers(table)).toEqual([0, 2]);
  });

  test('after a deal that nobody won, the same dealer deals again', () => {
    const table = draw().when('b check', 'c check', 'a check').deal();
    expect(dealers(table)).toEqual([0, 0]);
    table.when('b bet 4', 'c fold', 'a fold').deal();
    table.when({ type: 'voidHand', reason: 'breakdown', nextCommitment: '' }).deal();
    expect(dealers(table)).toEqual([0, 0, 1, 1]);
  });

  test('where the winner takes no part, the next one clockwise does', () => {
    const table = draw().when('b bet 4', 'c raise 8', 'a fold', 'b fold');
    table.when({ type: 'sitOut', seat: 2, reason: 'asked' }).deal();
    expect(dealers(table)).toEqual([0, 0]);
  });
});

describe('R2.2 taking part', () => {
  test('a player who sits out is not dealt in, and comes back when they like', () => {
    const table = open([50, 50, 50]);
    table.when({ type: 'sitOut', seat: 1, reason: 'asked' }).deal();
    expect(table.all('HandStarted')[0]?.dealtIn).toEqual([2, 0]);
    table.when('a fold', { type: 'sitIn', seat: 1 }).deal();
    expect(table.all('HandStarted')[1]?.dealtIn).toEqual([2, 0, 1]);
  });

  test('a deal needs two', () => {
    const table = open([50, 50]);
    table.when({ type: 'sitOut', seat: 1, reason: 'asked' });
    expect(() => table.deal()).toThrow('a deal needs two players');
  });
});

describe('seats', () => {
  test('are taken also during a hand, and dealt in from the next one on', () => {
    const table = open([50, 50, 50]);
    table.when({ type: 'leave', seat: 2 }).deal();
    table.when({ type: 'takeSeat', seat: 2, player: 'z', kind: 'person', stack: 40 });
    expect(runningHand(table.state)?.seats.map(({ seat }) => seat)).toEqual([1, 0]);
    table.when('a fold').deal();
    // The blinds go on from player to player: who was the big blind is the small one now (R2.1).
    expect(runningHand(table.state)?.seats.map(({ seat }) => seat)).toEqual([1, 2, 0]);
  });

  test('cannot be taken twice, by two or by one', () => {
    const table = open([50, 50]);
    const command = { type: 'takeSeat', kind: 'person', stack: 50 } as const;
    expect(table.refused({ ...command, seat: 0, player: 'z' })).toMatchObject({ code: 'seat-taken' });
    expect(table.refused({ ...command, seat: 9, player: 'z' })).toMatchObject({ code: 'no-such-seat' });
    table.when({ type: 'leave', seat: 1 });
    expect(table.refused({ ...command, seat: 1, player: 'a' })).toMatchObject({ code: 'already-seated' });
  });

  test('a player who leaves in the middle of a hand folds when their turn comes, and takes their stack along', () => {
    const table = open([50, 50, 50]).deal();
    table.when({ type: 'leave', seat: 1 });
    expect(table.last.map(({ type }) => type)).toEqual(['LeaveAsked']);
    table.when('a call');
    expect(table.last.map(({ type }) => type)).toEqual(['Called', 'Folded']);
    table.when('c raise 6', 'a fold');
    expect(table.last.at(-1)).toEqual({ type: 'SeatLeft', seat: 1, stack: 49 });
    expect(table.stacks()).toEqual([48, 0, 53]);
  });

  test('chips are added up to the largest buy-in', () => {
    const table = open([50, 50], { buyIn: { min: 1, max: 100 } });
    table.when({ type: 'addChips', seat: 0, amount: 50 });
    expect(table.refused({ type: 'addChips', seat: 0, amount: 1 })).toMatchObject({ code: 'buy-in' });
  });
});

describe('R4.4 a voided deal', () => {
  test('gives every chip back, awards and all', () => {
    const table = open([50, 50, 50]).deal();
    table.when('a raise 20', 'b call', 'c call');
    table.when({ type: 'voidHand', reason: 'breakdown', nextCommitment: '' });
    expect(table.stacks()).toEqual([50, 50, 50]);
    expect(table.state.hand?.context).toMatchObject({ result: 'voided', awards: [], toAct: null });
    table.deal();
    expect(table.all('HandStarted').map(({ handNumber }) => handNumber)).toEqual([1, 2]);
  });
});

describe('a closed table', () => {
  test('lets players leave and nothing else', () => {
    const table = open([50, 50]).when({ type: 'closeTable' });
    expect(table.refused({ type: 'sitOut', seat: 0, reason: 'asked' })).toMatchObject({
      code: 'table-closed',
    });
    expect(() => table.deal()).toThrow('the table is closed');
    table.when({ type: 'leave', seat: 0 });
  });
});
