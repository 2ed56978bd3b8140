import { expect, test } from 'vitest';
import { findFreeName } from './table-name.ts';

test('a table that is given no name gets one that no other table has', () => {
  expect(findFreeName('Parlour', ['Harbour'])).toBe('Parlour');
  expect(findFreeName('Parlour', ['Parlour'])).toBe('Parlour 2');
  expect(findFreeName('Parlour', ['Parlour 2', 'Harbour', 'Parlour'])).toBe('Parlour 3');
});
