import { expect, test } from 'vitest';
import { themeFor } from './theme.ts';

test('a look that nobody chose follows the system', () => {
  expect(themeFor(undefined)).toBe('system');
  expect(themeFor('sepia')).toBe('system');
  expect(themeFor('dark')).toBe('dark');
});
