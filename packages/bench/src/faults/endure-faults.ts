import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backUp, openDatabase, restore } from '@openfelt/db';
import { mountDisk } from '@openfelt/db/testing';
import { findLogIssue } from '@openfelt/server/testing';
import { computeQuantile } from '../quantile.ts';
import { diskFaults, faults, type Platform } from './faults.ts';
import type { Passage } from './persistent-client.ts';
import { type PlayedTables, playTables } from './played-tables.ts';
import { superviseServer } from './supervised-server.ts';

/** Pairs of guests who play, and tables of bots that are watched. */
const load = { tables: 6, watched: ['harbour', 'kitchen'] } as const;
/** Ms between the end of one fault, when all tables go on, and the next. */
const calm = { min: 300, max: 2_000 } as const;
/** Ms in which a table has to go on; after this it is taken for one that never does. */
const patience = 120_000;
/** MiB of the disk that the data lie on. */
const diskSize = 700;

/** Ms from now until each table has gone on. @throws Error where one does not. */
async function recover({ tables }: PlayedTables): Promise<readonly number[]> {
  const start = performance.now();
  const before = tables.map((table) => table.version());
  const times: number[] = [];
  while (times.filter((time) => time !== undefined).length < tables.length) {
    const passed = performance.now() - start;
    for (const [index, table] of tables.entries())
      if (times[index] === undefined && table.version() > (before[index] ?? 0)) times[index] = passed;
    const stuck = tables.find((_, index) => times[index] === undefined);
    if (stuck !== undefined && passed > patience)
      throw new Error(`${stuck.name} does not go on: ${stuck.describe()}`);
    await sleep(10);
  }
  return times;
}

/** Verifies all that is left of a run: by folding it, and by restoring a backup of it, which verifies chains, checkpoints and the ledger. */
async function verify(dataDir: string, folder: string, played: PlayedTables): Promise<number> {
  const database = await openDatabase({ dataDir, report: () => undefined });
  const issue = await findLogIssue(database, played.acknowledged);
  await database.close();
  if (issue !== null) throw new Error(issue);
  const file = join(folder, 'backup');
  const place = (at: string) => ({ dataDir: at, report: () => undefined });
  const taken = await backUp(place(dataDir), file, () => undefined);
  if (!taken.ok) throw new Error(`no backup: ${taken.code}`);
  const restored = await restore(place(join(folder, 'restored')), file, {
    keys: [],
    progress: () => undefined,
  });
  if (!restored.ok) throw new Error(`the backup is not restored: ${restored.code}`);
  return restored.events;
}

async function endure(name: string, times: number): Promise<string> {
  const fault = faults[name];
  if (fault === undefined) throw new Error(`there is no fault "${name}"`);
  const folder = await mkdtemp(join(tmpdir(), 'openfelt-faults-'));
  // Root's database runs as no one, who has to get there.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  // What is written in an hour of play would fill it by itself.
  const disk = diskFaults.has(name) ? mountDisk(dataDir, diskSize) : null;
  try {
    const server = await superviseServer(dataDir);
    let passage: Passage = 'whole';
    const played = await playTables(server.port, load.tables, load.watched, () => passage);
    const platform: Platform = {
      server,
      dataDir,
      disk,
      pass(next) {
        passage = next;
      },
    };
    const recovered: number[] = [];
    try {
      await recover(played);
      for (let count = 0; count < times; count += 1) {
        await sleep(calm.min + Math.random() * (calm.max - calm.min));
        await fault(platform);
        recovered.push(
          ...(await recover(played).catch((error) => {
            throw new Error(`after fault ${count + 1}`, { cause: error });
          })),
        );
      }
      await played.stop();
    } finally {
      await server.stop();
    }
    const events = await verify(dataDir, folder, played);
    const at = (share: number) => Math.round(computeQuantile(recovered, share));
    const cells = [times, at(0.5), at(0.95), at(1), played.acknowledged.length, events];
    return cells.map((cell) => String(cell).padStart(14)).join('');
  } finally {
    disk?.unmount();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Has faults happen to a server of this machine while tables are played, each kind so many times, and verifies all that was written; prints
 * how long tables took to go on.
 *
 * @throws Error where a table does not go on, or something acknowledged is lost or doubled
 */
export async function printFaults(
  chosen: readonly string[],
  times: number,
  print: (line: string) => void,
): Promise<void> {
  if (!Number.isInteger(times) || times < 1)
    throw new Error('--times is how often each fault happens: 1 or more');
  print(
    `${load.tables} tables of two and ${load.watched.length} of bots; ms from the end of a fault until a table goes on; all that was written is verified:`,
  );
  const heads = ['faults', 'p50', 'p95', 'longest', 'acknowledged', 'events'];
  print(`  ${'fault'.padEnd(20)}${heads.map((head) => head.padStart(14)).join('')}`);
  for (const name of chosen) print(`  ${name.padEnd(20)}${await endure(name, times)}`);
}
