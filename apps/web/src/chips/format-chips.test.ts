import { expect, test } from 'vitest';
import { formatChips, formatSignedChips } from './format-chips.ts';

test('amounts have separators, and decimals only where a recorded hand has parts of its unit', () => {
  expect(formatChips(12_340, 'en')).toBe('12,340');
  expect(formatChips(12_340, 'ja')).toBe('12,340');
  expect(formatChips(1250, 'en', 100)).toBe('12.50');
  expect(formatChips(1200, 'en', 100)).toBe('12');
});

test('what is gained or lost has its sign, and nothing has none', () => {
  expect(formatSignedChips(12_340, 'en')).toBe('+12,340');
  expect(formatSignedChips(-1250, 'en', 100)).toBe('−12.50');
  expect(formatSignedChips(0, 'en', 100)).toBe('0');
});
