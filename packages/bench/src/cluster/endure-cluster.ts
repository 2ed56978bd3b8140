import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@openfelt/db';
import { createNats } from '@openfelt/server/testing';
import { computeQuantile } from '../quantile.ts';
import { clusterFaults } from './cluster-faults.ts';
import { bringPeople, type Crowd, type People } from './people.ts';
import { makeOwnDatabase, makeSharedDatabase } from './run-database.ts';
import { startServers } from './server-cluster.ts';
import { findRunIssue } from './verify-run.ts';

/** Ms after a fault, when all go on, in which it is still noted where nothing happens. */
const calm = { min: 1_500, max: 3_000 } as const;
/** Ms in which everybody has to be back at their table; after this they are taken for lost. */
const patience = 120_000;

/** Resolves when everybody has seen something new at their table. @throws Error where somebody does not */
async function untilAllGoOn({ viewers }: People): Promise<void> {
  const start = performance.now();
  const versions = () => viewers.map(({ seen }) => seen.state()?.version ?? 0);
  const before = versions();
  for (;;) {
    const now = versions();
    const stuck = viewers.find((_, index) => (now[index] ?? 0) <= (before[index] ?? 0));
    if (stuck === undefined) return;
    if (performance.now() - start > patience) throw new Error(`nothing goes on: ${stuck.describe()}`);
    await sleep(10);
  }
}

/** A row of the printed table. */
async function endure(name: string, times: number, crowd: Crowd): Promise<string> {
  const fault = clusterFaults[name];
  if (fault === undefined) throw new Error(`there is no fault "${name}"`);
  const folder = await mkdtemp(join(tmpdir(), 'openfelt-cluster-'));
  await mkdir(join(folder, 'data'));
  const nats = await createNats();
  if (nats === null) throw new Error('there is no nats-server on this machine');
  const postgres =
    name === 'restart-postgres' ? await makeOwnDatabase(join(folder, 'data')) : await makeSharedDatabase();
  const silences: number[] = [];
  try {
    const servers = await startServers({ folder, databaseUrl: postgres.url, natsPort: nats.port });
    let people: People;
    try {
      people = await bringPeople(servers.address, crowd);
      await untilAllGoOn(people);
      for (let count = 1; count <= times; count += 1) {
        const watch = () => people.pairs.map(({ seen }) => seen.watchFrom(performance.now()));
        watch();
        await fault.happen({ servers, nats, postgres });
        if (fault.measuredFrom === 'end') watch();
        await untilAllGoOn(people).catch((error) => {
          throw new Error(`after ${name} ${count}; what the servers logged is in ${folder}`, {
            cause: error,
          });
        });
        await sleep(calm.min + Math.random() * (calm.max - calm.min));
        silences.push(...people.pairs.map(({ seen }) => seen.longestSilence()));
      }
      await people.stop();
    } finally {
      await servers.stop();
    }
    const database = await openDatabase({ url: postgres.url, dataDir: folder, report: () => undefined });
    const issue = await findRunIssue(database, people);
    await database.close();
    if (issue !== null) throw new Error(`${issue}; what the servers logged is in ${folder}`);
    await rm(folder, { recursive: true, force: true });
    const at = (share: number) => Math.round(computeQuantile(silences, share));
    const counts = people.viewers.map(({ seen }) => seen.counts);
    const [gaps, returns] = (['gaps', 'returns'] as const).map((key) =>
      counts.reduce((sum, each) => sum + each[key], 0),
    );
    const cells = [times, at(0.5), at(0.95), at(1), people.answered.length, gaps, returns];
    return cells.map((cell) => String(cell).padStart(14)).join('');
  } finally {
    await nats.stop();
    await postgres.close();
  }
}

/**
 * Has faults happen to three servers of this machine that share a database while people play, practise and look on over them, each kind so many
 * times, and verifies all that was written, answered and seen; prints how long nothing happened at tables.
 *
 * @throws Error where somebody does not come back to their table, or anything does not hold
 */
export async function printClusterFaults(
  chosen: readonly string[],
  { times, ...crowd }: Crowd & { readonly times: number },
  print: (line: string) => void,
): Promise<void> {
  for (const [name, value] of Object.entries({ times, ...crowd })) {
    const min = name === 'times' || name === 'tables' ? 1 : 0;
    if (!Number.isInteger(value) || value < min) throw new Error(`--${name} is a number, ${min} or more`);
  }
  print(
    `${crowd.tables} tables of two over three servers, ${crowd.practice} at which somebody practises, ${crowd.spectators} spectators; the longest ms of each player of two without an event, from a fault on; all that was written, answered and seen is verified:`,
  );
  const heads = ['faults', 'p50', 'p95', 'longest', 'acknowledged', 'gaps', 'returns'];
  print(`  ${'fault'.padEnd(20)}${heads.map((head) => head.padStart(14)).join('')}`);
  for (const name of chosen.length === 0 ? Object.keys(clusterFaults) : chosen)
    print(`  ${name.padEnd(20)}${await endure(name, times, crowd)}`);
}
