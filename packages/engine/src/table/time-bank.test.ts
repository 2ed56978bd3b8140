import { describe, expect, test } from 'vitest';
import { evolve } from '../evolve.ts';
import { newTableRules } from '../house-rules/presets.ts';
import { validateRules } from '../house-rules/rules-issue.ts';
import { given } from '../testing/index.ts';
import { variants } from '../variants/index.ts';
import { view } from '../view.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;
const timeBank = { start: 30_000, refill: 10_000, hands: 2, max: 35_000, grace: 20_000 };

const holdem = (stacks: readonly number[], rules = {}) =>
  given({ variant: 'holdem', limit: noLimit, stacks, rules: { burn: false, timeBank, ...rules } });

const banks = (table: ReturnType<typeof given>) =>
  table.state.table?.context.seats.map((each) => each?.timeBank ?? null);

const types = (table: ReturnType<typeof given>) => table.last.map(({ type }) => type);

describe('R8.7 the time bank', () => {
  test('is what the rules say when a player sits down, and what a choice takes of it is gone', () => {
    const table = holdem([50, 50]).deal();
    expect(banks(table)).toEqual([30_000, 30_000]);
    table.when({ type: 'useTimeBank', seat: 0, amount: 12_345 }, 'a call');
    expect(banks(table)).toEqual([17_655, 30_000]);
    expect(view(table.state, null, new Map())?.seats[0]?.timeBank).toBe(17_655);
  });

  test('changes nobody’s turn: the player still chooses, for the same turn', () => {
    const table = holdem([50, 50]).deal();
    const { turn } = table.state;
    table.when({ type: 'useTimeBank', seat: 0, amount: 1 });
    expect(table.state.turn).toBe(turn);
    table.when({ type: 'call', seat: 0, turn: turn ?? 0 });
  });

  test('holds no more than it holds, and is only for who has the choice', () => {
    const table = holdem([50, 50]).deal();
    expect(table.refused({ type: 'useTimeBank', seat: 0, amount: 30_001 }).code).toBe('time-bank');
    expect(table.refused({ type: 'useTimeBank', seat: 0, amount: 0 }).code).toBe('time-bank');
    expect(table.refused({ type: 'useTimeBank', seat: 1, amount: 5 }).code).toBe('not-your-turn');
    const evolved = evolve(table.state, { type: 'TimeBankUsed', seat: 0, amount: 30_001 });
    expect(evolved.kind).toBe('impossible');
  });

  test('is refilled every so many hands up to its bound, and a full one stays', () => {
    const table = holdem([50, 50]).deal().when({ type: 'useTimeBank', seat: 0, amount: 28_000 }, 'a fold');
    expect(banks(table)).toEqual([2_000, 30_000]);
    table.deal().when('b fold');
    expect(banks(table)).toEqual([2_000, 30_000]);
    table.deal();
    expect(banks(table)).toEqual([12_000, 35_000]);
  });

  test('is no player’s at a table without one', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [50, 50] }).deal();
    expect(banks(table)).toEqual([0, 0]);
    expect(table.refused({ type: 'useTimeBank', seat: 0, amount: 1 }).code).toBe('time-bank');
    expect(view(table.state, null, new Map())?.seats[0]?.timeBank).toBeNull();
  });

  test('is part of new tables, and refused where it cannot be', () => {
    expect(newTableRules('home', variants.holdem, noLimit).timeBank).toMatchObject({ start: 30_000 });
    const rules = newTableRules('home', variants.holdem, noLimit);
    const issue = (more: Partial<typeof timeBank>) =>
      validateRules('holdem', { ...rules, timeBank: { ...timeBank, ...more } }, 6)?.code ?? null;
    expect(issue({})).toBeNull();
    expect(issue({ start: 40_000 })).toBe('time-bank');
    expect(issue({ hands: 0 })).toBe('time-bank');
    expect(issue({ max: 700_000 })).toBe('time-bank');
  });
});

