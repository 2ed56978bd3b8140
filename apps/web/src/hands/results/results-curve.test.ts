import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawCurve } from './results-curve.ts';

test('a curve begins at zero and ends at what all hands came to', () => {
  expect(drawCurve([10, -10, 30])).toEqual({ zero: 75, path: 'M0 75L33.33 50L66.67 100L100 0' });
});

test('one hand is no curve, and hands that came to nothing are a line', () => {
  expect(drawCurve([10])).toBeNull();
  expect(drawCurve([0, 0])).toEqual({ zero: 50, path: 'M0 50L50 50L100 50' });
});

test('a curve stays in its square, whatever was won and lost', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 2, maxLength: 500 }), (sums) => {
      const numbers = (drawCurve(sums)?.path.match(/-?[\d.]+/g) ?? []).map(Number);
      expect(numbers).toHaveLength(2 * (sums.length + 1));
      for (const number of numbers) {
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThanOrEqual(100);
      }
    }),
  );
});
