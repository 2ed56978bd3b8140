import { availableParallelism } from 'node:os';
import type { TestServer } from '@openfelt/db/testing';
import { describeLoads, describePace } from './describe-workload.ts';
import { type ClusterMeasurement, measureCluster } from './sockets/measure-cluster.ts';
import type { Workload } from './sockets/measure-sockets.ts';

/** Servers that are compared with one. */
const count = 3;

const heading = ['actions/s', 'events/s', 'p50 ms', 'p99 ms', 'CPU ms/action', 'of the busiest', 'KiB/table'];
const formatRow = (cells: readonly string[]) => cells.map((cell) => cell.padStart(16)).join('');

function formatLine(name: string, measured: ClusterMeasurement): string {
  const { actions, events, p50, p99, processor, busiest, memory } = measured;
  const cells = [
    actions.toFixed(0),
    events.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    processor.toFixed(3),
    busiest.toFixed(3),
    memory.toFixed(0),
  ];
  return `  ${name.padEnd(14)}${formatRow(cells)}`;
}

const notes = `
A time runs from when the action was due until the last of its table's six players, who are spread over the servers, had
what it led to. CPU is the servers' processes', without PostgreSQL, NATS and the players; that of the busiest server is
for an action at any table. Memory is what all servers together have in use for a table in play, its connections
included: each server that follows a table holds it, too. What servers on cores of their own would carry follows from CPU alone: as many actions as
keep the busiest one as busy as the one server.`;

/** Plays the same tables on one server and on three, and prints what three would carry on cores of their own. */
export async function printCluster(
  databases: TestServer,
  workload: Workload,
  every: number,
  print: (line: string) => void,
): Promise<void> {
  print(
    `${describePace(workload, every)}, servers, ${describeLoads(workload)} and PostgreSQL on ${availableParallelism()} cores:`,
  );
  print(`  ${'servers'.padEnd(14)}${formatRow(heading)}`);
  const one = await measureCluster(1, databases, workload, every);
  print(formatLine('one', one));
  const three = await measureCluster(count, databases, workload, every);
  print(formatLine('three', three));
  const carried = one.processor / three.busiest;
  const evenly = (count * one.processor) / three.processor;
  print(
    `  Three servers on cores of their own carry ${carried.toFixed(2)} times what one carries, ${evenly.toFixed(2)} times where all are as busy.`,
  );
  print(notes);
}
