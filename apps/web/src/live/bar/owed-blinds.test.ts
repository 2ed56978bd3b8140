import { type SeatView, view } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { exampleTable } from '../../rules/example-table.ts';
import { owedAmount } from './owed-blinds.ts';

test('what is owed is posted together: the small blind, the big one, or both', () => {
  const table = view(exampleTable().state, 0, new Map());
  const seat = table?.seats[0];
  if (table === null || !seat) throw new Error('the table is open');
  const owing = (owes: SeatView['owes']) => owedAmount(table, { ...seat, owes });
  expect(owing({ small: false, big: false })).toBe(0);
  expect(owing({ small: true, big: false })).toBe(10);
  expect(owing({ small: false, big: true })).toBe(20);
  expect(owing({ small: true, big: true })).toBe(30);
});
