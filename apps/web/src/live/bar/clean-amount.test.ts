import { expect, test } from 'vitest';
import { cleanAmount } from './clean-amount.ts';

test.each([
  ['40f', '40'],
  ['40а', '40'],
  ['40ｆ', '40'],
  ['40ふ', '40'],
  ['-4é0?', '40'],
  ['４００', '400'],
  ['1,200', '1,200'],
  ["1'200", "1'200"],
  ['１，２００', '1,200'],
])('of %s, %s stays', (typed, clean) => {
  expect(cleanAmount(typed)).toBe(clean);
});
