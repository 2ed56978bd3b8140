import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { ProjectionRow } from '../rows.ts';
import { databaseForEach } from './fresh-database.fixture.ts';

const fresh = databaseForEach();

function movement(entryId: string, from: string, to: string, amount: number): ProjectionRow {
  const lines = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  return { kind: 'ledger', entryId, reason: 'test', lines };
}

describe('the ledger', () => {
  test('moves chips between accounts, and a grant is given once', async () => {
    for (let i = 0; i < 2; i += 1) {
      await fresh.database.players.enrol({ playerId: 'a', name: 'Ada', kind: 'person', grant: 100 });
    }
    expect(await fresh.write(movement('1', 'player:a', 'escrow:t', 60))).toMatchObject({
      status: 'appended',
    });
    expect(await fresh.database.players.balance('a')).toBe(40);
  });

  test.each([
    ['insufficient-funds', [movement('1', 'player:a', 'house', 101)]],
    ['insufficient-funds', [movement('1', 'escrow:t', 'house', 1)]],
    ['insufficient-funds', [movement('1', 'house', 'held:d', 5), movement('2', 'held:d', 'player:a', 6)]],
    [
      'unbalanced-entry',
      [{ kind: 'ledger', entryId: '1', reason: 'r', lines: [{ account: 'house', amount: 1 }] }],
    ],
    ['repeated-entry', [movement('1', 'player:a', 'house', 1), movement('1', 'player:a', 'house', 1)]],
  ] satisfies [string, ProjectionRow[]][])('refuses with %s, and nothing is written', async (code, rows) => {
    await fresh.database.players.enrol({ playerId: 'a', name: 'Ada', kind: 'person', grant: 100 });
    expect(await fresh.write(...rows)).toMatchObject({ status: 'rejected', code });
    expect(await fresh.database.players.balance('a')).toBe(100);
  });

  test('tells every balance, and its entries page by page, of all accounts or of one', async () => {
    await fresh.database.players.enrol({ playerId: 'a', name: 'Ada', kind: 'person', grant: 100 });
    for (const entry of ['table/t:3', 'table/t:7', 'table/u:1'])
      await fresh.write(movement(entry, 'player:a', `escrow:${entry.slice(6, 7)}`, 10));
    expect(await fresh.database.ledger.balances()).toEqual([
      { account: 'escrow:t', balance: 20 },
      { account: 'escrow:u', balance: 10 },
      { account: 'house', balance: -100 },
      { account: 'player:a', balance: 70 },
    ]);
    const idsFrom = async (account: string | null) => {
      const pages: string[][] = [];
      let before: string | null = null;
      do {
        const page = await fresh.database.ledger.entries({ account, before, limit: 2 });
        pages.push(page.entries.map(({ entryId }) => entryId));
        before = page.next;
      } while (before !== null);
      return pages;
    };
    expect(await idsFrom(null)).toEqual([
      ['table/u:1', 'table/t:7'],
      ['table/t:3', 'grant:a'],
    ]);
    expect(await idsFrom('escrow:t')).toEqual([['table/t:7', 'table/t:3']]);
    const { entries } = await fresh.database.ledger.entries({
      account: 'escrow:u',
      before: 'nonsense',
      limit: 2,
    });
    expect(entries).toMatchObject([
      {
        reason: 'test',
        lines: [
          { account: 'escrow:u', amount: 10 },
          { account: 'player:a', amount: -10 },
        ],
      },
    ]);
  });

  test('sums to zero, and no player or table owes, whatever is asked', async () => {
    const accounts = ['house', 'player:a', 'player:b', 'escrow:t'];
    const account = fc.constantFrom(...accounts);
    const pool = new pg.Pool({ connectionString: fresh.url, max: 1 });
    let entries = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(account, account, fc.integer({ min: 1, max: 1_000 })), { maxLength: 8 }),
        async (movements) => {
          const rows = movements
            .filter(([from, to]) => from !== to)
            .map(([from, to, amount]) => {
              entries += 1;
              return movement(`p${entries}`, from, to, amount);
            });
          await Promise.all(rows.map((row) => fresh.write(row)));
          const { rows: found } = await pool.query<{ total: string; min: string; lines: string }>(
            `SELECT coalesce(sum(balance), 0) AS total,
               coalesce(min(balance) FILTER (WHERE account <> 'house'), 0) AS min,
               (SELECT coalesce(sum(amount), 0) FROM ledger_lines) AS lines FROM accounts`,
          );
          expect(found).toEqual([{ total: '0', min: expect.any(String), lines: '0' }]);
          expect(Number(found[0]?.min)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 25 },
    );
    await pool.end();
  });
});
