import { expect, test } from 'vitest';
import { readRuleOptions } from './rule-options.ts';

test('a table says whether all of its deck is disclosed after the hand; what it does not know is refused by name', () => {
  expect(readRuleOptions('{"disclosure":"full"}')).toEqual({ ok: true, options: { disclosure: 'full' } });
  expect(readRuleOptions('{"disclosure":"some"}')).toMatchObject({
    ok: false,
    message: expect.stringContaining('disclosure'),
  });
});

test('a table says whether chips won in a disputed pot are held', () => {
  expect(readRuleOptions('{"holdDisputed":true}')).toEqual({ ok: true, options: { holdDisputed: true } });
});

test('what is wrong with an option is said in a sentence', () => {
  expect(readRuleOptions('{"burn":3}')).toEqual({
    ok: false,
    message: 'burn: Invalid input: expected boolean, received number',
  });
});
