import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { given } from '../testing/index.ts';
import { splitPot } from './odd-chips.ts';
import { type Contribution, sidePots } from './side-pots.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;

const contributions = fc
  .array(fc.record({ amount: fc.nat(30), active: fc.boolean() }), { minLength: 2, maxLength: 9 })
  .map((list) => list.map((each, seat): Contribution => ({ ...each, seat })))
  .filter((list) => list.some(({ active }) => active));

/** Chip by chip: each chip of a contribution can be won by the active players who paid as much, else by those of the chip below. */
function wonBySeat(list: readonly Contribution[], dead: number): Readonly<Record<string, number>> {
  const active = list.filter((each) => each.active);
  const found: Record<string, number> = {};
  const add = (eligible: readonly Contribution[], chips: number) => {
    const key = eligible.map(({ seat }) => seat).join();
    found[key] = (found[key] ?? 0) + chips;
  };
  if (dead > 0) add(active, dead);
  for (const { amount } of list) {
    for (let chip = 1; chip <= amount; chip += 1) {
      for (let level = chip; level >= 0; level -= 1) {
        const eligible = active.filter((each) => each.amount >= level);
        if (eligible.length === 0) continue;
        add(eligible, 1);
        break;
      }
    }
  }
  return found;
}

describe('R4.6 side pots', () => {
  test('agree with a count chip by chip', () => {
    fc.assert(
      fc.property(contributions, fc.nat(10), (list, dead) => {
        const pots = sidePots(list, dead);
        const found = Object.fromEntries(pots.map(({ amount, eligible }) => [eligible.join(), amount]));
        expect(found).toEqual(wonBySeat(list, dead));
      }),
      { numRuns: 2_000 },
    );
  });

  test('a layer that no active player paid into joins the next lower pot (R6.6)', () => {
    const pots = sidePots(
      [
        { seat: 0, amount: 10, active: true },
        { seat: 1, amount: 10, active: true },
        { seat: 2, amount: 25, active: false },
      ],
      0,
    );
    expect(pots).toEqual([{ amount: 45, eligible: [0, 1] }]);
  });

  test('three all-ins make a main pot and two side pots, each awarded on its own (R6.2)', () => {
    const table = given({
      variant: 'holdem',
      limit: noLimit,
      stacks: [10, 20, 40, 40],
      rules: { burn: false },
    }).deal(
      // b, c, d, a: the shortest has the best hand, the next the second best, and c beats d.
      'Ks Qs Js As Kd Qd Jd Ad 2c 3d 4h 8s 9c',
    );
    table.when('d raise 40', 'a call', 'b call', 'c call');
    expect(table.all('PotAwarded').map(({ pot, amount, shares }) => [pot, amount, shares])).toEqual([
      [2, 40, [{ seat: 2, amount: 40 }]],
      [1, 30, [{ seat: 1, amount: 30 }]],
      [0, 40, [{ seat: 0, amount: 40 }]],
    ]);
    expect(table.stacks()).toEqual([40, 30, 40, 0]);
  });

  test('short antes make a side pot, or are dead money, as the house says (R4.10)', () => {
    const playHand = (shortAnte: 'side-pot' | 'main-pot') =>
      given({
        variant: 'holdem',
        limit: noLimit,
        stacks: [50, 50, 2],
        rules: { ante: 4, blinds: [], burn: false, shortAnte },
      })
        .deal('Ks Qs As Kd Qd Ad 2c 3d 4h 8s 9c')
        .when('b check', 'a check')
        .when('b check', 'a check', 'b check', 'a check', 'b check', 'a check');
    // c has paid half an ante and holds queens, b kings, a aces; so a wins, and with c's hand better:
    expect(
      playHand('side-pot')
        .all('PotAwarded')
        .map(({ amount }) => amount),
    ).toEqual([4, 6]);
    expect(
      playHand('main-pot')
        .all('PotAwarded')
        .map(({ amount }) => amount),
    ).toEqual([10]);
  });
});

describe('R2.5 the uncalled part of the last bet', () => {
  test('goes back before the pot is awarded', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [100, 30] }).deal();
    table.when('a raise 100', 'b call');
    expect(table.all('UncalledReturned')).toEqual([{ type: 'UncalledReturned', seat: 0, amount: 70 }]);
  });
});

describe('R6.3 odd chips', () => {
  test('go one by one to the winners, in the order given', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 9 }),
        (amount, winners) => {
          const { shares, oddChips } = splitPot(amount, winners);
          expect(shares.map(({ seat }) => seat)).toEqual(winners);
          expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
          const [max, min] = [
            Math.max(...shares.map((s) => s.amount)),
            Math.min(...shares.map((s) => s.amount)),
          ];
          expect(max - min).toBeLessThanOrEqual(1);
          expect(oddChips).toEqual(winners.slice(0, amount % winners.length));
        },
      ),
    );
  });

  test('of a tie go to the first winner from the dealer’s left', () => {
    const table = given({
      variant: 'holdem',
      limit: noLimit,
      stacks: [50, 50, 50],
      rules: { ante: 1, burn: false },
      // b and c tie with the straight on the board.
    }).deal('2c 2d 3h 4d 4c 5s Ah Kh Qd Jd Tc');
    table.when('a fold', 'b call', 'c check');
    for (let street = 0; street < 3; street += 1) table.when('b check', 'c check');
    expect(table.all('PotAwarded')[0]).toMatchObject({
      amount: 7,
      shares: [
        { seat: 1, amount: 4 },
        { seat: 2, amount: 3 },
      ],
      oddChips: [1],
    });
  });
});
