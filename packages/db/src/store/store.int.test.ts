import { GENESIS_HASH, seal, streamId } from '@openfelt/event-log';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { isStorageAway } from '../outage.ts';
import type { ProjectionRow } from '../rows.ts';
import { embeddedServer, type TestServer } from '../test-server.fixture.ts';

let server: TestServer;
let database: Database;
let url: string;
let written = 0;

beforeAll(async () => {
  server = await embeddedServer();
});
beforeEach(async () => {
  await database?.close();
  url = await server.create();
  database = await openDatabase({ url, dataDir: '', report: () => undefined });
});
afterAll(async () => {
  await database.close();
  await server.close();
});

/** Writes rows beside no events, in a stream of their own. */
async function write(...rows: readonly ProjectionRow[]) {
  written += 1;
  const stream = streamId(`test/${written}`);
  await database.log.claim(stream);
  const [result] = await database.log.append([
    { streamId: stream, epoch: 1, expectedVersion: 0, prevHash: GENESIS_HASH, events: [], rows },
  ]);
  return result;
}

function movement(entryId: string, from: string, to: string, amount: number): ProjectionRow {
  const lines = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  return { kind: 'ledger', entryId, reason: 'test', lines };
}

function hand(
  handId: string,
  endedAt: number,
  more: Partial<Extract<ProjectionRow, { kind: 'hand' }>> = {},
): ProjectionRow {
  return {
    kind: 'hand',
    handId,
    streamId: 'table/t',
    tableId: 't',
    collectionId: null,
    handNumber: 1,
    variant: 'holdem',
    limit: 'no-limit',
    tableName: 'T',
    source: 'live',
    isPrivate: false,
    startedAt: endedAt - 10,
    endedAt,
    firstVersion: 0,
    lastVersion: 9,
    result: 'won',
    pot: 2 ** 40,
    unit: 1,
    showdown: true,
    players: [
      { seat: 0, playerId: 'a', net: 5, won: true },
      { seat: 1, playerId: 'b', net: -5, won: false },
    ],
    ...more,
  };
}

