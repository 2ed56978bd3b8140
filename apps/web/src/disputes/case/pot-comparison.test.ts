import type { EventOf } from '@openfelt/engine';
import type { HandExplanation } from '@openfelt/hand-history/audit';
import { describe, expect, test } from 'vitest';
import { comparePots } from './pot-comparison.ts';

type Award = EventOf<'PotAwarded'>;
type Pot = HandExplanation['pots'][number];

const award = (pot: number, shares: Award['shares'], half: Award['half'] = 'whole'): Award => ({
  type: 'PotAwarded',
  pot,
  half,
  amount: 0,
  shares,
  oddChips: [],
  rake: 0,
});

const due = (index: number, halves: readonly (readonly [Award['half'], Award['shares']])[]): Pot => ({
  index,
  amount: 0,
  dead: { carried: 0, antes: 0, blinds: 0 },
  from: 0,
  to: 0,
  paid: [],
  eligible: [],
  excluded: [],
  rake: 0,
  halves: halves.map(([half, shares]) => ({
    half,
    amount: 0,
    winners: shares.map(({ seat, amount }) => ({ seat, share: amount, oddChips: 0 })),
    hand: null,
    runnerUp: null,
    reason: 'best-hand',
  })),
  rules: [],
});

const to = (seat: number, amount: number) => ({ seat, amount });

describe('recorded pots beside those of the rules', () => {
  test('differ where a side pot went to the wrong seat, and only there', () => {
    const events = [award(1, [to(0, 800)]), award(0, [to(2, 900)])];
    const pots = [due(0, [['whole', [to(2, 900)]]]), due(1, [['whole', [to(1, 800)]]])];
    expect(comparePots(events, { pots })).toEqual([
      { pot: 0, half: 'whole', recorded: [to(2, 900)], lawful: [to(2, 900)], differs: false },
      { pot: 1, half: 'whole', recorded: [to(0, 800)], lawful: [to(1, 800)], differs: true },
    ]);
  });

  test('are the same whatever the order of winners', () => {
    const pots = [due(0, [['whole', [to(3, 5), to(1, 6)]]])];
    expect(comparePots([award(0, [to(1, 6), to(3, 5)])], { pots })[0]?.differs).toBe(false);
  });

  test('show both sides where the whole was paid though a low takes half', () => {
    const pots = [
      due(0, [
        ['high', [to(0, 50)]],
        ['low', [to(1, 50)]],
      ]),
    ];
    expect(comparePots([award(0, [to(0, 100)])], { pots })).toEqual([
      { pot: 0, half: 'whole', recorded: [to(0, 100)], lawful: null, differs: true },
      { pot: 0, half: 'high', recorded: null, lawful: [to(0, 50)], differs: true },
      { pot: 0, half: 'low', recorded: null, lawful: [to(1, 50)], differs: true },
    ]);
  });

  test('name a pot that there is not', () => {
    expect(
      comparePots([award(0, [to(0, 9)]), award(1, [to(1, 3)])], {
        pots: [due(0, [['whole', [to(0, 9)]]])],
      })[1],
    ).toMatchObject({ pot: 1, lawful: null, differs: true });
  });
});
