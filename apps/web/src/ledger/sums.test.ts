import type { LedgerAccounts } from '@openfelt/api';
import { expect, test } from 'vitest';
import { accountsById, sumOfRows } from './sums.ts';

const row = (account: string, balance: number) => ({ account, name: account, balance });

const accounts: LedgerAccounts = {
  players: [row('player:a', 900), row('player:b', 50)],
  tables: [{ ...row('escrow:t', 100), tableId: 't', table: null }],
  held: [row('held:d', 30)],
  house: row('house', -1_080),
  sum: 0,
};

test('the groups of a book come to its sum', () => {
  const { players, tables, held, house, sum } = accounts;
  expect(sumOfRows([...players, ...tables, ...held, house])).toBe(sum);
  expect(sumOfRows(players)).toBe(950);
  expect(sumOfRows([])).toBe(0);
});

test('every account of a book is found by its id', () => {
  const byId = accountsById(accounts);
  expect([...byId.keys()]).toEqual(['player:a', 'player:b', 'escrow:t', 'held:d', 'house']);
  expect(byId.get('held:d')?.balance).toBe(30);
});
