import type { HouseRules } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { parsePhh } from '../../phh/parse.ts';
import { replayPhh } from '../../phh/replay.ts';
import { openTable, parseCodes, playHand, stored } from '../../replay/played-table.fixture.ts';
import { auditPots } from './audit-pots.ts';
import { checks, overTwentyOne, played, threeAllIn } from './known-hands.fixture.ts';
import { toSteps, withError } from './planted-error.fixture.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;

/** The big blind pays an ante for the table, which is a stake of their own here; the button has aces. */
const bigBlindAnte = `
variant = 'NT'
ante_trimming_status = true
antes = [0, 3]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = [
  'd dh p1 KsKd', 'd dh p2 AsAd', 'p2 cbr 7', 'p1 cc', 'd db 2c3d4h', 'p1 cc', 'p2 cc', 'd db 9s', 'p1 cc', 'p2 cc',
  'd db Jh', 'p1 cc', 'p2 cc', 'p1 sm KsKd', 'p2 sm AsAd',
]`;

describe('R4.6 A 1000, B 700, C 300', () => {
  const { explanation, issues } = auditPots(toSteps(threeAllIn().slice));

  test('make a main pot of 900 and a side pot of 800, and 300 return to A', () => {
    expect(issues).toEqual([]);
    expect(explanation?.pots).toMatchObject([
      {
        index: 0,
        amount: 900,
        from: 0,
        to: 300,
        eligible: [1, 2, 0],
        excluded: [],
        halves: [{ half: 'whole', winners: [{ seat: 1, share: 900, oddChips: 0 }], reason: 'best-hand' }],
        rules: ['R4.6', 'R6.2', 'R6.0'],
      },
      {
        index: 1,
        amount: 800,
        from: 300,
        to: 700,
        eligible: [1, 0],
        excluded: [{ seat: 2, why: 'all-in-for-less', paid: 300 }],
        halves: [{ winners: [{ seat: 1, share: 800 }], runnerUp: { seat: 0 } }],
      },
    ]);
  });

  test('are a ladder of what everybody put in, pot by pot', () => {
    expect(explanation?.ladder).toEqual([
      {
        seat: 1,
        folded: false,
        bands: [
          { pot: 0, amount: 300 },
          { pot: 1, amount: 400 },
        ],
        dead: 0,
        toHouse: 0,
        returned: 0,
        total: 700,
        won: 1700,
        net: 1000,
      },
      expect.objectContaining({ seat: 2, bands: [{ pot: 0, amount: 300 }], total: 300, net: -300 }),
      expect.objectContaining({ seat: 0, returned: 300, total: 1000, won: 0, net: -700 }),
    ]);
  });
});

describe('what lies in a pot beside the stakes', () => {
  test('a passed deal is carried, and the next main pot has it as dead chips (R4.4)', () => {
    const table = openTable({ variant: 'five-stud', preset: 'home', limit: noLimit, stacks: [100, 100] });
    const passed = auditPots(toSteps(playHand(table, [], checks(2))));
    expect(passed.issues).toEqual([]);
    expect(passed.explanation).toMatchObject({
      result: 'passed',
      pots: [{ amount: 2, halves: [] }],
      carryIn: 0,
      carryOut: 2,
    });
    const next = auditPots(toSteps(playHand(table, [], ['bet 4', 'fold'])));
    expect(next.issues).toEqual([]);
    expect(next.explanation).toMatchObject({
      pots: [
        {
          amount: 4,
          dead: { carried: 2, antes: 0, blinds: 0 },
          halves: [{ reason: 'last-left' }],
          rules: ['R4.4', 'R4.5'],
        },
      ],
      carryIn: 2,
      carryOut: 0,
    });
  });

  test('short antes are stakes, or dead money, as the house says (R4.10)', () => {
    const potsWith = (shortAnte: HouseRules['shortAnte']) => {
      const { slice } = played(
        'five-draw',
        [50, 50, 2],
        [],
        ['bet 4', 'call', 'draw', 'draw', 'draw', ...checks(2)],
        {
          ante: 4,
          shortAnte,
          onAllCheck: 'next-step',
        },
      );
      const { explanation, issues } = auditPots(toSteps(slice));
      expect(issues).toEqual([]);
      return explanation?.pots.map(({ amount, dead }) => [amount, dead.antes]);
    };
    expect(potsWith('side-pot')).toEqual([
      [6, 0],
      [12, 0],
    ]);
    expect(potsWith('main-pot')).toEqual([
      [10, 10],
      [8, 0],
    ]);
  });

  test('an ante to the house is no part of it (R3.1), and rake comes out of it (R6.4)', () => {
    const stud = (rules: Partial<HouseRules>) =>
      auditPots(toSteps(played('five-stud', [50, 50], [], ['bet 20', 'call', ...checks(6)], rules).slice));
    const fee = stud({ anteTo: 'house', onAllCheck: 'next-step' });
    expect(fee).toMatchObject({ issues: [], explanation: { house: 2, pots: [{ amount: 40, rake: 0 }] } });
    const raked = stud({
      rake: { percent: 10, cap: 3, noFlopNoDrop: false },
      onAllCheck: 'next-step',
    });
    expect(raked).toMatchObject({ issues: [], explanation: { house: 3, pots: [{ amount: 42, rake: 3 }] } });
  });

  test('a pot for which every hand is over 21 is the house’s (B6)', () => {
    const { slice } = overTwentyOne();
    expect(auditPots(toSteps(slice))).toMatchObject({
      issues: [],
      explanation: {
        house: 4,
        pots: [{ halves: [{ reason: 'house', winners: [], amount: 4 }], rules: ['B6'] }],
      },
    });
  });
});

describe('who cannot win a pot, and pots without a shown hand', () => {
  test('an ante of one player alone is a pot that nobody else has paid for (R4.10)', () => {
    const [entry] = parsePhh(bigBlindAnte, false);
    if (!entry?.ok) throw new Error('the hand cannot be read');
    const { explanation, issues } = auditPots(toSteps(stored(replayPhh(entry.value, 't').events, 0)));
    expect(issues).toEqual([]);
    expect(explanation?.pots).toMatchObject([
      { amount: 14, halves: [{ winners: [{ seat: 1 }], reason: 'best-hand' }] },
      {
        amount: 3,
        from: 7,
        to: 10,
        excluded: [{ why: 'paid-less', paid: 7 }],
        halves: [{ winners: [{ seat: 0 }], reason: 'no-rival' }],
      },
    ]);
  });

  test('where everybody mucked the pot is shared by those who could win it (R6.0)', () => {
    const { slice, cards } = played(
      'five-draw',
      [50, 50],
      parseCodes('As Ks Ad Kd Ah Kh 2c 3c 4d 5d'),
      ['bet 4', 'call', 'draw', 'draw', ...checks(2), 'muck'],
      { showAll: false, mayMuckWinner: true, onAllCheck: 'next-step' },
    );
    const { steps } = withError(slice, cards, {
      type: 'HandShown',
      change: ({ seat }) => ({ type: 'HandMucked', seat }),
    });
    expect(auditPots(steps)).toMatchObject({
      issues: [],
      explanation: {
        pots: [{ halves: [{ reason: 'nobody-showed', winners: [{ share: 5 }, { share: 5 }] }] }],
      },
    });
  });
});
