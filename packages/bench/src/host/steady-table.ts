import { availableParallelism } from 'node:os';
import type { TestServer } from '@openfelt/db/testing';
import { describeLoads, describePace } from './describe-workload.ts';
import { type ContenderName, contenders } from './sockets/contenders.ts';
import { measureSteady, type Workload } from './sockets/measure-sockets.ts';

/** Ms within which 99 of 100 actions are to be on all players' sockets. */
const goal = 100;

/** Plays tables at a steady pace over WebSockets and prints whether all players had what happened in time. */
export async function printSteady(
  name: ContenderName,
  databases: TestServer,
  workload: Workload,
  every: number,
  print: (line: string) => void,
): Promise<void> {
  print(
    `${describePace(workload, every, ` on ${contenders[name].name}`)}, server and ${describeLoads(workload)} on ${availableParallelism()} cores:`,
  );
  const measured = await measureSteady(name, databases, workload, every);
  const lines = [
    ['actions a second', measured.actions.toFixed(0)],
    ['events a second', measured.events.toFixed(0)],
    ['to all seats, p50', `${measured.p50.toFixed(1)} ms`],
    ['to all seats, p99', `${measured.p99.toFixed(1)} ms`],
    ['to all seats, longest', `${measured.longest.toFixed(1)} ms`],
    ["server's CPU an action", `${measured.processor.toFixed(3)} ms`],
    ["server's memory a table", `${measured.memory.toFixed(0)} KiB`],
    ['cores used by the server', measured.serverCores.toFixed(2)],
    ['cores used by the players', measured.loadCores.toFixed(2)],
  ] as const;
  for (const [what, value] of lines) print(`  ${what.padEnd(28)}${value.padStart(12)}`);
  print(
    `  p99 within ${goal} ms: ${measured.p99 <= goal ? 'held' : 'not held'}. A time runs from when the action was due, the players' own delay included.`,
  );
}
