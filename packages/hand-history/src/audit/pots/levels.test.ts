import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { potsByLevel, type Staker, total } from './levels.ts';

const staker = (seat: number, staked: number, folded = false): Staker => ({ seat, staked, folded });

describe('R4.6 pots by level', () => {
  test('700, 700 and 300 make a main pot of 900 and a side pot of 800', () => {
    const pots = potsByLevel([staker(1, 700), staker(2, 300), staker(0, 700)], 0);
    expect(pots).toMatchObject([
      { amount: 900, from: 0, to: 300, eligible: [1, 2, 0] },
      { amount: 800, from: 300, to: 700, eligible: [1, 0], paid: [{ seat: 1, amount: 400 }, { seat: 0 }] },
    ]);
  });

  test('a folded player’s chips make no pot of their own', () => {
    const pots = potsByLevel([staker(0, 10), staker(1, 10), staker(2, 4, true)], 0);
    expect(pots).toMatchObject([{ amount: 24, from: 0, to: 10, joined: false }]);
    expect(pots[0]?.paid).toEqual([
      { seat: 0, amount: 10 },
      { seat: 1, amount: 10 },
      { seat: 2, amount: 4 },
    ]);
  });

  test('a layer that no active player paid into joins the next lower pot (R6.6)', () => {
    const pots = potsByLevel([staker(0, 10), staker(1, 4), staker(2, 25, true)], 0);
    expect(pots).toMatchObject([
      { amount: 12, eligible: [0, 1], joined: false },
      { amount: 27, eligible: [0], from: 4, to: 10, joined: true },
    ]);
  });

  test('who has staked nothing can win what is dead, and no more (R4.4)', () => {
    expect(potsByLevel([staker(0, 0), staker(1, 5)], 3)).toMatchObject([
      { amount: 3, eligible: [0, 1], from: 0, to: 0 },
      { amount: 5, eligible: [1] },
    ]);
    expect(potsByLevel([staker(0, 0), staker(1, 5, true)], 0)).toMatchObject([{ amount: 5, eligible: [0] }]);
    expect(potsByLevel([staker(0, 0), staker(1, 0)], 0)).toEqual([]);
  });

  test('no chip is lost, and fewer and fewer can win a pot above', () => {
    const stakers = fc
      .array(fc.record({ staked: fc.nat(30), folded: fc.boolean() }), { minLength: 2, maxLength: 9 })
      .map((list) => list.map((each, seat): Staker => ({ ...each, seat })))
      .filter((list) => list.some(({ folded }) => !folded));
    fc.assert(
      fc.property(stakers, fc.nat(10), (list, dead) => {
        const pots = potsByLevel(list, dead);
        expect(total(pots.map(({ amount }) => amount))).toBe(total(list.map(({ staked }) => staked)) + dead);
        for (const [index, { eligible, to }] of pots.entries()) {
          const above = pots[index + 1];
          if (above === undefined) continue;
          expect(above.eligible.length).toBeLessThan(eligible.length);
          expect(eligible).toEqual(expect.arrayContaining([...above.eligible]));
          expect(above.from).toBe(to);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
