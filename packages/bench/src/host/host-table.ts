import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedServer, externalServer } from '@openfelt/db/testing';
import { measureEngine } from '../engine.ts';
import { type HostMeasurement, measureInMemory, measureOnDatabase } from './measure-hosts.ts';
import { openBoardgameMatches } from './sockets/boardgame-tables.ts';
import { measureSockets, type SocketMeasurement } from './sockets/measure-sockets.ts';
import { openOpenfeltTables } from './sockets/openfelt-tables.ts';
import { startProcess } from './sockets/server-process.ts';

const counts = [10, 100, 1_000, 10_000] as const;
/** Actions of a hand that is checked down. */
const actionsAHand = 24;

const heading = ['tables', 'actions/s', 'CPU ms/action', 'p50 ms', 'p99 ms', 'KiB/table'];
const formatRow = (cells: readonly string[]) => cells.map((cell) => cell.padStart(15)).join('');

function formatLine(where: string, { tables, rate, processor, p50, p99, memory }: HostMeasurement): string {
  const numbers = [
    tables.toLocaleString('en'),
    Math.round(rate).toLocaleString('en'),
    processor.toFixed(3),
    p50.toFixed(1),
    p99.toFixed(1),
    memory.toFixed(1),
  ];
  return `  ${where.padEnd(12)}${formatRow(numbers)}`;
}

/** Measures hosted tables without sockets and prints a line for each number of tables. */
async function printHosts(print: (line: string) => void): Promise<void> {
  const { DATABASE_URL } = process.env;
  const where = DATABASE_URL ? 'the server of DATABASE_URL' : 'the embedded server';
  print(`Six-handed hold'em hosted in this process, without sockets, on ${where}:`);
  print(`  ${'log'.padEnd(12)}${formatRow(heading)}`);
  print(formatLine('in memory', await measureInMemory(1_000)));
  const server = await (DATABASE_URL ? externalServer(DATABASE_URL) : embeddedServer());
  try {
    for (const tables of counts) print(formatLine('PostgreSQL', await measureOnDatabase(server, tables)));
  } finally {
    await server.close();
  }
  const engine = 1_000 / ((measureEngine().hands['openfelt decide'] ?? Number.NaN) * actionsAHand);
  print(`  Of an action's CPU the engine decides for ${engine.toFixed(3)} ms, in this run.`);
}

const notes = `
An action is a check or a call by a person, with the evidence of its command; dealing and paying hands is in the
figures. Each is durable when it is answered. Actions a second are as many as are answered with one under way at each
table (500 at most); p50 and p99 are at half that rate. CPU is this process's: the driver's in it, the database's not.`;

const socketHeading = ['viewers', 'actions/s', 'CPU ms/action', 'kB/action', 'KiB/connection'];

function formatSocketLine(
  name: string,
  { viewers, rate, processor, bytes, memory }: SocketMeasurement,
): string {
  const numbers = [
    String(viewers),
    Math.round(rate).toLocaleString('en'),
    processor.toFixed(3),
    (bytes / 1_000).toFixed(2),
    memory.toFixed(0),
  ];
  return `  ${name.padEnd(16)}${formatRow(numbers)}`;
}

/** Measures tables over WebSockets, a server at a time and each in a process of its own, and prints a line for each. */
async function printSockets(print: (line: string) => void): Promise<void> {
  print(
    '\nThe same over WebSockets, thirty tables with six players each, the server in a process of its own:',
  );
  print(`  ${'server'.padEnd(16)}${formatRow(socketHeading)}`);
  const { DATABASE_URL } = process.env;
  const server = await (DATABASE_URL ? externalServer(DATABASE_URL) : embeddedServer());
  const folder = await mkdtemp(join(tmpdir(), 'openfelt-bench-'));
  try {
    const ours = await startProcess('openfelt', [folder, await server.create()]);
    const [six, twelve] = [
      await measureSockets(ours, openOpenfeltTables, 6),
      await measureSockets(ours, openOpenfeltTables, 12),
    ];
    await ours.stop();
    print(formatSocketLine('openfelt', six));
    print(formatSocketLine('openfelt', twelve));
    print(
      `  Another viewer takes ${((twelve.processor - six.processor) / 6).toFixed(3)} ms of CPU an action.`,
    );
    for (const [name, args] of [
      ['boardgame.io', []],
      ['… on PostgreSQL', [await server.create()]],
    ] as const) {
      const peer = await startProcess('boardgame', args);
      const theirs = await measureSockets(peer, openBoardgameMatches, 6);
      await peer.stop();
      print(formatSocketLine(name, theirs));
      print(`  openfelt plays ${(six.rate / theirs.rate).toFixed(2)} times as many actions a second.`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await server.close();
  }
}

/** Measures the host's path and prints its tables; takes about two minutes. */
export async function printHostTables(print: (line: string) => void): Promise<void> {
  await printHosts(print);
  await printSockets(print);
  print(notes);
}
