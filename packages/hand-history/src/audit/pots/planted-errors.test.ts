import type { CardCode } from '@openfelt/cards';
import type { GameState, Slot } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { openTable, playHand } from '../../replay/played-table.fixture.ts';
import type { ReplayStep } from '../../replay/replay-hand.ts';
import { auditPots } from './audit-pots.ts';
import {
  checks,
  highBoard,
  hilo,
  lowBoard,
  overTwentyOne,
  played,
  threeAllIn,
  tie,
} from './known-hands.fixture.ts';
import { toSteps, withError } from './planted-error.fixture.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;

/** The steps of a hand in which no one got an uncalled bet back, whatever the machines hold of that. */
function withoutReturn(steps: readonly ReplayStep[]): readonly ReplayStep[] {
  const at = steps.findIndex(({ event }) => event.type === 'UncalledReturned');
  const returned = steps[at]?.event;
  if (returned?.type !== 'UncalledReturned') throw new Error('nothing was uncalled');
  const lessIn = ({ hand, ...state }: GameState): GameState => {
    if (hand === null) return { ...state, hand };
    const seats = hand.context.seats.map((each) =>
      each.seat === returned.seat ? { ...each, stack: each.stack - returned.amount } : each,
    );
    return { ...state, hand: { ...hand, context: { ...hand.context, seats } } };
  };
  const after = steps
    .slice(at + 1)
    .map((step) => ({ ...step, before: lessIn(step.before), state: lessIn(step.state) }));
  return [...steps.slice(0, at), ...after];
}

