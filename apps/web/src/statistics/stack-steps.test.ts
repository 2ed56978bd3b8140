import type { StackHand, StackLine } from '@openfelt/api';
import { describe, expect, test } from 'vitest';
import { chooseHands, summariseStack, toColumns, toSteps } from './stack-steps.ts';

/** A hand that lasts from one second to another one. */
const hand = (from: number, to: number, before: number, after: number, brought = 0): StackHand => ({
  handId: `hand/${from}`,
  startedAt: from,
  endedAt: to,
  before,
  after,
  brought,
});
const line = (tableName: string, hands: readonly StackHand[]): StackLine => ({
  tableId: tableName,
  tableName,
  handCount: hands.length,
  hands,
});

describe('the steps of a stack', () => {
  test('begin with what the first hand began with, and go on with the end of each', () => {
    expect(toSteps([hand(1, 2, 200, 180), hand(3, 4, 180, 240)])).toEqual([
      { time: 1, stack: 200, isMarked: false },
      { time: 2, stack: 180, isMarked: false },
      { time: 4, stack: 240, isMarked: false },
    ]);
  });

  test.each([
    ['a rebuy', 0, 200, 200],
    ['a top-up', 150, 200, 50],
    ['chips that were taken off', 350, 200, -150],
  ])('have %s as a marked one at the start of the next hand', (_what, left, before, brought) => {
    expect(toSteps([hand(1, 2, 200, left), hand(5, 6, before, before + 9, brought)]).slice(1)).toEqual([
      { time: 2, stack: left, isMarked: false },
      { time: 5, stack: before, isMarked: true },
      { time: 6, stack: before + 9, isMarked: false },
    ]);
  });

  test('step without a mark where hands are left out, and with one where chips came in such that the stack is as before', () => {
    expect(toSteps([hand(1, 2, 200, 180), hand(7, 8, 300, 310)])[2]).toEqual({
      time: 7,
      stack: 300,
      isMarked: false,
    });
    expect(toSteps([hand(1, 2, 200, 180), hand(7, 8, 180, 190, 40)])[2]).toEqual({
      time: 7,
      stack: 180,
      isMarked: true,
    });
  });
});

test('lines of several tables lie over one axis, each with its own steps and marks', () => {
  const columns = toColumns([
    line('one', [hand(1, 4, 200, 0), hand(6, 8, 100, 90, 100)]),
    line('two', [hand(2, 3, 50, 60)]),
  ]);
  expect(columns).toEqual({
    times: [1, 2, 3, 4, 6, 8],
    stacks: [
      [200, null, null, 0, 100, 90],
      [null, 50, 60, null, null, null],
    ],
    held: [
      [200, 200, 200, 0, 100, 90],
      [null, 50, 60, null, null, null],
    ],
    marks: [[4], []],
  });
});

test('a line in figures is its first, lowest, highest and last stack, and what came to it between hands', () => {
  const hands = [hand(1, 2, 200, 0), hand(3, 4, 150, 170, 150), hand(5, 6, 120, 130, -50)];
  expect(summariseStack({ hands })).toEqual({ first: 200, lowest: 0, highest: 200, last: 130, brought: 100 });
});

test('of many hands a table tells the first, the last, the lowest, the highest, the marked ones, and evenly chosen others', () => {
  const hands = Array.from({ length: 100 }, (_, place) =>
    place === 33
      ? hand(66, 67, 500, 900)
      : place === 71
        ? hand(142, 143, 500, 3)
        : hand(2 * place, 2 * place + 1, 500, 500, place === 47 ? 25 : 0),
  );
  const chosen = chooseHands(hands, 5).map((each) => hands.indexOf(each));
  expect(chosen).toEqual([0, 20, 33, 40, 47, 60, 71, 80, 99]);
});
