import { GENESIS_HASH, seal, streamId } from '@openfelt/event-log';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { ProjectionRow } from '../rows.ts';
import { databaseForEach } from './fresh-database.fixture.ts';

const fresh = databaseForEach();

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

describe('the directory of hands', () => {
  test('pages through all of them, newest first, each once, also where times are equal', async () => {
    await fresh.write(...[1, 2, 2, 2, 3, 4].map((time, index) => hand(`t/${index}`, time)));
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page = await fresh.database.hands.page({ viewer: 'x', mine: false, before, limit: 2 });
      seen.push(...page.hands.map(({ handId }) => handId));
      before = page.next;
    } while (before !== null);
    expect(seen).toEqual(['t/5', 't/4', 't/3', 't/2', 't/1', 't/0']);
  });

  test("shows a private table's hands to those who have sat there, and to nobody else", async () => {
    await fresh.write(hand('p/1', 1, { tableId: 'p', isPrivate: true }), {
      kind: 'member',
      tableId: 'p',
      playerId: 'a',
    });
    const page = (viewer: string) =>
      fresh.database.hands
        .page({ viewer, mine: false, before: null, limit: 10 })
        .then(({ hands }) => hands.length);
    expect([await page('a'), await page('stranger')]).toEqual([1, 0]);
    expect(await fresh.database.hands.find('p/1', 'a')).not.toBeNull();
    expect(await fresh.database.hands.find('p/1', 'stranger')).toBeNull();
  });

  test('knows the hands before and after one at its table, also of equal times, as far as a viewer may see them', async () => {
    const at = (tableId: string, handNumber: number, endedAt: number, isPrivate = false) =>
      hand(`${tableId}/${handNumber}`, endedAt, { tableId, handNumber, isPrivate });
    await fresh.write(
      at('t', 1, 5),
      at('t', 2, 9),
      at('t', 3, 9),
      at('u', 1, 7),
      at('p', 1, 6, true),
      at('p', 2, 8, true),
    );
    await fresh.write({ kind: 'member', tableId: 'p', playerId: 'a' });
    const around = (tableId: string | null, handNumber: number, endedAt: number, viewer = 'stranger') =>
      fresh.database.hands.neighbours({ tableId, handNumber, endedAt }, viewer);
    expect(await around('t', 1, 5)).toEqual({ previous: null, next: 't/2' });
    expect(await around('t', 2, 9)).toEqual({ previous: 't/1', next: 't/3' });
    expect(await around('t', 3, 9)).toEqual({ previous: 't/2', next: null });
    expect(await around('p', 1, 6)).toEqual({ previous: null, next: null });
    expect(await around('p', 1, 6, 'a')).toEqual({ previous: null, next: 'p/2' });
    expect(await around(null, 1, 5)).toEqual({ previous: null, next: null });
  });

  test('knows whose hands they are, and the names of those who are known', async () => {
    await fresh.database.players.enrol({ playerId: 'a', name: 'Ada', kind: 'person', grant: 0 });
    await fresh.write(hand('t/1', 1), hand('t/2', 2, { players: [] }));
    const mine = await fresh.database.hands.page({ viewer: 'a', mine: true, before: null, limit: 10 });
    expect(mine.hands).toMatchObject([
      { handId: 't/1', pot: 2 ** 40, players: [{ name: 'Ada' }, { name: 'b', net: -5 }] },
    ]);
  });

  test('has any hand for who answers for the platform, and none that is not there', async () => {
    await fresh.write(hand('p/1', 1, { tableId: 'p', isPrivate: true }));
    expect(await fresh.database.hands.findAny('p/1')).toMatchObject({
      handId: 'p/1',
      isPrivate: true,
      players: [{ seat: 0, playerId: 'a' }, { seat: 1 }],
    });
    expect(await fresh.database.hands.findAny('p/2')).toBeNull();
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
    const pending = async () => (await fresh.database.hands.pendingHeads()).map(({ version }) => version);
    expect(await pending()).toEqual([]);
    await fresh.database.log.claim(stream);
    await fresh.database.log.append([
      { streamId: stream, epoch: 1, expectedVersion: 0, prevHash: GENESIS_HASH, events, rows },
    ]);
    expect(await fresh.database.hands.pendingHeads()).toEqual(
      [1, 3, 2, 4].map((version) => ({ streamId: stream, version, hash: events[version]?.hash })),
    );
    // A checkpoint takes away in its own transaction what it covers.
    const point = { streamId: stream, version: 3, hash: events[3]?.hash ?? '' };
    const nodes = [{ level: 0, index: 0, hash: '00'.repeat(32) }];
    await fresh.write({ kind: 'checkpoint-tree', from: 0, points: [point], nodes });
    expect(await pending()).toEqual([1, 2, 4]);
  });

  test('counts what was dealt, and what was voided by the reason in the log', async () => {
    expect(await fresh.database.hands.count()).toEqual({ dealt: 0, voided: new Map() });
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
    await fresh.database.log.claim(stream);
    await fresh.database.log.append([
      { streamId: stream, epoch: 1, expectedVersion: 0, prevHash: GENESIS_HASH, events, rows: voided },
    ]);
    await fresh.write(hand('t/1', 9), hand('imported', 9, { source: 'recorded', tableId: null }));
    expect(await fresh.database.hands.count()).toEqual({
      dealt: 4,
      voided: new Map([
        ['seed-missing', 2],
        ['breakdown', 1],
      ]),
    });
  });

  test('knows by which event cards of a hand were opened last, and has it read once more, also where it is being read', async () => {
    await fresh.write(hand('t/1', 10));
    const entry = { bet: 2, potAmount: 5, dealtIn: 2, allIn: false, board: '', boardMarks: [], players: [] };
    const read = (openedVersion: number | null) =>
      fresh.database.handIndex.write([{ handId: 't/1', openedVersion, ...entry }]);
    expect(await fresh.database.handIndex.take(5)).toMatchObject([{ handId: 't/1', openedVersion: null }]);
    await fresh.write({ kind: 'hand-opened', handId: 't/1', version: 12 });
    // Whoever took it before has read it without.
    await read(null);
    expect(await fresh.database.handIndex.take(5)).toMatchObject([{ handId: 't/1', openedVersion: 12 }]);
    await read(12);
    expect(await fresh.database.handIndex.countWaiting()).toBe(0);
    await fresh.write({ kind: 'hand-opened', handId: 't/1', version: 15 });
    expect(await fresh.database.handIndex.countWaiting()).toBe(1);
    expect((await fresh.database.hands.findAny('t/1'))?.openedVersion).toBe(15);
  });

  test('an older reading of a hand leaves what was read with the cards that were opened since, and ends no waiting', async () => {
    await fresh.write(hand('t/1', 10));
    const entry = { bet: 2, potAmount: 5, dealtIn: 2, allIn: false, boardMarks: [], players: [] };
    const read = (openedVersion: number | null, board: string) =>
      fresh.database.handIndex.write([{ handId: 't/1', openedVersion, board, ...entry }]);
    const found = async () => (await fresh.database.hands.findAny('t/1'))?.board;
    await fresh.database.handIndex.take(5);
    await fresh.write({ kind: 'hand-opened', handId: 't/1', version: 12 });
    // Another server is the first to be done.
    await fresh.database.handIndex.take(5);
    await read(12, '2c3c4c5c6c');
    expect(await fresh.database.handIndex.countWaiting()).toBe(0);
    await read(null, '2c3c4c');
    expect(await found()).toBe('2c3c4c5c6c');
    await fresh.write({ kind: 'hand-opened', handId: 't/1', version: 15 });
    await fresh.database.handIndex.write([], [{ handId: 't/1', openedVersion: 12 }]);
    await read(12, '2c3c4c');
    expect([await found(), await fresh.database.handIndex.countWaiting()]).toEqual(['2c3c4c5c6c', 1]);
  });

  test('cards of a hand are opened while servers take it, write what they read, and have it wait no longer', async () => {
    await fresh.write(hand('t/1', 10), hand('t/2', 11));
    const client = new pg.Client({ connectionString: fresh.url });
    await client.connect();
    try {
      await client.query(`BEGIN;
        UPDATE unindexed_hands SET taken_until = now();
        UPDATE hands SET board = '2c3c4c', bet = 2;
        DELETE FROM unindexed_hands`);
      // Waits for nothing that is held meanwhile.
      await fresh.write(
        { kind: 'hand-opened', handId: 't/2', version: 12 },
        { kind: 'hand-opened', handId: 't/1', version: 13 },
      );
      await client.query('COMMIT');
    } finally {
      await client.end();
    }
    expect(await fresh.database.handIndex.take(5)).toHaveLength(2);
  });

  test('finds the public hand around an event, and none between hands', async () => {
    const at = (version: number, streamId = 'table/t') => ({ streamId, version });
    await fresh.write(hand('t/1', 1, { firstVersion: 3, lastVersion: 9 }));
    await fresh.write(hand('t/2', 2, { firstVersion: 12, lastVersion: 20 }));
    await fresh.write(hand('t/3', 3, { firstVersion: 21, lastVersion: 30, isPrivate: true }));
    const events = [at(3), at(9), at(10), at(15), at(25), at(15, 'table/u')];
    const found = await fresh.database.hands.around(events);
    expect(found.toSorted((a, b) => a.version - b.version)).toEqual([
      { handId: 't/1', ...at(3) },
      { handId: 't/1', ...at(9) },
      { handId: 't/2', ...at(15) },
    ]);
    expect(await fresh.database.hands.around([])).toEqual([]);
  });

  test('begins with the newest where the place to go on from cannot be read', async () => {
    await fresh.write(hand('t/1', 1));
    const page = await fresh.database.hands.page({ viewer: 'x', mine: false, before: '%%', limit: 1 });
    expect(page).toMatchObject({ hands: [{ handId: 't/1' }], next: null });
  });
});
