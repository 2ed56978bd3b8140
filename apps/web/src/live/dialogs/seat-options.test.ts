import { type TableContext, view } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { type ExampleSetUp, exampleTable, playOn } from '../../rules/example-table.ts';
import { offeredOptions } from './seat-options.ts';

function offered(
  setUp: ExampleSetUp,
  options: { readonly autoMuck?: boolean; readonly autoPost?: boolean } = {},
) {
  const table = exampleTable(setUp);
  const { state } =
    Object.keys(options).length === 0 ? table : playOn(table, [{ type: 'setOptions', seat: 0, ...options }]);
  const seat = view(state, 0, new Map())?.seats[0];
  const context: TableContext | undefined = state.table?.context;
  if (!seat || context === undefined) throw new Error('the table is open');
  return Object.fromEntries(offeredOptions(context, seat).map(({ name, isOn }) => [name, isOn]));
}

describe('what is asked for in advance', () => {
  test('is offered where it could come to something', () => {
    expect(offered({})).toEqual({ sitOutAtBigBlind: false, autoPost: true, autoRebuy: false });
    expect(offered({ variant: 'five-stud', rules: { blinds: [], ante: 5 } })).toEqual({ autoRebuy: false });
    expect(offered({ rules: { straddle: 'button', beatenHand: 'ask' } })).toEqual({
      sitOutAtBigBlind: false,
      autoPost: true,
      straddle: false,
      autoMuck: false,
      autoRebuy: false,
    });
  });

  test('to muck is not offered where everyone shows, nor to rebuy in a match', () => {
    expect(offered({ rules: { beatenHand: 'ask', showAll: true } })).not.toHaveProperty('autoMuck');
    expect(offered({ rules: { match: { stack: 1000 } } })).toEqual({});
  });

  test('is on as the player has said', () => {
    const rules = { beatenHand: 'ask' } as const;
    expect(offered({ rules }, { autoMuck: true, autoPost: false })).toMatchObject({
      autoMuck: true,
      autoPost: false,
    });
  });
});
