import { afterEach, expect, test, vi } from 'vitest';
import { newCommandId } from './send-command.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('every decision has its own id', () => {
  expect(newCommandId()).toMatch(uuid);
  expect(newCommandId()).not.toBe(newCommandId());
});

test('a page without TLS has ids of the same form', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newCommandId()).toMatch(uuid);
  expect(newCommandId()).not.toBe(newCommandId());
});
