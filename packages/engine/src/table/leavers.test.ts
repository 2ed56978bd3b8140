import { describe, expect, test } from 'vitest';
import type { Command } from '../commands.ts';
import { newTableRules } from '../house-rules/presets.ts';
import { given } from '../testing/index.ts';
import { variants } from '../variants/index.ts';

const limit = { kind: 'no-limit', minBet: 2 } as const;
const timeBank = { start: 30_000, refill: 0, hands: 1, max: 30_000, grace: 0 };
const minutes = (count: number) => count * 60_000;

const open = (stacks: readonly number[], rules = {}) =>
  given({
    variant: 'holdem',
    limit,
    stacks,
    rules: { buyIn: { min: 40, max: 100 }, noGoingSouth: true, timeBank, ...rules },
  });

const comeBack = (stack: number, at: number): Command => ({
  type: 'takeSeat',
  seat: 1,
  player: 'b',
  kind: 'person',
  stack,
  at,
});

/** A table that b has left with 101 chips, won from a. */
function left(rules = {}) {
  const table = open([100, 100], rules).deal().when('a fold');
  expect(table.stacks()).toEqual([99, 101]);
  return table.when({ type: 'leave', seat: 1, at: minutes(100) });
}

describe('R8.8 no going south', () => {
  test('whoever comes back within an hour brings what they left with, also above the largest buy-in', () => {
    const table = left();
    expect(table.refused(comeBack(40, minutes(159))).code).toBe('buy-in');
    expect(table.refused(comeBack(102, minutes(159))).code).toBe('buy-in');
    table.when(comeBack(101, minutes(159)));
    expect(table.stacks()).toEqual([99, 101]);
  });

  test('after an hour they bring what they like', () => {
    left().when(comeBack(40, minutes(160)));
  });

  test('less than the smallest buy-in is filled up to it', () => {
    const table = open([100, 40]).deal('As Ks Ad Kd').when('a raise 30', 'b call', 'b check');
    table.when('a bet 9', 'b fold');
    expect(table.stacks()[1]).toBe(10);
    table.when({ type: 'leave', seat: 1, at: 0 });
    expect(table.refused(comeBack(10, 1)).code).toBe('buy-in');
    table.when(comeBack(40, 1));
  });

  test('counts from when they asked to leave, where a hand had to end first', () => {
    const table = open([100, 100, 100])
      .deal()
      .when({ type: 'leave', seat: 1, at: minutes(100) });
    table.when('a fold');
    expect(table.last.some(({ type }) => type === 'SeatLeft')).toBe(true);
    expect(table.all('SeatLeft')).toEqual([{ type: 'SeatLeft', seat: 1, stack: 99, at: minutes(100) }]);
    expect(table.refused(comeBack(98, minutes(159))).code).toBe('buy-in');
  });

  test('R8.7: they find their time bank as they left it', () => {
    const table = open([100, 100]).deal().when({ type: 'useTimeBank', seat: 0, amount: 25_000 }, 'a fold');
    table.when({ type: 'leave', seat: 0, at: 0 });
    table.when({ type: 'takeSeat', seat: 0, player: 'a', kind: 'person', stack: 99, at: minutes(5) });
    expect(table.state.table?.context.seats[0]?.timeBank).toBe(5_000);
    expect(table.state.table?.context.leavers).toEqual([]);
  });

  test('remembers nothing at a table whose rules do not say so, nor of bots', () => {
    const table = left({ noGoingSouth: false });
    expect(table.all('SeatLeft')).toEqual([{ type: 'SeatLeft', seat: 1, stack: 101 }]);
    table.when(comeBack(40, minutes(101)));
    const other = open([100]).when({ type: 'takeSeat', seat: 1, player: 'bot', kind: 'bot', stack: 100 });
    other.when({ type: 'leave', seat: 1, at: 0 });
    expect(other.last).toEqual([{ type: 'SeatLeft', seat: 1, stack: 100 }]);
  });

  test('remembers nobody twice, and nobody whose hour is over', () => {
    const table = left().when({ type: 'leave', seat: 0, at: minutes(161) });
    expect(table.state.table?.context.leavers?.map(({ player }) => player)).toEqual(['a']);
  });

  test('is part of new tables', () => {
    expect(newTableRules('casino', variants.holdem, limit).noGoingSouth).toBe(true);
  });
});
