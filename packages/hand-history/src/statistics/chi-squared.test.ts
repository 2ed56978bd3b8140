import { expect, test } from 'vitest';
import { computeChiSquaredTail } from './chi-squared.ts';

// Critical values as tables of the distribution print them (NIST/SEMATECH e-Handbook, 1.3.6.7.4).
test.each([
  [1, 2.706, 0.1],
  [1, 3.841, 0.05],
  [1, 6.635, 0.01],
  [2, 5.991, 0.05],
  [5, 11.07, 0.05],
  [10, 23.209, 0.01],
  [19, 30.144, 0.05],
  [35, 66.619, 0.001],
  [51, 68.669, 0.05],
  [51, 77.386, 0.01],
  [100, 124.342, 0.05],
  [100, 77.929, 0.95],
])('%d degrees of freedom: %d or more comes with %d', (degrees, chiSquared, share) => {
  expect(computeChiSquaredTail(chiSquared, degrees)).toBeCloseTo(share, 3);
});

test('with many degrees it is nearly normal, and it keeps within 0 and 1', () => {
  expect(computeChiSquaredTail(2601, 2601)).toBeCloseTo(0.4963, 3);
  expect(computeChiSquaredTail(0, 51)).toBe(1);
  expect(computeChiSquaredTail(2000, 51)).toBeLessThan(1e-300);
});

test('of two degrees it is an exponential, exactly', () => {
  for (const chiSquared of [0.1, 1, 3, 4, 10, 40])
    expect(computeChiSquaredTail(chiSquared, 2)).toBeCloseTo(Math.exp(-chiSquared / 2), 9);
});
