import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAllowance } from './allowance.ts';

test('an allowance is taken at once, and comes back by the second, for each by themselves', () => {
  let now = 0;
  const { take } = createAllowance({ burst: 3, perSecond: 2 }, () => now);
  expect([take('ann', 2), take('ann', 1), take('ann', 1), take('bea', 3)]).toEqual([true, true, false, true]);
  now = 500;
  expect([take('ann', 1), take('ann', 1)]).toEqual([true, false]);
  now = 60_000;
  expect([take('ann', 3), take('ann', 1)]).toEqual([true, false]);
});

test('nobody gets more than the burst and what comes back in the time, whatever they try', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(2_000), fc.integer({ min: 1, max: 5 })), { maxLength: 100 }),
      (tries) => {
        let now = 0;
        const { take } = createAllowance({ burst: 10, perSecond: 4 }, () => now);
        let taken = 0;
        for (const [later, amount] of tries) {
          now += later;
          if (take('ann', amount)) taken += amount;
        }
        expect(taken).toBeLessThanOrEqual(10 + (now / 1_000) * 4 + 1e-9);
      },
    ),
  );
});
