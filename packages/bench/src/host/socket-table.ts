import type { TestServer } from '@openfelt/db/testing';
import { type ContenderName, contenders } from './sockets/contenders.ts';
import { measureSockets, type SocketMeasurement, type Workload } from './sockets/measure-sockets.ts';

/** What is printed of a measurement, each with the digits after its point. */
const columns = [
  ['actions/s', 'actions', 0],
  ['events/s', 'events', 0],
  ['p50 ms', 'p50', 1],
  ['p99 ms', 'p99', 1],
  ['CPU ms/action', 'processor', 3],
  ['kB/action', 'sent', 2],
  ['KiB/table', 'memory', 0],
] as const satisfies readonly (readonly [string, keyof SocketMeasurement, number])[];

const cell = (text: string) => text.padStart(15);
const formatNumber = (number: number, digits: number) =>
  number.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

function formatLine(name: string, measurement: SocketMeasurement): string {
  const viewers = `${name} (${measurement.viewers})`.padEnd(24);
  return `  ${viewers}${columns.map(([, key, digits]) => cell(formatNumber(measurement[key], digits))).join('')}`;
}

function formatRatios(name: string, ours: SocketMeasurement, theirs: SocketMeasurement): string {
  const ratios = columns.map(([, key]) => cell(`${(ours[key] / theirs[key]).toFixed(2)} ×`));
  return `  ${name.padEnd(24)}${ratios.join('')}`;
}

const notes = `
An action is sent by its player's socket, and over when the last viewer's socket has what it led to; p50 and p99 are
of that, at half the rate. Actions a second are as many as there are with one under way at each table. CPU is the
server's process's, its database's apart; memory is what it has in use for a table in play, its connections included.
Ours judges each action by the rules of poker, writes its events to PostgreSQL with their chain of hashes before
anybody sees them, deals from a deck whose fairness can be proved, and pays. The peers only count: turns, bets, a board,
a shuffle a hand, cards that their player alone sees. boardgame.io sends first and writes then, the whole match each
time; in memory it and Colyseus write nothing. Colyseus sends what has changed every 50 ms, or at once with the action.
Events are those of our log, entries of boardgame.io's log, and Colyseus's patches, as one viewer of a table gets them.`;

/** Measures tables over WebSockets, a server at a time and each in a process of its own, and prints a line for each. */
export async function printSockets(
  databases: TestServer,
  workload: Workload,
  print: (line: string) => void,
): Promise<void> {
  print(
    `\nThe same over WebSockets, ${workload.tables} tables with six players each, the server in a process of its own and its players in another:`,
  );
  print(`  ${'server (viewers)'.padEnd(24)}${columns.map(([heading]) => cell(heading)).join('')}`);
  const measure = async (name: ContenderName, spectators: number) => {
    const measurement = await measureSockets(name, databases, { ...workload, spectators });
    print(formatLine(contenders[name].name, measurement));
    return measurement;
  };
  const ours = await measure('openfelt', 0);
  const watched = await measure('openfelt', 6);
  const { openfelt, ...peers } = contenders;
  const theirs = new Map<ContenderName, SocketMeasurement>();
  for (const name of Object.keys(peers) as ContenderName[]) theirs.set(name, await measure(name, 0));
  print(`${openfelt.name} by each of them, in this run:`);
  for (const [name, measurement] of theirs) print(formatRatios(contenders[name].name, ours, measurement));
  const another = (watched.processor - ours.processor) / (watched.viewers - ours.viewers);
  print(`  Another viewer takes ${another.toFixed(3)} ms of CPU an action.`);
  print(notes);
}
