import type { Command } from '@openfelt/engine';
import { view } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { applyEvents } from '../events/apply-events.ts';
import type { PotAward } from '../events/use-pot-results.ts';
import { type ExampleTable, exampleTable, playOn, startHand } from '../rules/example-table.ts';
import { type ChipMove, type ChipView, findChipMoves } from './chip-moves.ts';

function toDrawn(table: ExampleTable): ChipView {
  const seen = view(table.state, null, new Map());
  if (seen === null) throw new Error('no table is open');
  return seen;
}

/** The moves of all that some commands bring, drawn at once, in words. */
function findMoves(table: ExampleTable, commands: readonly Command[]): readonly string[] {
  const after = playOn(table, commands);
  const steps = applyEvents(table.state, after.events.slice(table.events.length)) ?? [];
  const awards = steps.flatMap(({ event }) => (event.type === 'PotAwarded' ? [event] : []));
  return toWords(findChipMoves(toDrawn(table), toDrawn(after), awards));
}

const toWords = (moves: readonly ChipMove[]) =>
  moves.map(({ kind, from, to, amount }) => `${kind} ${amount}: ${from} → ${to}`);

const award = (pot: number, shares: readonly (readonly [seat: number, amount: number])[]): PotAward => ({
  type: 'PotAwarded',
  pot,
  half: 'whole',
  amount: shares.reduce((sum, [, amount]) => sum + amount, 0),
  shares: shares.map(([seat, amount]) => ({ seat, amount })),
  oddChips: [],
  rake: 0,
});

const table = exampleTable();
// Seat 0 has the button and acts first, seat 1 posts 10, seat 2 posts 20.
const started = playOn(table, [startHand]);

describe('chips move', () => {
  test('from their players as blinds and bets', () => {
    expect(findMoves(table, [startHand])).toEqual(['bet 10: plate 1 → bet 1', 'bet 20: plate 2 → bet 2']);
    expect(findMoves(started, [{ type: 'call', seat: 0 }])).toEqual(['bet 20: plate 0 → bet 0']);
  });

  test('only those that are added, where some lie before a player already', () => {
    const raised = playOn(started, [{ type: 'raise', seat: 0, to: 60 }]);
    expect(findMoves(raised, [{ type: 'call', seat: 1 }])).toEqual(['bet 50: plate 1 → bet 1']);
    expect(findMoves(raised, [{ type: 'raise', seat: 1, to: 200 }])).toEqual(['bet 190: plate 1 → bet 1']);
  });

  test('from where they lie into the pot, those of the last call from their player', () => {
    const called = playOn(started, [
      { type: 'call', seat: 0 },
      { type: 'raise', seat: 1, to: 100 },
      { type: 'fold', seat: 2 },
    ]);
    expect(findMoves(called, [{ type: 'call', seat: 0 }])).toEqual([
      'gather 20: bet 0 → pot 0',
      'gather 80: plate 0 → pot 0',
      'gather 100: bet 1 → pot 0',
      'gather 20: bet 2 → pot 0',
    ]);
  });

  test('back to who bet what nobody called, and the pot to who is left', () => {
    const raised = playOn(started, [
      { type: 'raise', seat: 0, to: 100 },
      { type: 'fold', seat: 1 },
    ]);
    expect(findMoves(raised, [{ type: 'fold', seat: 2 }])).toEqual([
      'return 80: bet 0 → plate 0',
      'gather 20: bet 0 → pot 0',
      'gather 10: bet 1 → pot 0',
      'gather 20: bet 2 → pot 0',
      'pay 50: pot 0 → won 0',
    ]);
  });

  test('R4.6: into the pots to which they belong; a new side pot parts from the main pot', () => {
    const short = playOn(exampleTable({ stacks: [1000, 1000, 100] }), [
      startHand,
      { type: 'raise', seat: 0, to: 300 },
      { type: 'call', seat: 1 },
    ]);
    expect(findMoves(short, [{ type: 'call', seat: 2 }])).toEqual([
      'gather 100: bet 0 → pot 0',
      'gather 200: bet 0 → pot 1',
      'gather 100: bet 1 → pot 0',
      'gather 200: bet 1 → pot 1',
      'gather 20: bet 2 → pot 0',
      'gather 80: plate 2 → pot 0',
      'split 400: pot 0 → pot 1',
    ]);
  });

  test('R4.6: from each pot to who has won it', () => {
    const pots: ChipView['pots'] = [
      { amount: 300, eligible: [0, 1, 2] },
      { amount: 400, eligible: [0, 1] },
    ];
    const before = { ...toDrawn(started), pots };
    const over: ChipView = { ...before, pots: [] };
    const findPaid = (awards: readonly PotAward[]) => toWords(findChipMoves(before, over, awards));
    expect(findPaid([award(1, [[1, 400]]), award(0, [[2, 300]])])).toEqual([
      'pay 400: pot 1 → won 1',
      'pay 300: pot 0 → won 2',
    ]);
    // Two halves that one player wins go together.
    const low = { ...award(0, [[2, 150]]), half: 'low' as const };
    expect(findPaid([award(0, [[2, 150]]), low])).toEqual(['pay 300: pot 0 → won 2']);
    // A side pot of bets that no pot had yet.
    expect(findPaid([award(2, [[1, 50]])])).toEqual(['pay 50: pot 1 → won 1']);
  });

  test('R6.3: an odd chip after what was divided, and nowhere what nobody wins', () => {
    const before = toDrawn(started);
    const over: ChipView = { ...before, pots: [] };
    const split = award(0, [
      [1, 51],
      [2, 50],
    ]);
    expect(toWords(findChipMoves(before, over, [{ ...split, oddChips: [1] }]))).toEqual([
      'pay 50: pot 0 → won 1',
      'pay 50: pot 0 → won 2',
      'odd 1: pot 0 → won 1',
    ]);
    expect(findChipMoves(before, over, [award(0, [])])).toEqual([]);
  });

  test('the same altogether, whether events are drawn one by one or at once', () => {
    const commands: readonly Command[] = [
      { type: 'raise', seat: 0, to: 60 },
      { type: 'call', seat: 1 },
      { type: 'call', seat: 2 },
    ];
    const after = playOn(started, commands);
    const steps = applyEvents(started.state, after.events.slice(started.events.length)) ?? [];
    const views = [started, ...steps.map((step) => ({ ...started, state: step.after }))].map(toDrawn);
    const total = (moves: readonly ChipMove[]) =>
      moves.filter(({ kind }) => kind === 'gather').reduce((sum, { amount }) => sum + amount, 0);
    expect(total(findChipMoves(toDrawn(started), toDrawn(after), []))).toBe(180);
    expect(
      views
        .slice(1)
        .map((seen, index) => total(findChipMoves(views[index] ?? seen, seen, [])))
        .reduce((a, b) => a + b, 0),
    ).toBe(180);
  });

  test('nowhere from a hand to the next one, but for what is posted in that', () => {
    const over = playOn(started, [
      { type: 'fold', seat: 0 },
      { type: 'fold', seat: 1 },
    ]);
    expect(findMoves(over, [startHand])).toEqual(['bet 20: plate 0 → bet 0', 'bet 10: plate 2 → bet 2']);
  });
});
