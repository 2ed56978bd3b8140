import { expect, test } from 'vitest';
import { tableKeys } from './table-keys.ts';

test('no two actions of a table share a key', () => {
  const keys = Object.values(tableKeys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[a-z]$/);
});
