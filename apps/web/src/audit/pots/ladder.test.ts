import type { HandExplanation, PotExplanation } from '@openfelt/hand-history/audit';
import { describe, expect, test } from 'vitest';
import { ladderLevels } from './ladder.ts';

type LadderRow = HandExplanation['ladder'][number];

const row = (seat: number, bands: readonly (readonly [number, number])[], rest: Partial<LadderRow> = {}) => ({
  seat,
  folded: false,
  bands: bands.map(([pot, amount]) => ({ pot, amount })),
  dead: 0,
  toHouse: 0,
  returned: 0,
  total: 0,
  won: 0,
  net: 0,
  ...rest,
});

const pot = (index: number, amount: number): PotExplanation => ({
  index,
  amount,
  dead: { carried: 0, antes: 0, blinds: 0 },
  from: 0,
  to: 0,
  paid: [],
  eligible: [],
  excluded: [],
  rake: 0,
  halves: [],
  rules: [],
});

describe('the pot ladder', () => {
  const threeWays = {
    ladder: [
      row(
        0,
        [
          [0, 300],
          [1, 400],
        ],
        { returned: 300 },
      ),
      row(1, [
        [0, 300],
        [1, 400],
      ]),
      row(2, [[0, 300]]),
    ],
    pots: [pot(0, 900), pot(1, 800)],
  };

  test('of 1000, 700 and 300 has 300 returned above a side pot of 800 above a main pot of 900', () => {
    const levels = ladderLevels(threeWays);
    expect(levels.map(({ kind, pot: index, amount }) => [kind, index, amount])).toEqual([
      ['returned', 0, 300],
      ['pot', 1, 800],
      ['pot', 0, 900],
    ]);
    expect(levels.map(({ bands }) => bands.map((band) => band?.amount ?? null))).toEqual([
      [300, null, null],
      [400, 400, null],
      [300, 300, 300],
    ]);
  });

  test('has levels as high as what one player has in them', () => {
    expect(ladderLevels(threeWays).map(({ height }) => height)).toEqual([78, 104, 78]);
  });

  test('leaves no level and no band too low to be read', () => {
    const levels = ladderLevels({
      ladder: [
        row(0, [[0, 5]], { folded: true }),
        row(1, [
          [0, 10],
          [1, 90_000],
        ]),
        row(2, [
          [0, 10],
          [1, 90_000],
        ]),
      ],
      pots: [pot(0, 25), pot(1, 180_000)],
    });
    expect(levels.map(({ height }) => height)).toEqual([260, 44]);
    expect(levels[1]?.bands.map((band) => band?.height)).toEqual([26, 44, 44]);
    expect(levels[1]?.bands[0]?.folded).toBe(true);
  });

  test('shows dead chips and those for the house only where there are some', () => {
    const levels = ladderLevels({
      ladder: [row(0, [[0, 20]], { dead: 5 }), row(1, [[0, 20]], { toHouse: 5 })],
      pots: [pot(0, 45)],
    });
    expect(levels.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['house', 5],
      ['dead', 5],
      ['pot', 40],
    ]);
  });

  test('of a void deal holds only what came back', () => {
    const levels = ladderLevels({
      ladder: [row(0, [], { returned: 10 }), row(1, [], { returned: 20 })],
      pots: [],
    });
    expect(levels.map(({ kind }) => kind)).toEqual(['returned']);
  });
});
