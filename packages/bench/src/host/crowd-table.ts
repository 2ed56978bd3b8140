import type { TestServer } from '@openfelt/db/testing';
import { describePace } from './describe-workload.ts';
import { measureCrowd } from './sockets/measure-crowd.ts';
import type { Workload } from './sockets/measure-sockets.ts';

const formatRow = (cells: readonly string[]) => cells.map((cell) => cell.padStart(14)).join('');

/** Measures what a crowd that looks on at one table costs the others, and prints a line for each. */
export async function printCrowd(
  databases: TestServer,
  workload: Workload,
  every: number,
  print: (line: string) => void,
): Promise<void> {
  print(
    `${describePace(workload, every)}, without and beside one more with ${workload.spectators.toLocaleString('en')} spectators:`,
  );
  const { without, beside, crowd } = await measureCrowd(databases, workload, every);
  print(`  ${''.padEnd(28)}${formatRow(['p50 ms', 'p99 ms', 'server cores'])}`);
  const lines = [
    ['the tables, without', without],
    ['the tables, beside it', beside],
    ['the table with the crowd', crowd],
  ] as const;
  for (const [what, { p50, p99, serverCores }] of lines) {
    print(`  ${what.padEnd(28)}${formatRow([p50.toFixed(1), p99.toFixed(1), serverCores.toFixed(2)])}`);
  }
  print("  A time runs until the last of a table's sockets has an action, from when it was due.");
}
