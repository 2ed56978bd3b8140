import { expect, test } from 'vitest';
import { isRunningLow } from './action-clock.ts';

test('of a choice of twenty seconds the last five are drawn red, and more of a longer one', () => {
  expect([7, 6, 5, 1].map((seconds) => isRunningLow(seconds, 20_000))).toEqual([false, false, true, true]);
  expect([19, 18, 17].map((seconds) => isRunningLow(seconds, 60_000))).toEqual([false, false, true]);
});
