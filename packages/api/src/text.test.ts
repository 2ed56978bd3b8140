import { expect, test } from 'vitest';
import { isStorable } from './text.ts';

test.each([null, 3, 'añ𝒳\n', ['a', { b: 'c' }], {}])('%j can be stored', (value) => {
  expect(isStorable(value)).toBe(true);
});

test.each(['\0', 'a\ud800', '\udfffa', ['a', ['\0']], { a: { b: 'x\0' } }, { '\ud800': 1 }])(
  '%j cannot',
  (value) => {
    expect(isStorable(value)).toBe(false);
  },
);

test('what is nested deeper than any stack is looked at', () => {
  const depth = 20_000;
  expect(isStorable(JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`))).toBe(false);
});