describe('a planted error is found at its event', () => {
  const first = (
    { steps }: Pick<ReturnType<typeof withError>, 'steps'>,
    hidden?: ReadonlyMap<Slot, CardCode>,
  ) => auditPots(steps, hidden).issues[0];

  test('a side pot for the wrong winner (R6.0)', () => {
    const { slice, cards } = threeAllIn();
    const error = withError(slice, cards, {
      type: 'PotAwarded',
      which: ({ pot }) => pot === 1,
      change: (event) => ({ ...event, shares: [{ seat: 0, amount: 800 }] }),
    });
    expect(first(error)).toEqual({
      version: error.version,
      rule: 'R6.0',
      code: 'winner',
      pot: 1,
      half: 'whole',
      expected: [1],
      recorded: [0],
    });
    // What everyone should have come out with.
    expect(auditPots(error.steps).issues[1]).toMatchObject({
      code: 'stacks',
      expected: [
        { seat: 1, amount: 1700 },
        { seat: 0, amount: 300 },
      ],
    });
  });

  test('a side pot for who is all-in for less (R4.6)', () => {
    const { slice, cards } = threeAllIn();
    const error = withError(slice, cards, {
      type: 'PotAwarded',
      which: ({ pot }) => pot === 1,
      change: (event) => ({ ...event, shares: [{ seat: 2, amount: 800 }] }),
    });
    expect(first(error)).toMatchObject({
      version: error.version,
      rule: 'R4.6',
      code: 'not-eligible',
      seats: [2],
    });
  });

  test('an odd chip for the wrong seat (R6.3)', () => {
    const { slice, cards } = tie();
    const error = withError(slice, cards, {
      type: 'PotAwarded',
      change: (event) => ({
        ...event,
        shares: [
          { seat: 2, amount: 6 },
          { seat: 0, amount: 7 },
        ],
        oddChips: [0],
      }),
    });
    expect(first(error)).toMatchObject({
      version: error.version,
      rule: 'R6.3',
      code: 'odd-chip',
      expected: [2],
      recorded: [0],
    });
  });

  test('unequal shares of a tie (R1.6)', () => {
    const { slice, cards } = tie();
    const shares = [
      { seat: 2, amount: 10 },
      { seat: 0, amount: 3 },
    ];
    const error = withError(slice, cards, { type: 'PotAwarded', change: (event) => ({ ...event, shares }) });
    expect(first(error)).toMatchObject({
      version: error.version,
      rule: 'R1.6',
      code: 'shares',
      recorded: shares,
    });
  });

  test('chips for a player who folded (R2.3)', () => {
    const { slice, cards } = tie();
    const error = withError(slice, cards, {
      type: 'PotAwarded',
      change: (event) => ({ ...event, shares: [{ seat: 1, amount: 13 }], oddChips: [] }),
    });
    expect(first(error)).toMatchObject({
      version: error.version,
      rule: 'R2.3',
      code: 'folded-paid',
      seats: [1],
    });
  });

  test('a low half without a low (R1.7)', () => {
    const { slice, cards } = hilo(highBoard);
    expect(auditPots(toSteps(slice))).toMatchObject({
      issues: [],
      explanation: { pots: [{ halves: [{}] }] },
    });
    const error = withError(slice, cards, {
      type: 'PotAwarded',
      change: (event) => ({ ...event, half: 'high', amount: 10, shares: [{ seat: 1, amount: 10 }] }),
    });
    const issues = auditPots(error.steps).issues.filter(({ code }) => code === 'no-low');
    expect(issues).toMatchObject([
      { version: error.version, rule: 'R1.7', half: 'high' },
      { version: error.version + 1, half: 'low' },
    ]);
    expect(first(error)).toEqual(issues[0]);
  });

  test('a whole pot for the high hand though there is a low (R1.7)', () => {
    const { slice, cards } = hilo(lowBoard);
    const { explanation } = auditPots(toSteps(slice));
    expect(explanation?.pots[0]?.halves).toMatchObject([
      { half: 'high', amount: 10, winners: [{ seat: 1 }] },
      { half: 'low', amount: 10, winners: [{ seat: 0 }] },
    ]);
    const error = withError(slice, cards, {
      type: 'PotAwarded',
      change: (event) => ({ ...event, half: 'whole', amount: 20, shares: [{ seat: 1, amount: 20 }] }),
    });
    expect(first(error)).toMatchObject({ version: error.version, rule: 'R1.7', code: 'low-unpaid' });
  });

  test('too much rake (R6.4)', () => {
    const { slice, cards } = tie({ rake: { percent: 10, cap: 5, noFlopNoDrop: false } });
    expect(auditPots(toSteps(slice)).issues).toEqual([]);
    const error = withError(slice, cards, {
      type: 'PotAwarded',
      change: (event) => ({
        ...event,
        rake: 3,
        shares: [
          { seat: 2, amount: 5 },
          { seat: 0, amount: 5 },
        ],
      }),
    });
    expect(first(error)).toMatchObject({
      version: error.version,
      rule: 'R6.4',
      code: 'rake',
      expected: 1,
      recorded: 3,
    });
  });

  test('an uncalled bet for the wrong seat (R2.5)', () => {
    const { slice, cards } = threeAllIn();
    const error = withError(slice, cards, {
      type: 'UncalledReturned',
      change: (event) => ({ ...event, seat: 1 }),
    });
    expect(first(error)).toEqual({
      version: error.version,
      rule: 'R2.5',
      code: 'uncalled',
      expected: { seat: 0, amount: 300 },
      recorded: { seat: 1, amount: 300 },
    });
  });

  test('a short pot (R4.6)', () => {
    const { slice, cards } = hilo(lowBoard);
    const error = withError(slice, cards, {
      type: 'PotAwarded',
      which: ({ half }) => half === 'high',
      change: (event) => ({ ...event, amount: 8, shares: [{ seat: 1, amount: 8 }] }),
    });
    expect(first(error)).toMatchObject({
      version: error.version,
      rule: 'R4.6',
      code: 'amount',
      expected: 10,
      recorded: 8,
    });
  });

  test('an uncalled bet that nobody gets back (R2.5)', () => {
    const steps = toSteps(threeAllIn().slice);
    const at = steps.findIndex(({ event }) => event.type === 'UncalledReturned');
    expect(auditPots(withoutReturn(steps)).issues[0]).toEqual({
      // The bets are gathered with the event that comes in its place.
      version: (steps[at]?.version ?? 0) + 1,
      rule: 'R2.5',
      code: 'uncalled',
      expected: { seat: 0, amount: 300 },
      recorded: null,
    });
  });

  test('a pot that is paid to nobody, or twice (R6.2)', () => {
    // Such a hand cannot be folded: the steps are those of the hand as it was.
    const steps = toSteps(threeAllIn().slice);
    const unpaid = steps.filter(({ event }) => event.type !== 'PotAwarded' || event.pot === 0);
    expect(auditPots(unpaid).issues).toMatchObject([
      { version: steps.at(-1)?.version, rule: 'R6.2', code: 'unpaid', pot: 1, amount: 800 },
    ]);
    const halves = toSteps(hilo(lowBoard).slice);
    const noLow = halves.filter(({ event }) => event.type !== 'PotAwarded' || event.half !== 'low');
    expect(auditPots(noLow).issues).toMatchObject([{ code: 'unpaid', pot: 0, half: 'low', amount: 10 }]);
    const twice = steps.flatMap((step) => (step.event.type === 'PotAwarded' ? [step, step] : [step]));
    expect(auditPots(twice).issues[0]).toMatchObject({ rule: 'R6.2', code: 'not-due', pot: 1 });
  });

  test('wrong stacks at the end (R2.5)', () => {
    const { slice, cards } = tie();
    const error = withError(slice, cards, {
      type: 'HandEnded',
      change: (event) => ({
        ...event,
        stacks: event.stacks.map(({ seat, amount }) => ({
          seat,
          amount: amount + (seat === 2 ? 5 : seat === 0 ? -5 : 0),
        })),
      }),
    });
    expect(first(error)).toEqual({
      version: error.version,
      rule: 'R2.5',
      code: 'stacks',
      expected: [
        { seat: 2, amount: 101 },
        { seat: 0, amount: 100 },
      ],
      recorded: [
        { seat: 2, amount: 106 },
        { seat: 0, amount: 95 },
      ],
    });
  });

  test('a carried pot that is less than was left, and a void deal that pays (R4.4)', () => {
    const cards: readonly CardCode[] = [];
    const { slice } = played('five-stud', [100, 100], cards, checks(2));
    const grab = (stacks: readonly { readonly seat: number; readonly amount: number }[]) =>
      stacks.map(({ seat, amount }) => ({ seat, amount: amount + (seat === 0 ? 1 : 0) }));
    const less = withError(slice, cards, {
      type: 'HandEnded',
      change: (event) => ({ ...event, carry: 1, stacks: grab(event.stacks) }),
    });
    expect(auditPots(less.steps).issues).toMatchObject([
      { version: less.version, rule: 'R4.4', code: 'carry', expected: 2, recorded: 1 },
      { version: less.version, code: 'stacks' },
    ]);
    const paying = withError(slice, cards, {
      type: 'HandEnded',
      change: () => ({
        type: 'HandVoided',
        reason: 'breakdown',
        nextCommitment: '',
        stacks: [
          { seat: 1, amount: 101 },
          { seat: 0, amount: 99 },
        ],
      }),
    });
    expect(auditPots(paying.steps)).toMatchObject({
      explanation: { result: 'voided', pots: [], house: 0, ladder: [{ returned: 1, net: 0 }, { net: 0 }] },
      issues: [{ version: paying.version, rule: 'R4.4', code: 'stacks' }],
    });
  });

  test('a deal that is called passed though somebody bet, or won though all checked (R4.4)', () => {
    const playToResult = (choices: readonly string[], result: 'won' | 'passed') => {
      const steps = toSteps(played('five-stud', [100, 100], [], choices).slice);
      const doctored = steps.map((step) =>
        step.event.type === 'HandEnded' ? { ...step, event: { ...step.event, result } } : step,
      );
      return auditPots(doctored).issues;
    };
    expect(playToResult(['bet 2', 'fold'], 'passed')).toMatchObject([{ code: 'result', expected: 'won' }]);
    expect(playToResult(checks(2), 'won')).toMatchObject([{ code: 'result', expected: 'passed' }]);
  });

  test('a pot of the house for a player over 21 (B6)', () => {
    const { slice, cards } = overTwentyOne();
    const error = withError(slice, cards, {
      type: 'PotAwarded',
      change: (event) => ({ ...event, rake: 0, shares: [{ seat: 0, amount: 4 }] }),
    });
    expect(first(error)).toMatchObject({
      version: error.version,
      rule: 'B6',
      code: 'winner',
      expected: [],
      recorded: [0],
    });
  });

  test('a mucked hand that would have won, where its cards are known (R6.0)', () => {
    const { slice, cards } = threeAllIn();
    const muck = (seat: number) =>
      withError(slice, cards, {
        type: 'HandShown',
        which: (event) => event.seat === seat,
        change: () => ({ type: 'HandMucked', seat }),
      });
    const known = new Map(cards.map((card, slot) => [slot, card]));
    const winner = muck(1);
    expect(auditPots(winner.steps).issues).toEqual([]);
    expect(first(winner, known)).toEqual({
      version: winner.version,
      rule: 'R6.0',
      code: 'mucked-winner',
      seat: 1,
      pot: 0,
      half: 'whole',
    });
    expect(auditPots(winner.steps, known).mucked).toMatchObject([
      { version: winner.version, seat: 1, pot: 0 },
    ]);
    expect(first(muck(2), known)).toBeUndefined();
    // An opening may name any card, also one that the player holds already.
    const twice = new Map(cards.map((_card, slot) => [slot, cards[0] ?? 'As']));
    expect(first(winner, twice)).toBeUndefined();
  });

  test('none of the last hand’s is looked for in the hand before', () => {
    const table = openTable({ variant: 'five-stud', preset: 'home', limit: noLimit, stacks: [100, 100] });
    const before = playHand(table, [], ['bet 2', 'fold']);
    const steps = toSteps([...before, ...playHand(table, [], ['bet 4', 'fold'])]);
    const doctored = steps.map((step, index) =>
      index < before.length && step.event.type === 'HandEnded'
        ? { ...step, event: { ...step.event, carry: 9 } }
        : step,
    );
    expect(auditPots(doctored).issues).toEqual([]);
  });
});
