import type { Stakes } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { listAmounts, listChanges, withAmounts } from './stake-amounts.ts';

const noLimit: Stakes = {
  limit: { kind: 'no-limit', minBet: 10 },
  ante: 0,
  blinds: [5, 10, 20],
  bringIn: 0,
  buyIn: { min: 200, max: 1_000 },
};
const stud: Stakes = {
  limit: { kind: 'fixed', small: 4, big: 8, cap: 4 },
  ante: 1,
  blinds: [],
  bringIn: 2,
  buyIn: { min: 40, max: 400 },
};

test('what can be changed are the amounts that a game has, and no cap', () => {
  expect(listAmounts(noLimit).map(({ name }) => name)).toEqual([
    'minBet',
    'smallBlind',
    'bigBlind',
    'straddle',
    'ante',
    'buyInMin',
    'buyInMax',
  ]);
  expect(listAmounts(stud).map(({ name }) => name)).toEqual([
    'small',
    'big',
    'bringIn',
    'ante',
    'buyInMin',
    'buyInMax',
  ]);
});

test('stakes with their own amounts are the same stakes', () => {
  for (const stakes of [noLimit, stud]) {
    const own = new Map(listAmounts(stakes).map(({ key, amount }) => [key, amount]));
    expect(withAmounts(stakes, own)).toEqual(stakes);
  }
});

test('an amount is changed where it stands, and said as a change', () => {
  const changed = withAmounts(
    stud,
    new Map([
      ['limit.big', 10],
      ['ante', 2],
    ]),
  );
  expect(changed).toEqual({ ...stud, limit: { kind: 'fixed', small: 4, big: 10, cap: 4 }, ante: 2 });
  expect(listChanges(stud, changed)).toEqual([
    { name: 'big', before: 8, after: 10 },
    { name: 'ante', before: 1, after: 2 },
  ]);
  const straddle = withAmounts(noLimit, new Map([['blinds.2', 40]]));
  expect(listChanges(noLimit, straddle)).toEqual([{ name: 'straddle', before: 20, after: 40 }]);
});
