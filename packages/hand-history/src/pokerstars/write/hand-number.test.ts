import { expect, test } from 'vitest';
import { toHandNumber } from './hand-number.ts';

test('a number stays, and any other id has one that is always the same and can be counted with exactly', () => {
  expect(toHandNumber('202058540722')).toBe('202058540722');
  expect(toHandNumber('table/7')).toBe('5253539125851426');
  expect(toHandNumber('table/8')).not.toBe(toHandNumber('table/7'));
  for (const id of ['', '007', '12345678901234567890', 'ü'])
    expect(Number.isSafeInteger(Number(toHandNumber(id)))).toBe(true);
});
