import { type TableView, view } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { type ExampleTable, exampleTable, playOn, startHand } from '../../rules/example-table.ts';
import { chooseFold } from './choose-fold.ts';

/** What is legal for who is to act. */
function findLegal({ state }: ExampleTable): TableView['legal'] {
  const seen = view(state, state.hand?.context.toAct ?? null, new Map());
  if (seen === null) throw new Error('the table is open');
  return seen.legal;
}

const started = playOn(exampleTable(), [startHand]);

describe('folding', () => {
  test('is done at once before a bet', () => {
    expect(chooseFold(findLegal(started), false)).toBe('fold');
  });

  test('asks first where a check is free', () => {
    const called = playOn(started, [
      { type: 'call', seat: 0 },
      { type: 'call', seat: 1 },
    ]);
    expect(chooseFold(findLegal(called), false)).toBe('ask');
    expect(chooseFold(findLegal(called), true)).toBe('fold');
  });

  test('does nothing where it is not legal: the first bet of Bluffjack has to be made (B3)', () => {
    const dealt = playOn(exampleTable({ variant: 'bluffjack', rules: { blinds: [], dealer: 'rotate' } }), [
      startHand,
    ]);
    expect(findLegal(dealt).map(({ type }) => type)).toEqual(['bet']);
    expect(chooseFold(findLegal(dealt), false)).toBeNull();
    expect(chooseFold(findLegal(dealt), true)).toBeNull();
  });
});
