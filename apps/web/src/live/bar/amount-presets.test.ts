import { describe, expect, test } from 'vitest';
import { amountPresets, readAmount, stepAmount } from './amount-presets.ts';

const table = { currentBet: 20, toCall: 10, potTotal: 30, stack: 990, bet: 10 };

describe('presets of an amount', () => {
  test('are parts of the pot after the call, from the least raise to all-in', () => {
    const presets = amountPresets({ type: 'raise', min: 40, max: 1000 }, table);
    expect(presets).toEqual([
      { name: 'min', to: 40 },
      { name: 'threeQuarters', to: 50 },
      { name: 'pot', to: 60 },
      { name: 'allIn', to: 1000 },
    ]);
  });

  test('end at the pot in pot limit', () => {
    const presets = amountPresets({ type: 'raise', min: 40, max: 60 }, table);
    expect(presets.map((each) => each.name)).toEqual(['min', 'threeQuarters', 'pot']);
    expect(presets.at(-1)?.to).toBe(60);
  });

  test('never lie outside what the limit allows, and no amount stands twice', () => {
    const presets = amountPresets(
      { type: 'bet', min: 20, max: 25 },
      { currentBet: 0, toCall: 0, potTotal: 40, stack: 25, bet: 0 },
    );
    expect(presets).toEqual([
      { name: 'min', to: 20 },
      { name: 'allIn', to: 25 },
    ]);
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
