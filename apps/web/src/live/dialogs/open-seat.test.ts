import type { TableView } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { findOpenSeat } from './open-seat.ts';

const taken = {} as NonNullable<TableView['seats'][number]>;

test('the seat that was meant stays as long as it is open', () => {
  expect(findOpenSeat([null, taken, null], 2, new Set())).toBe(2);
});

test('where somebody was faster it is the first open one, also before the table shows it', () => {
  expect(findOpenSeat([taken, null, taken], 2, new Set())).toBe(1);
  expect(findOpenSeat([null, null, null], 2, new Set([2, 0]))).toBe(1);
});

test('at a full table it is none', () => {
  expect(findOpenSeat([taken, taken], 1, new Set())).toBeNull();
  expect(findOpenSeat([taken, null], 1, new Set([1]))).toBeNull();
});
