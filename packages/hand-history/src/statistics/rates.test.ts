import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTotals, emptyTotals, type PlayerTotals } from './player-totals.ts';
import { computeRates, estimateShare } from './rates.ts';

describe('a share', () => {
  test('has the interval of Wilson, within 0 and 1', () => {
    const eight = estimateShare({ of: 10, did: 8 });
    expect(eight.value).toBe(0.8);
    expect(eight.low).toBeCloseTo(0.4902, 4);
    expect(eight.high).toBeCloseTo(0.9433, 4);
    const none = estimateShare({ of: 10, did: 0 });
    expect(none).toMatchObject({ value: 0, low: 0 });
    expect(none.high).toBeCloseTo(0.2775, 4);
    const all = estimateShare({ of: 10, did: 10 });
    expect(all).toMatchObject({ value: 1, high: 1 });
    expect(all.low).toBeCloseTo(0.7225, 4);
  });

  test('of no opportunity is not known', () => {
    expect(estimateShare({ of: 0, did: 0 })).toEqual({ value: null, low: null, high: null });
  });

  test('lies within its interval, which grows narrower with more hands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(10_000), (of, some) => {
        const did = some % (of + 1);
        const { value, low, high } = estimateShare({ of, did });
        const more = estimateShare({ of: 4 * of, did: 4 * did });
        expect(low).toBeLessThanOrEqual(value ?? -1);
        expect(high).toBeGreaterThanOrEqual(value ?? 2);
        expect((more.high ?? 1) - (more.low ?? 0)).toBeLessThan((high ?? 0) - (low ?? 0));
      }),
    );
  });
});

/** Totals of hands that won so many bets each. */
const wonBets = (...bets: readonly number[]): PlayerTotals =>
  bets
    .map((each): PlayerTotals => ({ ...emptyTotals, hands: 1, bets: each, squaredBets: each * each }))
    .reduce(addTotals, emptyTotals);

describe('the win rate', () => {
  test('is what is won in a hundred hands, with the interval of a mean', () => {
    const { winRate } = computeRates(wonBets(1, -1, 3));
    expect(winRate.value).toBe(100);
    expect(winRate.low).toBeCloseTo(100 - (196 * 2) / Math.sqrt(3), 1);
    expect(winRate.high).toBeCloseTo(100 + (196 * 2) / Math.sqrt(3), 1);
  });

  test('of one hand has no interval, of none no value', () => {
    expect(computeRates(wonBets(2)).winRate).toEqual({ value: 200, low: null, high: null });
    expect(computeRates(emptyTotals).winRate).toEqual({ value: null, low: null, high: null });
  });

  test('by equity is reckoned of the adjusted sums', () => {
    const totals = { ...wonBets(1, -1), adjustedBets: 1, squaredAdjustedBets: 0.5 };
    expect(computeRates(totals).adjustedWinRate).toEqual({ value: 50, low: 50, high: 50 });
  });
});

test('the aggression factor is bets and raises per call; with no call there is none', () => {
  const some = { aggression: { of: 10, did: 6 }, calls: { of: 10, did: 2 } };
  const { later, rounds } = computeRates({ ...emptyTotals, counts: some }).aggressionFactors;
  expect(later.value).toBe(3);
  const share = estimateShare({ of: 8, did: 6 });
  expect(later.low).toBeCloseTo((share.low ?? 0) / (1 - (share.low ?? 0)), 12);
  expect(later.high).toBeCloseTo((share.high ?? 0) / (1 - (share.high ?? 0)), 12);
  expect(rounds).toHaveLength(5);
  expect(rounds[0]).toEqual({ value: null, low: null, high: null });
  const noCall = computeRates({ ...emptyTotals, counts: { aggression: { of: 3, did: 3 } } });
  expect(noCall.aggressionFactors.later).toMatchObject({ value: null, high: null });
});

test('cards drawn are a mean, which has no interval', () => {
  const { rates } = computeRates({ ...emptyTotals, counts: { cardsDrawn: { of: 4, did: 6 } } });
  expect(rates.cardsDrawn).toEqual({ of: 4, did: 6, value: 1.5, low: null, high: null });
  expect(rates.vpip).toEqual({ of: 0, did: 0, value: null, low: null, high: null });
});
