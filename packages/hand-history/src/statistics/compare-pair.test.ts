import { expect, test } from 'vitest';
import { comparePair, type PairTotals } from './compare-pair.ts';
import { type PairStatisticId, pairStatisticIds } from './pair-statistics.ts';

/** Totals in which a statistic was counted so often. */
function totals(hands: number, bets: number, counts: Partial<Record<PairStatisticId, string>>): PairTotals {
  const parse = (text = '0/0') => {
    const [did = 0, of = 0] = text.split('/').map(Number);
    return { did, of };
  };
  return {
    hands,
    net: 2 * bets,
    bets,
    squaredBets: hands,
    counts: Object.fromEntries(pairStatisticIds.map((id) => [id, parse(counts[id])])) as PairTotals['counts'],
  };
}

const find = (id: PairStatisticId, pair: string, all: string) => {
  const { shares } = comparePair(totals(20, 0, { [id]: pair }), totals(60, 0, { [id]: all }));
  const found = shares.find((each) => each.id === id);
  if (found === undefined) throw new Error(`${id} is not compared`);
  return found;
};

test('what a player did against everyone else is all less what they did against the one', () => {
  const { pair, others, difference } = find('foldToRaise', '9/10', '12/20');
  expect(pair).toMatchObject({ did: 9, of: 10, value: 0.9 });
  expect(others).toMatchObject({ did: 3, of: 10, value: 0.3 });
  expect(difference.value).toBeCloseTo(0.6);
});

test('folding more, checking down more and raising less are what is unlikely', () => {
  const [rare, usual] = [0.02, 0.99];
  for (const id of ['foldToRaise', 'checkedDown', 'deepFold', 'foldAfterRaise'] as const) {
    expect(find(id, '9/10', '12/20').chance).toBeLessThan(rare);
    expect(find(id, '3/10', '12/20').chance).toBeGreaterThan(usual);
  }
  for (const id of ['raiseBack', 'headsUpRaise'] as const) {
    expect(find(id, '3/10', '12/20').chance).toBeLessThan(rare);
    expect(find(id, '9/10', '12/20').chance).toBeGreaterThan(usual);
  }
});

test('with only one opponent there is nothing to compare with', () => {
  const { shares, result } = comparePair(
    totals(200, -90, { foldToRaise: '9/10' }),
    totals(200, -90, { foldToRaise: '9/10' }),
  );
  expect(shares.every(({ chance }) => chance === null)).toBe(true);
  expect(result).toMatchObject({ pair: -45, others: null, chance: null });
});

test('losing to one and to nobody else is unlikely, in bets per 100 hands', () => {
  const { result } = comparePair(totals(200, -100, {}), totals(600, -100, {}));
  expect(result).toMatchObject({ pair: -50, others: 0 });
  expect(result.difference.value).toBeCloseTo(-50);
  expect(result.chance).toBeLessThan(1e-6);
});
