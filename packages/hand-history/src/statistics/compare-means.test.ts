import { describe, expect, test } from 'vitest';
import { compareMeans } from './compare-means.ts';

const sums = (values: readonly number[]) => ({
  times: values.length,
  sum: values.reduce((all, each) => all + each, 0),
  squares: values.reduce((all, each) => all + each * each, 0),
});

/** Two hundred values, of two in turn. */
const many = (one: number, other: number) =>
  sums(Array.from({ length: 200 }, (_, index) => (index % 2 ? one : other)));

describe('the difference of means', () => {
  test('has the standard error of both', () => {
    // Means −1 and 0, variances 200/199 and 4 · 200/199: the error is √(5/199).
    const { value, low, high, chance } = compareMeans(many(-2, 0), many(-2, 2));
    expect(value).toBe(-1);
    expect(low).toBeCloseTo(-1 - 1.959964 * Math.sqrt(5 / 199), 9);
    expect(high).toBeCloseTo(-1 + 1.959964 * Math.sqrt(5 / 199), 9);
    // z = −6.309.
    expect(chance).toBeCloseTo(1.4e-10, 11);
  });

  test('is a tail of the normal distribution as tables print it', () => {
    // Far below 0, so that only the difference counts: z = −1.96, 0.025.
    const offset = 1.959964 * Math.sqrt(2 / 199);
    const { chance } = compareMeans(many(-101, -99), many(-101 + offset, -99 + offset));
    expect(chance).toBeCloseTo(0.025, 6);
  });

  test('is likely by chance where no less is won than of the others, or nothing is lost', () => {
    expect(compareMeans(many(-2, 0), many(-6, 2)).chance).toBeGreaterThan(0.99);
    // Half a bet won, and three of everyone else.
    expect(compareMeans(many(-1, 2), many(2, 4)).chance).toBeGreaterThan(0.99);
  });

  test('is not tested of few', () => {
    expect(compareMeans(sums([-1, -2, -3]), many(0, 2)).chance).toBeNull();
    expect(compareMeans(sums([1]), many(0, 2)).value).toBeNull();
  });

  test('is sure where nothing varies', () => {
    expect(compareMeans(many(-1, -1), many(2, 2)).chance).toBe(0);
    expect(compareMeans(many(2, 2), many(2, 2)).chance).toBe(1);
  });
});
