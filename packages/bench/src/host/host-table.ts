import type { TestServer } from '@openfelt/db/testing';
import { measureEngine } from '../engine.ts';
import { type HostMeasurement, measureInMemory, measureOnDatabase } from './measure-hosts.ts';
import { actionsAHand } from './sockets/checked-hand.ts';

const counts = [10, 100, 1_000, 10_000] as const;

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

const notes = `
An action is a check or a call by a person, with the evidence of its command; dealing and paying hands is in the
figures. Each is durable when it is answered. Actions a second are as many as are answered with one under way at each
table (500 at most); p50 and p99 are at half that rate. CPU is this process's: the driver's in it, the database's not.`;

/** Measures hosted tables without sockets and prints a line for each number of tables. */
export async function printHosts(databases: TestServer, print: (line: string) => void): Promise<void> {
  const where = process.env.DATABASE_URL ? 'the server of DATABASE_URL' : 'the embedded server';
  print(`Six-handed hold'em hosted in this process, without sockets, on ${where}:`);
  print(`  ${'log'.padEnd(12)}${formatRow(heading)}`);
  print(formatLine('in memory', await measureInMemory(1_000)));
  for (const tables of counts)
    print(formatLine('PostgreSQL', await measureOnDatabase(await databases.create(), tables)));
  const engine = 1_000 / ((measureEngine().hands['openfelt decide'] ?? Number.NaN) * actionsAHand);
  print(`  Of an action's CPU the engine decides for ${engine.toFixed(3)} ms, in this run.`);
  print(notes);
}
