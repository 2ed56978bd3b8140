import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@openfelt/db';
import type { TestServer } from '@openfelt/db/testing';
import type { TableHost } from '@openfelt/table-host';
import { computeMedian } from '../quantile.ts';
import { fillLog } from './fill-log.ts';
import { chooseAction } from './hosted-tables.ts';
import { openHostsOnDatabase } from './measure-hosts.ts';
import { startProcess } from './sockets/server-process.ts';

/** So many starts of each size; the median counts. */
const starts = 5;
/** Tables that a start takes over, and the hands at each of which the log is filled with copies. */
const played = { tables: 20, hands: 10 } as const;

/** Plays a hand that everybody folds: of real hands the one that takes the least room, so that a million of them fit on a disk. */
async function playFolded(host: TableHost): Promise<void> {
  const started = await host.startHand();
  if (!started.ok) throw new Error(started.message);
  for (let next = chooseAction(host.state()); next !== null; next = chooseAction(host.state())) {
    const { player, command } = next;
    const result = await host.act({
      commandId: `${player}-${command.turn}`,
      player: { id: player, kind: 'person' },
      command: { type: 'fold', turn: command.turn },
    });
    if (!result.ok) throw new Error(result.message);
  }
}

/** Opens tables and plays some hands at each. */
async function playSome(url: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: '', report: () => undefined });
  const names = Array.from({ length: played.tables }, (_, index) => `start-${index}`);
  for (const host of await openHostsOnDatabase(database, names))
    for (let hand = 0; hand < played.hands; hand += 1) await playFolded(host);
  await database.close();
}

/** Ms from starting the server's process until it answers. */
async function measureStarts(dataDir: string, url: string, count = starts): Promise<readonly number[]> {
  const times: number[] = [];
  for (let start = 0; start < count; start += 1) {
    const since = performance.now();
    const server = await startProcess('openfelt', [dataDir, url]);
    times.push(performance.now() - since);
    await server.stop();
  }
  return times;
}

const heading = ['hands in the log', 'database MiB', 'start ms', 'shortest', 'longest'];
const formatRow = (cells: readonly string[]) => cells.map((cell) => cell.padStart(18)).join('');

/** Measures how long a server takes to start while its log grows to so many hands, by factors of ten, and prints a line for each. */
export async function printStarts(
  databases: TestServer,
  hands: number,
  print: (line: string) => void,
): Promise<void> {
  print(
    `Starts of a server that takes ${played.tables} tables over, on a log that grows (median of ${starts}):`,
  );
  print(formatRow(heading));
  const url = await databases.create();
  const dataDir = await mkdtemp(join(tmpdir(), 'openfelt-bench-'));
  try {
    await playSome(url);
    // The first start of all makes the keys and the platform's own tables.
    await measureStarts(dataDir, url, 1);
    const own = played.tables * played.hands;
    const aims = [own, hands / 100, hands / 10, hands];
    for (const aim of aims.filter((each) => each >= own)) {
      const present = await fillLog(url, aim);
      const times = await measureStarts(dataDir, url);
      const cells = [
        present.hands.toLocaleString('en'),
        (present.bytes / 1_024 ** 2).toFixed(0),
        computeMedian(times).toFixed(0),
        Math.min(...times).toFixed(0),
        Math.max(...times).toFixed(0),
      ];
      print(formatRow(cells));
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
