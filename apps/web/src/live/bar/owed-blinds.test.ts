import { type SeatView, view } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { exampleTable } from '../../rules/example-table.ts';
import { owedAmount, sitInUnposted } from './owed-blinds.ts';

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

test('R3.2: a control that names no amount posts nothing: whoever owes a blind waits for the big one', () => {
  expect(sitInUnposted({ owes: { small: false, big: false } })).toEqual({ type: 'sitIn' });
  for (const owes of [
    { small: true, big: false },
    { small: false, big: true },
  ])
    expect(sitInUnposted({ owes })).toEqual({ type: 'sitIn', autoPost: false });
});
