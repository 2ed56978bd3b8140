import { describe, expect, test } from 'vitest';
import { amountPresets, presetNames, readAmount, readBetSize, stepAmount } from './amount-presets.ts';

const table = { currentBet: 20, toCall: 10, potTotal: 30, stack: 990, bet: 10 };

const amounts = (presets: ReturnType<typeof amountPresets>) => presets.map(({ to }) => to);

describe('presets of an amount', () => {
  test('are parts of the pot after the call, each in its place, with a gap where it is not allowed', () => {
    const presets = amountPresets({ type: 'raise', min: 40, max: 1000 }, table);
    expect(presets.map(({ name }) => name)).toEqual([...presetNames]);
    expect(amounts(presets)).toEqual([40, null, 40, 50, 60, 1000]);
  });

  test('end at the pot in pot limit', () => {
    expect(amounts(amountPresets({ type: 'raise', min: 40, max: 60 }, table))).toEqual([
      40,
      null,
      40,
      50,
      60,
      null,
    ]);
  });

  test('never lie outside what the limit allows', () => {
    const presets = amountPresets(
      { type: 'bet', min: 20, max: 25 },
      { currentBet: 0, toCall: 0, potTotal: 40, stack: 25, bet: 0 },
    );
    expect(amounts(presets)).toEqual([20, null, 20, null, null, 25]);
  });

  test('are none where one amount is legal, as in fixed limit', () => {
    expect(amountPresets({ type: 'raise', min: 40, max: 40 }, table)).toEqual([]);
  });
});

describe('a typed amount', () => {
  const range = { min: 40, max: 1000 };

  test('may have separators and full-width digits', () => {
    expect(readAmount('1,000', range)).toEqual({ kind: 'amount', to: 1000 });
    expect(readAmount('120', range)).toEqual({ kind: 'amount', to: 120 });
  });

  test('is refused with the reason, never changed in silence', () => {
    expect(readAmount('39', range)).toEqual({ kind: 'invalid', reason: 'too-little' });
    expect(readAmount('1001', range)).toEqual({ kind: 'invalid', reason: 'too-much' });
    expect(readAmount('', range)).toEqual({ kind: 'invalid', reason: 'empty' });
    expect(readAmount('-50', range)).toEqual({ kind: 'invalid', reason: 'empty' });
    expect(readAmount('5e9', range)).toEqual({ kind: 'invalid', reason: 'empty' });
  });
});

test('plus and minus go to the next whole unit and stop at the range', () => {
  const range = { min: 45, max: 1000 };
  expect(stepAmount(45, 1, 20, range)).toBe(60);
  expect(stepAmount(60, -1, 20, range)).toBe(45);
  expect(stepAmount(100, -1, 20, range)).toBe(80);
  expect(stepAmount(995, 1, 20, range)).toBe(1000);
});

describe('the size of a bet at a fixed limit', () => {
  const limit = { kind: 'fixed', small: 2, big: 4, cap: 4 } as const;
  test.each([
    ['a bet', { type: 'bet', min: 4, max: 4 }, 0, 4],
    ['a raise', { type: 'raise', min: 6, max: 6 }, 4, 2],
    ['R4.7: a bring-in of 1 completed to 2', { type: 'raise', min: 2, max: 2 }, 1, 2],
    ['R4.7: a short all-in of 3 completed to 4', { type: 'raise', min: 4, max: 4 }, 3, 4],
  ] as const)('is that of %s', (_, action, level, size) => {
    expect(readBetSize(action, level, limit)).toBe(size);
  });
});
