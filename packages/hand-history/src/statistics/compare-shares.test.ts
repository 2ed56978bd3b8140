import { describe, expect, test } from 'vitest';
import { computeFisherTail, estimateDifference } from './compare-shares.ts';

describe('Fisher’s exact test', () => {
  // The lady tasting tea (Fisher 1935): three of four cups right, 17 of 70 ways; all four, 1 of 70.
  test.each([
    [3, 17 / 70],
    [4, 1 / 70],
    [0, 1],
  ])('%d of four cups are guessed by chance as the book says', (did, chance) => {
    expect(computeFisherTail({ of: 4, did }, { of: 4, did: 4 - did })).toBeCloseTo(chance, 9);
  });

  test('of convicted twins comes to the printed value', () => {
    // Fisher 1925: 10 of 13 monozygotic and 2 of 17 dizygotic twins of convicts were convicted, 0.000465.
    expect(computeFisherTail({ of: 13, did: 10 }, { of: 17, did: 2 })).toBeCloseTo(0.000465, 6);
  });

  test('says nothing where there is nothing to compare, and is sure where all did or none', () => {
    expect(computeFisherTail({ of: 0, did: 0 }, { of: 9, did: 3 })).toBeNull();
    expect(computeFisherTail({ of: 9, did: 3 }, { of: 0, did: 0 })).toBeNull();
    expect(computeFisherTail({ of: 9, did: 9 }, { of: 4, did: 4 })).toBeCloseTo(1, 9);
    expect(computeFisherTail({ of: 9, did: 0 }, { of: 4, did: 0 })).toBeCloseTo(1, 9);
  });

  test('of many is about normal', () => {
    // 5,300 and 5,000 of 10,000: z = 4.230 with the pooled share and Yates’ correction, 1.17e-5.
    expect(computeFisherTail({ of: 10_000, did: 5_300 }, { of: 10_000, did: 5_000 })).toBeCloseTo(1.17e-5, 6);
  });
});

// Newcombe 1998, Statistics in Medicine 17:873–890, table II, method 10.
test.each([
  ['56/70', '48/80', 0.0524, 0.3339],
  ['9/10', '3/10', 0.1705, 0.809],
  ['6/7', '2/7', 0.0582, 0.8062],
  ['5/56', '0/29', -0.0381, 0.1926],
  ['0/10', '0/20', -0.1611, 0.2775],
  ['0/10', '0/10', -0.2775, 0.2775],
  ['10/10', '0/20', 0.6791, 1],
  ['10/10', '0/10', 0.6075, 1],
])('the interval of %s less %s is the printed one', (one, other, low, high) => {
  const parse = (text: string) => {
    const [did = 0, of = 0] = text.split('/').map(Number);
    return { did, of };
  };
  const estimate = estimateDifference(parse(one), parse(other));
  expect(estimate.low).toBeCloseTo(low, 4);
  expect(estimate.high).toBeCloseTo(high, 4);
});

test('the difference of shares of which one was never counted is not known', () => {
  expect(estimateDifference({ of: 0, did: 0 }, { of: 5, did: 1 }).value).toBeNull();
  expect(estimateDifference({ of: 5, did: 1 }, { of: 0, did: 0 }).value).toBeNull();
});