describe('the ledger', () => {
  test('moves chips between accounts, and a grant is given once', async () => {
    for (let i = 0; i < 2; i += 1) {
      await database.players.enrol({ playerId: 'a', name: 'Ada', kind: 'person', grant: 100 });
    }
    expect(await write(movement('1', 'player:a', 'escrow:t', 60))).toMatchObject({ status: 'appended' });
    expect(await database.players.balance('a')).toBe(40);
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
    await database.players.enrol({ playerId: 'a', name: 'Ada', kind: 'person', grant: 100 });
    expect(await write(...rows)).toMatchObject({ status: 'rejected', code });
    expect(await database.players.balance('a')).toBe(100);
  });

  test('tells every balance, and its entries page by page, of all accounts or of one', async () => {
    await database.players.enrol({ playerId: 'a', name: 'Ada', kind: 'person', grant: 100 });
    for (const entry of ['table/t:3', 'table/t:7', 'table/u:1'])
      await write(movement(entry, 'player:a', `escrow:${entry.slice(6, 7)}`, 10));
    expect(await database.ledger.balances()).toEqual([
      { account: 'escrow:t', balance: 20 },
      { account: 'escrow:u', balance: 10 },
      { account: 'house', balance: -100 },
      { account: 'player:a', balance: 70 },
    ]);
    const idsFrom = async (account: string | null) => {
      const pages: string[][] = [];
      let before: string | null = null;
      do {
        const page = await database.ledger.entries({ account, before, limit: 2 });
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
    const { entries } = await database.ledger.entries({ account: 'escrow:u', before: 'nonsense', limit: 2 });
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
    const pool = new pg.Pool({ connectionString: url, max: 1 });
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
          await Promise.all(rows.map((row) => write(row)));
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

describe('the directory of hands', () => {
  test('pages through all of them, newest first, each once, also where times are equal', async () => {
    await write(...[1, 2, 2, 2, 3, 4].map((time, index) => hand(`t/${index}`, time)));
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page = await database.hands.page({ viewer: 'x', mine: false, before, limit: 2 });
      seen.push(...page.hands.map(({ handId }) => handId));
      before = page.next;
    } while (before !== null);
    expect(seen).toEqual(['t/5', 't/4', 't/3', 't/2', 't/1', 't/0']);
  });

  test("shows a private table's hands to those who have sat there, and to nobody else", async () => {
    await write(hand('p/1', 1, { tableId: 'p', isPrivate: true }), {
      kind: 'member',
      tableId: 'p',
      playerId: 'a',
    });
    const page = (viewer: string) =>
      database.hands.page({ viewer, mine: false, before: null, limit: 10 }).then(({ hands }) => hands.length);
    expect([await page('a'), await page('stranger')]).toEqual([1, 0]);
    expect(await database.hands.find('p/1', 'a')).not.toBeNull();
    expect(await database.hands.find('p/1', 'stranger')).toBeNull();
  });

  test('knows the hands before and after one at its table, also of equal times, as far as a viewer may see them', async () => {
    const at = (tableId: string, handNumber: number, endedAt: number, isPrivate = false) =>
      hand(`${tableId}/${handNumber}`, endedAt, { tableId, handNumber, isPrivate });
    await write(
      at('t', 1, 5),
      at('t', 2, 9),
      at('t', 3, 9),
      at('u', 1, 7),
      at('p', 1, 6, true),
      at('p', 2, 8, true),
    );
    await write({ kind: 'member', tableId: 'p', playerId: 'a' });
    const around = (tableId: string | null, handNumber: number, endedAt: number, viewer = 'stranger') =>
      database.hands.neighbours({ tableId, handNumber, endedAt }, viewer);
    expect(await around('t', 1, 5)).toEqual({ previous: null, next: 't/2' });
    expect(await around('t', 2, 9)).toEqual({ previous: 't/1', next: 't/3' });
    expect(await around('t', 3, 9)).toEqual({ previous: 't/2', next: null });
    expect(await around('p', 1, 6)).toEqual({ previous: null, next: null });
    expect(await around('p', 1, 6, 'a')).toEqual({ previous: null, next: 'p/2' });
    expect(await around(null, 1, 5)).toEqual({ previous: null, next: null });
  });

  test('knows whose hands they are, and the names of those who are known', async () => {
    await database.players.enrol({ playerId: 'a', name: 'Ada', kind: 'person', grant: 0 });
    await write(hand('t/1', 1), hand('t/2', 2, { players: [] }));
    const mine = await database.hands.page({ viewer: 'a', mine: true, before: null, limit: 10 });
    expect(mine.hands).toMatchObject([
      { handId: 't/1', pot: 2 ** 40, players: [{ name: 'Ada' }, { name: 'b', net: -5 }] },
    ]);
  });

  test('has any hand for who answers for the platform, and none that is not there', async () => {
    await write(hand('p/1', 1, { tableId: 'p', isPrivate: true }));
    expect(await database.hands.findAny('p/1')).toMatchObject({
      handId: 'p/1',
      isPrivate: true,
      players: [{ seat: 0, playerId: 'a' }, { seat: 1 }],
    });
    expect(await database.hands.findAny('p/2')).toBeNull();
  });

  test('has the last events of hands that no checkpoint covers, private ones too, in the order in which they ended', async () => {
    const stream = streamId('table/t');
    const events = seal(
      [0, 1, 2, 3, 4].map((n) => ({ type: 'Noted', schema: 1, payload: { n } })),
      {
        streamId: stream,
        firstVersion: 0,
        prevHash: GENESIS_HASH,
        actor: 'host',
        commandId: null,
        recordedAt: 0,
      },
    );
    const rows = [
      hand('t/3', 30, { lastVersion: 4 }),
      hand('t/1', 10, { lastVersion: 1, isPrivate: true }),
      // Two hands that ended at once stand in the order of their ids.
      hand('t/2b', 20, { lastVersion: 2 }),
      hand('t/2a', 20, { lastVersion: 3 }),
    ];
    const pending = async () => (await database.hands.pendingHeads()).map(({ version }) => version);
    expect(await pending()).toEqual([]);
    await database.log.claim(stream);
    await database.log.append([
      { streamId: stream, epoch: 1, expectedVersion: 0, prevHash: GENESIS_HASH, events, rows },
    ]);
    expect(await database.hands.pendingHeads()).toEqual(
      [1, 3, 2, 4].map((version) => ({ streamId: stream, version, hash: events[version]?.hash })),
    );
    // A checkpoint takes away in its own transaction what it covers.
    const point = { streamId: stream, version: 3, hash: events[3]?.hash ?? '' };
    const nodes = [{ level: 0, index: 0, hash: '00'.repeat(32) }];
    await write({ kind: 'checkpoint-tree', from: 0, points: [point], nodes });
    expect(await pending()).toEqual([1, 2, 4]);
  });

  test('counts what was dealt, and what was voided by the reason in the log', async () => {
    expect(await database.hands.count()).toEqual({ dealt: 0, voided: new Map() });
    const stream = streamId('table/v');
    const reasons = ['seed-missing', 'breakdown', 'seed-missing'];
    const events = seal(
      reasons.map((reason) => ({ type: 'HandVoided', schema: 1, payload: { reason } })),
      {
        streamId: stream,
        firstVersion: 0,
        prevHash: GENESIS_HASH,
        actor: 'host',
        commandId: null,
        recordedAt: 0,
      },
    );
    const voided = reasons.map((_reason, version) =>
      hand(`v/${version}`, version, {
        streamId: stream,
        firstVersion: version,
        lastVersion: version,
        result: 'voided',
        isPrivate: version === 1,
      }),
    );
    await database.log.claim(stream);
    await database.log.append([
      { streamId: stream, epoch: 1, expectedVersion: 0, prevHash: GENESIS_HASH, events, rows: voided },
    ]);
    await write(hand('t/1', 9), hand('imported', 9, { source: 'recorded', tableId: null }));
    expect(await database.hands.count()).toEqual({
      dealt: 4,
      voided: new Map([
        ['seed-missing', 2],
        ['breakdown', 1],
      ]),
    });
  });

  test('knows by which event cards of a hand were opened last, and has it read once more, also where it is being read', async () => {
    await write(hand('t/1', 10));
    const entry = { bet: 2, potAmount: 5, dealtIn: 2, allIn: false, board: '', boardMarks: [], players: [] };
    const read = (openedVersion: number | null) =>
      database.handIndex.write([{ handId: 't/1', openedVersion, ...entry }]);
    expect(await database.handIndex.take(5)).toMatchObject([{ handId: 't/1', openedVersion: null }]);
    await write({ kind: 'hand-opened', handId: 't/1', version: 12 });
    // Whoever took it before has read it without.
    await read(null);
    expect(await database.handIndex.take(5)).toMatchObject([{ handId: 't/1', openedVersion: 12 }]);
    await read(12);
    expect(await database.handIndex.countWaiting()).toBe(0);
    await write({ kind: 'hand-opened', handId: 't/1', version: 15 });
    expect(await database.handIndex.countWaiting()).toBe(1);
    expect((await database.hands.findAny('t/1'))?.openedVersion).toBe(15);
  });

  test('an older reading of a hand leaves what was read with the cards that were opened since, and ends no waiting', async () => {
    await write(hand('t/1', 10));
    const entry = { bet: 2, potAmount: 5, dealtIn: 2, allIn: false, boardMarks: [], players: [] };
    const read = (openedVersion: number | null, board: string) =>
      database.handIndex.write([{ handId: 't/1', openedVersion, board, ...entry }]);
    const found = async () => (await database.hands.findAny('t/1'))?.board;
    await database.handIndex.take(5);
    await write({ kind: 'hand-opened', handId: 't/1', version: 12 });
    // Another server is the first to be done.
    await database.handIndex.take(5);
    await read(12, '2c3c4c5c6c');
    expect(await database.handIndex.countWaiting()).toBe(0);
    await read(null, '2c3c4c');
    expect(await found()).toBe('2c3c4c5c6c');
    await write({ kind: 'hand-opened', handId: 't/1', version: 15 });
    await database.handIndex.write([], [{ handId: 't/1', openedVersion: 12 }]);
    await read(12, '2c3c4c');
    expect([await found(), await database.handIndex.countWaiting()]).toEqual(['2c3c4c5c6c', 1]);
  });

  test('cards of a hand are opened while servers take it, write what they read, and have it wait no longer', async () => {
    await write(hand('t/1', 10), hand('t/2', 11));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(`BEGIN;
        UPDATE unindexed_hands SET taken_until = now();
        UPDATE hands SET board = '2c3c4c', bet = 2;
        DELETE FROM unindexed_hands`);
      // Waits for nothing that is held meanwhile.
      await write(
        { kind: 'hand-opened', handId: 't/2', version: 12 },
        { kind: 'hand-opened', handId: 't/1', version: 13 },
      );
      await client.query('COMMIT');
    } finally {
      await client.end();
    }
    expect(await database.handIndex.take(5)).toHaveLength(2);
  });

  test('finds the public hand around an event, and none between hands', async () => {
    const at = (version: number, streamId = 'table/t') => ({ streamId, version });
    await write(hand('t/1', 1, { firstVersion: 3, lastVersion: 9 }));
    await write(hand('t/2', 2, { firstVersion: 12, lastVersion: 20 }));
    await write(hand('t/3', 3, { firstVersion: 21, lastVersion: 30, isPrivate: true }));
    const events = [at(3), at(9), at(10), at(15), at(25), at(15, 'table/u')];
    const found = await database.hands.around(events);
    expect(found.toSorted((a, b) => a.version - b.version)).toEqual([
      { handId: 't/1', ...at(3) },
      { handId: 't/1', ...at(9) },
      { handId: 't/2', ...at(15) },
    ]);
    expect(await database.hands.around([])).toEqual([]);
  });

  test('begins with the newest where the place to go on from cannot be read', async () => {
    await write(hand('t/1', 1));
    const page = await database.hands.page({ viewer: 'x', mine: false, before: '%%', limit: 1 });
    expect(page).toMatchObject({ hands: [{ handId: 't/1' }], next: null });
  });
});

describe('seeds and settings', () => {
  test('a seed that stands is never replaced', async () => {
    expect(await database.seeds.find('t', 1)).toBeNull();
    const [first, second] = await Promise.all([database.seeds.keep('t', 1), database.seeds.keep('t', 1)]);
    expect(second).toEqual(first);
    expect(first).toHaveLength(32);
    expect(await database.seeds.find('t', 1)).toEqual(first);
    expect(await database.seeds.keep('t', 2)).not.toEqual(first);
  });

  test('a setting is decided once', async () => {
    expect(await database.settings.putIfAbsent('key', 'one')).toBe('one');
    expect(await database.settings.putIfAbsent('key', 'two')).toBe('one');
  });
});

describe('what is done while nobody else does it', () => {
  test('is given up as if the database were away where another one does it for too long', async () => {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query("SELECT pg_advisory_lock(hashtextextended('a name', 0))");
    const task = vi.fn(async () => 'done');
    const given = database.exclusively(['a name'], task).catch(isStorageAway);
    expect(await given).toBe(true);
    await other.end();
    expect(await database.exclusively(['a name'], task)).toBe('done');
    // Who waited did not do it after all.
    expect(task).toHaveBeenCalledTimes(1);
  });

  test('is done at once beside what has other names, and after what shares one', async () => {
    const said: string[] = [];
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const first = database.exclusively(['ann', 'table'], async () => {
      said.push('first');
      await ended;
    });
    await expect.poll(() => said).toEqual(['first']);
    const second = database.exclusively(['bo', 'table'], async () => void said.push('second'));
    await database.exclusively(['cy', 'elsewhere'], async () => void said.push('other'));
    end();
    await Promise.all([first, second]);
    expect(said).toEqual(['first', 'other', 'second']);
  });

  test('fails as it does where it fails itself', async () => {
    const broken = new Error('broken');
    const failed = await database
      .exclusively(['a name'], () => Promise.reject(broken))
      .catch((error) => error);
    expect(failed).toBe(broken);
    expect(isStorageAway(failed)).toBe(false);
  });
});
