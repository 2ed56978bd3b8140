import { type TableView, view } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { type ExampleSetUp, exampleTable, playOn, startHand } from '../../rules/example-table.ts';
import { warnsOfClock } from './clock-warning.ts';

/** Whether the player of seat 0 is told of the clock. */
function warns(setUp: ExampleSetUp, isTimedOut: boolean): boolean {
  const { state } = playOn(exampleTable(setUp), [
    startHand,
    ...(isTimedOut ? [{ type: 'timeOut' } as const] : []),
  ]);
  const table: TableView | null = view(state, 0, new Map());
  const seat = table?.seats[0];
  if (!table || !seat) throw new Error('the table is open');
  return warnsOfClock(table, seat);
}

test('R8.7: whom the clock has acted for once is told that they sit out the next time, but not in a match', () => {
  expect(warns({}, false)).toBe(false);
  expect(warns({}, true)).toBe(true);
  expect(warns({ rules: { match: { stack: 1000 } } }, true)).toBe(false);
});