describe('R8.7 time that runs out', () => {
  test('is told before the choice that the clock makes', () => {
    const table = holdem([50, 50, 50]).deal().when({ type: 'timeOut' });
    expect(types(table)).toEqual(['TimeRanOut', 'Folded']);
    expect(table.last[1]).toEqual({ type: 'Folded', seat: 0 });
    table.when('b call').when({ type: 'timeOut' });
    expect(types(table).slice(0, 2)).toEqual(['TimeRanOut', 'Checked']);
  });

  test('twice in a row has the player sit out, also from one hand to the next', () => {
    const table = holdem([50, 50, 50]).deal().when({ type: 'timeOut' }, 'b fold');
    expect(table.all('HandEnded')[0]).toMatchObject({ timedOut: [0] });
    expect(view(table.state, null, new Map())?.seats[0]?.timedOut).toBe(true);
    expect(table.state.table?.context.seats[0]?.sittingOut).toBe(false);
    table.deal().when('b fold', 'c call');
    expect(table.all('SeatSatOut')).toEqual([]);
    table.when({ type: 'timeOut' });
    expect(table.all('SeatSatOut')).toEqual([{ type: 'SeatSatOut', seat: 0, reason: 'absent' }]);
    expect(table.state.table?.context.seats[0]?.sittingOut).toBe(true);
  });

  test('once does not, where the player makes their next choice', () => {
    const table = holdem([50, 50]).deal().when('a call').when({ type: 'timeOut' });
    table.when('b check').when('a check').when({ type: 'timeOut' });
    expect(table.all('SeatSatOut')).toEqual([]);
    expect(view(table.state, null, new Map())?.seats[1]?.timedOut).toBe(true);
  });

  test('on the river and in the next hand is two in a row: the showdown between was nobody’s choice', () => {
    const table = holdem([50, 50]).deal().when('a call', 'b check');
    table.when('b check', 'a check', 'b check', 'a check', 'b check').when({ type: 'timeOut' });
    expect(types(table)).toContain('HandShown');
    expect(table.all('HandEnded')[0]).toMatchObject({ timedOut: [0] });
    table.deal().when('b call').when({ type: 'timeOut' });
    expect(table.all('SeatSatOut')).toEqual([{ type: 'SeatSatOut', seat: 0, reason: 'absent' }]);
  });

  test('is not in a row with the next where the player chose to muck or show between', () => {
    for (const choice of ['b muck', 'b show'] as const) {
      const table = holdem([50, 50], { mayMuckWinner: true }).deal().when('a call', 'b check');
      table.when('b check', 'a check', 'b check', 'a check').when({ type: 'timeOut' }).when('a check');
      table.when(choice);
      if (table.state.hand?.context.result === null) table.when('a show');
      expect(table.all('HandEnded')[0]).not.toHaveProperty('timedOut');
    }
  });

  test('is forgotten when the player comes back in the same hand', () => {
    const table = holdem([50, 50, 50]).deal().when('a call', 'b call', 'c check');
    table.when({ type: 'timeOut' }, 'c check', 'a check').when({ type: 'timeOut' });
    expect(table.all('SeatSatOut')).toHaveLength(1);
    table.when({ type: 'sitIn', seat: 1 }).when('c check', 'a bet 2', 'b fold', 'c fold');
    expect(table.all('HandEnded')[0]).not.toHaveProperty('timedOut');
    expect(table.state.table?.context.seats[1]?.timedOut).toBeUndefined();
  });

  test('is forgotten when the player comes back', () => {
    const table = holdem([50, 50, 50]).deal().when({ type: 'timeOut' }, 'b fold');
    table.when({ type: 'sitOut', seat: 0, reason: 'asked' }).when({ type: 'sitIn', seat: 0 });
    expect(table.state.table?.context.seats[0]?.timedOut).toBeUndefined();
    expect(table.state.table?.context.seats[0]?.sittingOut).toBe(false);
  });

  test('B14: never has anyone sit out of a match', () => {
    const table = given({
      variant: 'bluffjack',
      limit: noLimit,
      stacks: [10, 10],
      rules: { match: { stack: 10 }, timeBank },
    }).deal();
    for (let choice = 0; choice < 8; choice += 1) {
      if (table.state.hand?.context.result !== null) table.deal();
      table.when({ type: 'timeOut' });
    }
    expect(table.all('TimeRanOut')).toHaveLength(8);
    expect(table.all('SeatSatOut')).toEqual([]);
  });

  test('cannot be where it is another’s turn, and is nobody’s where nobody has a choice', () => {
    const table = holdem([50, 50]).deal();
    expect(evolve(table.state, { type: 'TimeRanOut', seat: 1 }).kind).toBe('impossible');
    table.when('a fold');
    expect(table.refused({ type: 'timeOut' }).code).toBe('not-your-turn');
  });

  test('is not named by the end of a hand in which everyone was there', () => {
    const table = holdem([50, 50]).deal().when('a fold');
    expect(table.all('HandEnded')[0]).not.toHaveProperty('timedOut');
  });
});
