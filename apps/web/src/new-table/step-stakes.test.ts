import { expect, test } from 'vitest';
import { stepStakes } from './step-stakes.ts';

test('stakes go up and down by those that are usual', () => {
  expect([1, 2, 5, 10, 40].map((amount) => stepStakes(amount, 1))).toEqual([2, 5, 10, 20, 50]);
  expect([2, 5, 10, 40, 100].map((amount) => stepStakes(amount, -1))).toEqual([1, 2, 5, 20, 50]);
});

test('stakes stay between one chip and the most that a limit can be', () => {
  expect(stepStakes(1, -1)).toBe(1);
  expect(stepStakes(500_000, 1)).toBe(1_000_000);
  expect(stepStakes(1_000_000, 1)).toBe(1_000_000);
});

test('an amount that is missing begins with one chip', () => {
  expect(stepStakes(Number.NaN, 1)).toBe(1);
  expect(stepStakes(Number.NaN, -1)).toBeNaN();
});
