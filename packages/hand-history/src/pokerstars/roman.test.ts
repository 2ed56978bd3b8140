import { expect, test } from 'vitest';
import { fromRoman, toRoman } from './roman.ts';

test('numbers up to 3999 are written in Roman numerals, and read again', () => {
  for (let number = 1; number < 4_000; number += 1) expect(fromRoman(toRoman(number) ?? '')).toBe(number);
  expect([4, 19, 40, 1994].map(toRoman)).toEqual(['IV', 'XIX', 'XL', 'MCMXCIV']);
  expect(fromRoman('xix')).toBe(19);
});

test.each(['', 'IIII', 'VX', 'IC', 'MMMM', '4', 'LEVEL'])('%s is no number', (text) => {
  expect(fromRoman(text)).toBeNull();
});
