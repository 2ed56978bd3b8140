import { describe, expect, test } from 'vitest';
import { amountAt, sliderEnd, toPosition } from './slider.ts';

const range = { min: 40, max: 1990 };

describe('the slider of an amount', () => {
  test('goes from the least to the most, both of them exactly', () => {
    expect(amountAt(0, 20, range)).toBe(40);
    expect(amountAt(sliderEnd, 20, range)).toBe(1990);
  });

  test('gives whole units between, never fewer further on', () => {
    const amounts = Array.from({ length: sliderEnd }, (_, position) => amountAt(position, 20, range));
    expect(amounts.every((amount) => amount % 20 === 0)).toBe(true);
    expect(amounts.every((amount, index) => amount >= (amounts[index - 1] ?? 0))).toBe(true);
  });

  test('stands where a typed amount is', () => {
    for (const amount of [40, 100, 500, 1990]) {
      expect(Math.abs(amountAt(toPosition(amount, range), 1, range) - amount)).toBeLessThanOrEqual(2);
    }
    expect(toPosition(5000, range)).toBe(sliderEnd);
    expect(toPosition(0, range)).toBe(0);
  });
});
