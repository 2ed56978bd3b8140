import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CountedHand } from './count-hand.ts';
import { addTotals, emptyTotals, type PlayerTotals, toTotals } from './player-totals.ts';
import { statisticIds } from './statistics.ts';

const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 });
const parts = amounts.map((amount) => amount / 1024);

const counts = fc.dictionary(
  fc.constantFrom(...statisticIds),
  fc.record({ of: fc.integer({ min: 1, max: 9 }), did: fc.nat(9) }),
);

const hands: fc.Arbitrary<CountedHand> = fc.record({
  seat: fc.nat(9),
  player: fc.constant('a'),
  position: fc.constant('button'),
  net: amounts,
  adjustedNet: parts,
  bet: fc.constantFrom(1, 2, 100),
  bets: parts,
  adjustedBets: parts,
  isAllIn: fc.boolean(),
  sawNextStreet: fc.boolean(),
  wentToShowdown: fc.boolean(),
  won: fc.constantFrom('at-showdown', 'uncontested', null),
  counts,
  against: fc.constant([]),
});

const totals: fc.Arbitrary<PlayerTotals> = fc
  .array(hands, { maxLength: 5 })
  .map((some) => some.map(toTotals).reduce(addTotals, emptyTotals));

describe('totals', () => {
  test('come to the same in whatever order hands are added', () => {
    fc.assert(
      fc.property(totals, totals, totals, (a, b, c) => {
        expect(addTotals(addTotals(a, b), c)).toEqual(addTotals(a, addTotals(b, c)));
        expect(addTotals(a, b)).toEqual(addTotals(b, a));
      }),
    );
  });

  test('of no hand change nothing', () => {
    fc.assert(
      fc.property(totals, (a) => {
        expect(addTotals(a, emptyTotals)).toEqual(a);
        expect(addTotals(emptyTotals, a)).toEqual(a);
      }),
    );
  });

  test('are plain JSON', () => {
    fc.assert(
      fc.property(totals, (a) => {
        expect(JSON.parse(JSON.stringify(a))).toEqual(a);
      }),
    );
  });

  test('count hands, all-ins, and how pots were won', () => {
    fc.assert(
      fc.property(fc.array(hands), (some) => {
        const all = some.map(toTotals).reduce(addTotals, emptyTotals);
        expect(all.hands).toBe(some.length);
        expect(all.allIns).toBe(some.filter(({ isAllIn }) => isAllIn).length);
        expect(all.wonAtShowdown).toBe(some.filter(({ won }) => won === 'at-showdown').length);
        expect(all.wonUncontested).toBe(some.filter(({ won }) => won === 'uncontested').length);
      }),
    );
  });
});
