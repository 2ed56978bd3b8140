import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createNats } from '@openfelt/server/testing';
import pLimit from 'p-limit';
import pg from 'pg';
import { tableForPair } from '../faults/pair-play.ts';
import { computeQuantile } from '../quantile.ts';
import { openPageClient } from './page-client.ts';
import { makeSharedDatabase } from './run-database.ts';
import { startServers } from './server-cluster.ts';

/** Every pair sits at so many tables, for which their chips are enough. */
const tablesOfPair = 50;
const stack = 100;
const openedAtOnce = 4;
/** Ms in which every table is taken over; after this they are taken for lost. */
const patience = 120_000;

/** Opens so many tables with two people each, and a hand under way. */
async function openTables(address: string, count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += tablesOfPair) {
    const pair = [await openPageClient(address), await openPageClient(address)] as const;
    const openOne = async () => {
      const table = await pair[0].api.table.create.mutate(tableForPair);
      if (!table.ok) throw new Error(table.message);
      for (const [seat, client] of pair.entries()) {
        const { result } = await client.command(table.tableId, { type: 'takeSeat', seat, stack });
        if (!result.ok) throw new Error(result.message);
      }
    };
    const limit = pLimit(openedAtOnce);
    const length = Math.min(tablesOfPair, count - opened);
    await Promise.all(Array.from({ length }, () => limit(openOne)));
    for (const client of pair) client.close();
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
      await openTables(servers.address, tables);
      // Hands begin, and what was opened meanwhile is known to all.
      await sleep(5_000);
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
