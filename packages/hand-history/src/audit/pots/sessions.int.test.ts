import { type VariantId, variants } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { auditPots } from './audit-pots.ts';
import { total } from './levels.ts';
import { sessionHands } from './session-hands.fixture.ts';

const ids = Object.keys(variants) as readonly VariantId[];

describe('hands of random sessions, under random house rules of both presets', () => {
  const seen = { hands: 0, sidePots: 0, split: 0, odd: 0, house: 0, passed: 0, voided: 0, mucked: 0 };

  test.each(ids)('%s: the engine pays as the levels have it (R4.6, R6.2)', (variant) => {
    for (let seed = 0; seed < 40; seed += 1) {
      for (const { steps, cards } of sessionHands(seed, variant)) {
        const { explanation, issues } = auditPots(steps, cards);
        expect(issues, `seed ${seed}`).toEqual([]);
        if (explanation === null) throw new Error(`seed ${seed}: the hand is not over`);
        const { pots, ladder, house, carryIn, carryOut, result, shown } = explanation;
        for (const { bands, dead, toHouse, returned, total: put } of ladder)
          expect(total(bands.map(({ amount }) => amount)) + dead + toHouse + returned).toBe(put);
        expect(total(ladder.map(({ net }) => net)) + house + carryOut).toBe(carryIn);
        for (const { amount, paid, dead, rake, halves } of pots) {
          expect(total(paid.map((each) => each.amount)) + total(Object.values(dead))).toBe(amount);
          if (result === 'won') expect(total(halves.map((half) => half.amount)) + rake).toBe(amount);
        }
        const count = (kind: keyof typeof seen, isOne: boolean) => {
          seen[kind] += isOne ? 1 : 0;
        };
        count('hands', true);
        count('sidePots', pots.length > 1);
        count(
          'split',
          pots.some(({ halves }) => halves.length === 2),
        );
        count(
          'odd',
          pots.some(({ rules }) => rules.includes('R6.3')),
        );
        count('house', house > 0);
        count('passed', result === 'passed');
        count('voided', result === 'voided');
        count(
          'mucked',
          shown.some(({ mucked }) => mucked),
        );
      }
    }
  });

  test('were of every kind', () => {
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(50);
  });

  test.each(ids)('%s: a chip that goes to anybody else is found at its award', (variant) => {
    for (const { steps } of sessionHands(11, variant)) {
      for (const [index, step] of steps.entries()) {
        const { event } = step;
        const others = step.state.hand?.context.seats.map(({ seat }) => seat) ?? [];
        if (event.type !== 'PotAwarded') continue;
        const [from, ...rest] = event.shares.filter(({ amount }) => amount > 0);
        const to = others.find((seat) => seat !== from?.seat);
        if (from === undefined || to === undefined) continue;
        const moved = rest.some(({ seat }) => seat === to)
          ? rest.map((share) => (share.seat === to ? { seat: to, amount: share.amount + 1 } : share))
          : [...rest, { seat: to, amount: 1 }];
        const shares = [{ seat: from.seat, amount: from.amount - 1 }, ...moved];
        const doctored = steps.with(index, { ...step, event: { ...event, shares } });
        expect(auditPots(doctored).issues).toMatchObject([{ version: step.version }]);
      }
    }
  });

  test.each(ids)('%s: a hand that is not over has no explanation and no flaw', (variant) => {
    for (const { steps, cards } of sessionHands(7, variant)) {
      for (let length = 0; length < steps.length; length += 1)
        expect(auditPots(steps.slice(0, length), cards)).toEqual({
          explanation: null,
          issues: [],
          mucked: [],
        });
    }
  });
});
