import { describe, expect, test } from 'vitest';
import { given } from '../testing/index.ts';

const limit = { kind: 'no-limit', minBet: 2 } as const;
const open = (stacks: readonly number[]) =>
  given({ variant: 'holdem', limit, stacks, rules: { buyIn: { min: 40, max: 100 } } });
const addChips = (seat: number, amount: number) => ({ type: 'addChips', seat, amount }) as const;

describe('R8.8 chips wanted in a hand come when it is over', () => {
  test('the stack of the running hand stays as it is, and the chips are waited for', () => {
    const table = open([50, 50]).deal();
    const before = table.stacks();
    table.when(addChips(1, 30));
    expect(table.last).toEqual([{ type: 'TopUpAsked', seat: 1, amount: 30 }]);
    expect(table.stacks()).toEqual(before);
    expect(table.state.table?.context.seats[1]?.topUp).toBe(30);
  });

  test('what is wanted last counts, and 0 takes it back', () => {
    const table = open([50, 50]).deal();
    table.when(addChips(1, 30), addChips(1, 20));
    expect(table.state.table?.context.seats[1]?.topUp).toBe(20);
    expect(table.refused(addChips(1, 20))).toMatchObject({ code: 'already-so' });
    table.when(addChips(1, 0));
    expect(table.state.table?.context.seats[1]).not.toHaveProperty('topUp');
    expect(table.refused(addChips(1, 0))).toMatchObject({ code: 'buy-in' });
  });

  test('when the hand is over it is cut to what the stack may still hold, and gone where that is nothing', () => {
    const table = open([60, 100]).deal();
    table.when(addChips(0, 60), addChips(1, 50)).when('a fold');
    const seats = table.state.table?.context.seats;
    expect(seats?.map((each) => each?.stack)).toEqual([59, 101]);
    expect(seats?.[0]?.topUp).toBe(41);
    expect(seats?.[1]).not.toHaveProperty('topUp');
  });

  test('a voided hand leaves it to come as well', () => {
    const table = open([50, 50]).deal().when(addChips(0, 30));
    table.when({ type: 'voidHand', reason: 'seed-missing', nextCommitment: '' });
    expect(table.state.table?.context.seats[0]).toMatchObject({ stack: 50, topUp: 30 });
  });

  test('the chips that come end the waiting, with whoever leaves it is gone', () => {
    const table = open([50, 50, 50]).deal();
    table.when(addChips(0, 30), addChips(1, 30), { type: 'leave', seat: 1 });
    table.when('a fold');
    table.when(addChips(0, 30));
    const seats = table.state.table?.context.seats;
    expect(seats?.[0]).toMatchObject({ stack: 80 });
    expect(seats?.[0]).not.toHaveProperty('topUp');
    expect(seats?.[1]).toBeNull();
  });

  test('no more than the table allows can be wanted', () => {
    const table = open([50, 50]).deal();
    for (const amount of [-1, 0, 101, 1.5, Number.NaN])
      expect(table.refused(addChips(1, amount))).toMatchObject({ code: 'buy-in' });
  });
});
