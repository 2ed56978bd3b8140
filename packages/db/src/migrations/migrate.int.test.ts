import { readdirSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restore } from '../backup/index.ts';
import { verifyStored } from '../backup/verify-stored.ts';
import { embeddedServer, type TestServer } from '../test-server.fixture.ts';
import { firstSchemaBackup } from './first-schema.fixture.ts';
import { migrate, noFilter, readSchema } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { makeSchema } from './recorded.ts';
import { openSchemaEngine } from './schema-engine.ts';

let server: TestServer;

/** The names of all migrations, oldest first. */
const migrations = readdirSync(new URL('../../prisma/migrations/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

beforeAll(async () => {
  server = await embeddedServer();
});
afterAll(() => server.close());

/** What a database's tables look like, without what the schema language cannot say, such as an index over an expression. */
async function shape(url: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`
    SELECT table_name || '.' || column_name AS name, concat_ws(' ', data_type, is_nullable, column_default) AS what
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'
    UNION ALL SELECT indexname, indexdef FROM pg_indexes
      WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' AND indexdef NOT LIKE '%lower(%'
    UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'f', 'u')
        AND conrelid <> coalesce(to_regclass('_prisma_migrations'), 0)
    ORDER BY 1, 2`);
  await client.end();
  return rows;
}

test('the migrations make the schema that the client is generated from', async () => {
  const schema = await readSchema();
  const url = await server.create();
  const { engine, close } = await openSchemaEngine(url, schema);
  const { stdout } = await engine.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files: [schema] },
    script: true,
    exitCode: null,
    filters: noFilter,
  });
  await close();
  const migrated = await shape(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${stdout}`);
  await client.end();
  expect(migrated.length).toBeGreaterThan(50);
  expect(migrated).toEqual(await shape(url));
});

test('a database of every earlier schema is brought to the same one', async () => {
  const all = await readMigrations();
  const newest = await shape(await server.create());
  for (let count = 1; count < all.length; count += 1) {
    const url = await server.createEmpty();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await makeSchema(client, all.slice(0, count));
    await client.end();
    await migrate(url);
    expect(await shape(url), all[count - 1]?.name).toEqual(newest);
  }
});

test('cards that were known of a recorded hand are still known, in the order of their slots', async () => {
  const all = await readMigrations();
  const before = all.findIndex(({ name }) => name.endsWith('_import_in_bulk'));
  const url = await server.createEmpty();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await makeSchema(client, all.slice(0, before));
  await client.query(`INSERT INTO recorded_cards (stream_id, slot, seat, card)
    VALUES ('import/1', 1, 2, 'Kd'), ('import/1', 0, NULL, 'As'), ('import/2', 4, 0, '2c')`);
  await migrate(url);
  const { rows } = await client.query('SELECT stream_id, cards FROM recorded_cards ORDER BY stream_id');
  await client.end();
  expect(rows).toEqual([
    {
      stream_id: 'import/1',
      cards: [
        { slot: 0, seat: null, card: 'As' },
        { slot: 1, seat: 2, card: 'Kd' },
      ],
    },
    { stream_id: 'import/2', cards: [{ slot: 4, seat: 0, card: '2c' }] },
  ]);
});

test('cards that were opened before are found between the hands, and of hands with a board those of several are read anew', async () => {
  const all = await readMigrations();
  const before = all.findIndex(({ name }) => name.endsWith('_all_boards'));
  const url = await server.createEmpty();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await makeSchema(client, all.slice(0, before));
  const start = (rules: object) => ['HandStarted', { rules }] as const;
  const end = ['HandEnded', {}] as const;
  const shown = ['CardsShown', {}] as const;
  const answer = (agrees: boolean) => ['RunsAnswered', { agrees }] as const;
  /** Hands of one stream, each with its last event, and what follows it. */
  const hands = [
    {
      name: 'one board',
      events: [start({}), end],
      later: [['SeatLeft', {}], shown, ['SeatTaken', {}], shown],
    },
    { name: 'two boards', events: [start({ boards: 2 }), end], later: [] },
    { name: 'run twice', events: [start({ runs: 2 }), answer(true), answer(true), end], later: [] },
    { name: 'run once', events: [start({ runs: 2 }), answer(true), answer(false), end], later: [] },
    {
      name: 'not asked',
      events: [start({ runs: 2 }), end],
      later: [['RabbitHunted', {}], start({}), ['Folded', {}]],
    },
  ] as const;
  let version = 0;
  for (const { name, events, later } of hands) {
    const [first, last] = [version, version + events.length - 1];
    for (const [type, payload] of [...events, ...later]) {
      await client.query(
        `INSERT INTO events (stream_id, version, type, actor, recorded_at, text, prev_hash, hash)
          VALUES ('table/t', $1, $2, 'host', 0, $3, '', '')`,
        [version, type, JSON.stringify({ payload })],
      );
      version += 1;
    }
    await client.query(
      `INSERT INTO hands (hand_id, stream_id, table_id, hand_number, variant, limit_kind, table_name, source, is_private, started_at,
          ended_at, first_version, last_version, result, pot, unit, showdown, board)
        VALUES ($1, 'table/t', 't', 1, 'holdem', 'no-limit', 'T', 'live', false, 0, 0, $2, $3, 'won', 2, 1, true, '2c3c4c')`,
      [name, first, last],
    );
  }
  await migrate(url);
  const openings = await client.query('SELECT hand_id, version FROM hand_openings ORDER BY version');
  const waiting = await client.query('SELECT hand_id, opened_version FROM unindexed_hands ORDER BY 1, 2');
  await client.end();
  expect(openings.rows).toEqual([
    { hand_id: 'one board', version: 3 },
    { hand_id: 'one board', version: 5 },
    { hand_id: 'not asked', version: 18 },
  ]);
  expect(waiting.rows).toEqual([
    { hand_id: 'not asked', opened_version: 18 },
    { hand_id: 'one board', opened_version: 5 },
    { hand_id: 'run twice', opened_version: 0 },
    { hand_id: 'two boards', opened_version: 0 },
  ]);
});

test('what the first version wrote is migrated: chains and ledger verify, and every hand waits for a checkpoint', async () => {
  const url = await server.createEmpty();
  const options = { keys: [], progress: () => undefined };
  const place = { url, dataDir: '', report: () => undefined };
  expect(await restore(place, firstSchemaBackup, options)).toMatchObject({
    ok: true,
    streams: 6,
    events: 282,
    ledgerEntries: 16,
  });
  expect(await shape(url)).toEqual(await shape(await server.create()));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  expect(await verifyStored(client, [], () => undefined)).toMatchObject({ ok: true, events: 282 });
  const { rows } = await client.query(
    'SELECT FROM hands JOIN pending_heads AS head ON head.stream_id = hands.stream_id AND head.version = last_version',
  );
  await client.end();
  expect(rows).toHaveLength(16);
});

test('a migrated database is left alone', async () => {
  const url = await server.create();
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT migration_name FROM _prisma_migrations ORDER BY 1');
  await client.end();
  expect(rows.map(({ migration_name }) => migration_name)).toEqual(migrations);
});

test('two programs that migrate at once do it once', async () => {
  const url = await server.create();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await Promise.all([migrate(url), migrate(url)]);
  const { rows } = await client.query('SELECT migration_name FROM _prisma_migrations ORDER BY 1');
  await client.end();
  expect(rows.map(({ migration_name }) => migration_name)).toEqual(migrations);
});

test('a database that a newer program has changed is left to it', async () => {
  const url = await server.create();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES ('later', '', '29991231000000_later', now())`);
  await client.end();
  await expect(migrate(url)).rejects.toThrow('by a newer Openfelt (29991231000000_later)');
});
