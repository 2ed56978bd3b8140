import { describe, expect, test } from 'vitest';
import { deepEqual } from '../deep-equal.ts';
import { evolve } from '../evolve.ts';
import { given } from '../testing/index.ts';
import { foldEachWay } from './fold-each-way.fixture.ts';
import { canDealNext } from './next-hand.ts';

const open = (stacks: readonly number[], rules = {}) =>
  given({ variant: 'holdem', limit: { kind: 'no-limit', minBet: 2 }, stacks, rules });
const startHand = {
  type: 'startHand',
  deck: { source: 'recorded', size: 52, cards: 'standard-52', root: '', shuffle: 'none', reveals: [] },
  nextCommitment: '',
} as const;

describe('a table that its host pauses', () => {
  test('plays the running hand to its end, and deals no other', () => {
    const table = open([50, 50, 50]).deal();
    table.when({ type: 'pauseTable', by: 'a' });
    expect(table.last).toEqual([{ type: 'TablePaused', by: 'a' }]);
    table.when('a fold', 'b fold');
    expect(table.all('HandEnded')).toHaveLength(1);
    expect(table.state.table && canDealNext(table.state.table.context)).toBe(false);
    expect(table.refused(startHand)).toMatchObject({ code: 'table-paused' });
    table.when({ type: 'resumeTable', by: 'a' }).deal();
    expect(table.all('HandStarted')).toHaveLength(2);
  });

  test('is as it was before, once it is resumed', () => {
    const table = open([50, 50]);
    const before = table.state.table?.context;
    table.when({ type: 'pauseTable', by: 'a' }, { type: 'resumeTable', by: 'a' });
    expect(table.state.table?.context).toEqual(before);
    // Nothing of the pause is left in a state that hands are compared with, whoever runs the charts.
    for (const state of foldEachWay(table.events)) expect(deepEqual(state.table?.context, before)).toBe(true);
  });

  test('is paused and resumed once', () => {
    const table = open([50, 50]);
    expect(table.refused({ type: 'resumeTable', by: 'a' })).toMatchObject({ code: 'already-so' });
    table.when({ type: 'pauseTable', by: 'a' });
    expect(table.refused({ type: 'pauseTable', by: 'a' })).toMatchObject({ code: 'already-so' });
  });

  test('takes no hand that a log says was dealt meanwhile', () => {
    const table = open([50, 50]).deal();
    const started = table.all('HandStarted')[0];
    if (started === undefined) throw new Error('no hand was dealt');
    table.when('a fold');
    const dealtIn = started.dealtIn;
    table.when({ type: 'pauseTable', by: 'a' });
    const next = {
      ...started,
      handNumber: 2,
      dealtIn,
      context: table.state.table?.context ?? started.context,
    };
    expect(evolve(table.state, next)).toMatchObject({ kind: 'impossible' });
  });
});

describe('a player whom the host removes', () => {
  test('leaves between hands with all their chips', () => {
    const table = open([50, 50, 70]).when({ type: 'removePlayer', seat: 2, by: 'a' });
    expect(table.last).toEqual([{ type: 'SeatLeft', seat: 2, stack: 70, removedBy: 'a' }]);
    expect(table.state.table?.context.seats[2]).toBeNull();
  });

  test('is never taken out of a hand that they play', () => {
    const table = open([50, 50, 50]).deal();
    expect(table.refused({ type: 'removePlayer', seat: 2, by: 'a' })).toMatchObject({ code: 'in-hand' });
    table.when('a fold', 'b fold', { type: 'removePlayer', seat: 2, by: 'a' });
    expect(table.last.at(-1)).toMatchObject({ type: 'SeatLeft', removedBy: 'a' });
  });

  test('stays in a match that they play', () => {
    const table = open([50, 50], { match: { stack: 50 } }).deal();
    table.when('a fold');
    expect(table.refused({ type: 'removePlayer', seat: 1, by: 'a' })).toMatchObject({
      code: 'match-running',
    });
  });

  test('has a seat', () => {
    const table = open([50, 50]).when({ type: 'leave', seat: 1 });
    expect(table.refused({ type: 'removePlayer', seat: 1, by: 'a' })).toMatchObject({ code: 'seat-empty' });
  });
});
