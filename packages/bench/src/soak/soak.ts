import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@openfelt/db';
import { findLogIssue } from '@openfelt/server/testing';
import { playTables } from '../faults/played-tables.ts';
import { superviseServer } from '../faults/supervised-server.ts';

/** Pairs of guests who play without a pause: about a third of what two cores carry. */
const tables = 30;
/** How often it is looked, in ms. */
const lookEvery = 5 * 60_000;

/** The bytes of all files of a folder. A file that goes meanwhile has none. */
async function weigh(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map((file) =>
        stat(join(file.parentPath, file.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

/**
 * Has tables played for so many minutes, and prints what the server's memory and its data folder come to meanwhile; verifies all that was
 * written.
 *
 * @throws Error where something that was written does not hold
 */
export async function printSoak(minutes: number, print: (line: string) => void): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openfelt-soak-'));
  // Root's database runs as no one, who has to get there.
  await chmod(dataDir, 0o755);
  try {
    const server = await superviseServer(dataDir);
    const played = await playTables(server.port, tables, [], () => 'whole');
    print(`${tables} tables of two for ${minutes} minutes:`);
    const heads = ['minute', 'actions', 'a second', 'events', 'MiB in use', '.data MB', 'B an event'];
    print(heads.map((head) => head.padStart(12)).join(''));
    const count = () => played.tables.reduce((sum, table) => sum + table.version(), 0);
    const start = performance.now();
    let before = { actions: 0, size: await weigh(dataDir), events: count() };
    try {
      const over = start + minutes * 60_000;
      for (let from = start, end = start; from < over; from = end) {
        end = Math.min(from + lookEvery, over);
        await sleep(end - performance.now());
        const actions = played.acknowledged.length;
        const [memory, size, events] = [await server.inUse(), await weigh(dataDir), count()];
        const cells = [
          Math.round((end - start) / 60_000),
          actions,
          Math.round((actions - before.actions) / ((end - from) / 1_000)),
          events,
          (memory / 1024 ** 2).toFixed(1),
          (size / 1e6).toFixed(0),
          // PostgreSQL's own log grows to 256 MB first, and no further.
          Math.round((size - before.size) / (events - before.events)),
        ];
        print(cells.map((cell) => String(cell).padStart(12)).join(''));
        before = { actions, size, events };
      }
      await played.stop();
    } finally {
      await server.stop();
    }
    const database = await openDatabase({ dataDir, report: () => undefined });
    const issue = await findLogIssue(database, played.acknowledged);
    await database.close();
    if (issue !== null) throw new Error(issue);
    print(`All of it holds: ${played.acknowledged.length} acknowledged commands, each there once.`);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
