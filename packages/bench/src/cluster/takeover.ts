import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@openfelt/db';
import { createNats } from '@openfelt/server/testing';
import { evidenceStreamId, tableStreamId } from '@openfelt/table-host';
import pg from 'pg';
import { playOne } from '../host/hosted-tables.ts';
import { openHostsOnDatabase } from '../host/measure-hosts.ts';
import { computeQuantile } from '../quantile.ts';
import { makeSharedDatabase } from './run-database.ts';
import { startServers } from './server-cluster.ts';

/** Ms from when all tables are played until one of the servers is killed. */
const calm = 5_000;
/** Ms in which every table is taken over; after this they are taken for lost. */
const patience = 120_000;

/** Puts tables of six into the database, in the middle of a hand, and has whoever is free play them. */
async function addTables(url: string, count: number): Promise<void> {
  const database = await openDatabase({ url, dataDir: '', report: () => undefined });
  const names = Array.from({ length: count }, (_, index) => `bench-${index}`);
  for (const host of await openHostsOnDatabase(database, names)) {
    await playOne(host);
    await host.idle();
  }
  const toDuty = (table: string) => ({
    duty: tableStreamId(table),
    streams: [tableStreamId(table), evidenceStreamId(table)],
  });
  await database.servers.add(names.map(toDuty));
  await database.close();
}

/** Resolves when servers play so many tables. */
async function untilPlayed(database: pg.Client, count: number): Promise<void> {
  for (const start = performance.now(); ; await sleep(200)) {
    const { rows } = await database.query<{ played: number }>(
      `SELECT count(DISTINCT stream_id)::int AS played FROM events
       WHERE type = 'TableTakenOver' AND stream_id LIKE 'table/bench-%'`,
    );
    if (rows[0]?.played === count) return;
    if (performance.now() - start > patience) throw new Error(`only ${rows[0]?.played} tables are played`);
  }
}

/** The tables that each server plays, by the server's id. */
async function listPlaces(database: pg.Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await database.query<{ server: string; tables: string[] }>(
    `SELECT server_id AS server, array_agg(duty) AS tables FROM duties WHERE duty LIKE 'table/%' AND server_id IN (SELECT server_id FROM servers)
     GROUP BY server_id`,
  );
  return new Map(rows.map(({ server, tables }) => [server, tables]));
}

/** Ms from now until each table of the server that is missing then has been taken over. */
async function measureTakeover(
  database: pg.Client,
  kill: () => Promise<unknown>,
): Promise<readonly number[]> {
  const before = await listPlaces(database);
  const { rows } = await database.query<{ id: string; version: number }>(
    `SELECT stream_id AS id, version FROM streams WHERE stream_id LIKE 'table/%'`,
  );
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const start = performance.now();
  await kill();
  const times = new Map<string, number>();
  let lost: readonly string[] | null = null;
  while (lost === null || times.size < lost.length) {
    if (performance.now() - start > patience)
      throw new Error(`${times.size} of ${lost?.length} tables were taken over`);
    await sleep(50);
    const there = await database.query<{ server: string }>('SELECT server_id AS server FROM servers');
    lost ??= [...before].find(([id]) => there.rows.every(({ server }) => server !== id))?.[1] ?? null;
    if (lost === null) continue;
    const found = await database.query<{ id: string; version: number }>(
      `SELECT stream_id AS id, max(version) AS version FROM events
       WHERE type = 'TableTakenOver' AND stream_id = ANY($1) GROUP BY stream_id`,
      [lost],
    );
    const now = performance.now() - start;
    for (const { id, version } of found.rows)
      if (version >= (versions.get(id) ?? 0) && !times.has(id)) times.set(id, now);
  }
  return [...times.values()];
}

/** Kills one of three servers that play so many tables, and prints how long it takes until others play its share. */
export async function printTakeover(tables: number, print: (line: string) => void): Promise<void> {
  const nats = await createNats();
  if (nats === null) throw new Error('there is no nats-server on this machine');
  const folder = await mkdtemp(join(tmpdir(), 'openfelt-cluster-'));
  await mkdir(join(folder, 'data'));
  const place = await makeSharedDatabase();
  const database = new pg.Client({ connectionString: place.url });
  await database.connect();
  try {
    const servers = await startServers({ folder, databaseUrl: place.url, natsPort: nats.port });
    try {
      await addTables(place.url, tables);
      await untilPlayed(database, tables);
      await sleep(calm);
      const times = await measureTakeover(database, async () => {
        const [server] = servers.servers();
        server?.signal('SIGKILL');
        await server?.ended;
      });
      const at = (share: number) => Math.round(computeQuantile(times, share));
      print(
        `${tables} tables on three servers, one killed: its ${times.length} are taken over after ${at(0)} to ${at(1)} ms, half of them within ${at(0.5)} ms`,
      );
    } finally {
      await servers.stop();
    }
    await rm(folder, { recursive: true, force: true });
  } finally {
    await database.end();
    await nats.stop();
    await place.close();
  }
}
