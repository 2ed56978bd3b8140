import { parseArgs } from 'node:util';
import { embeddedServer, externalServer, type TestServer } from '@openfelt/db/testing';
import { printCluster } from './cluster-table.ts';
import { printCrowd } from './crowd-table.ts';
import { printGrowth } from './growth-table.ts';
import { printHosts } from './host-table.ts';
import { printSockets } from './socket-table.ts';
import { type ContenderName, contenders } from './sockets/contenders.ts';
import { printStarts } from './start-table.ts';
import { printSteady } from './steady-table.ts';

const isContender = (name: string): name is ContenderName => Object.hasOwn(contenders, name);

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} is a whole number from 1 on`);
  return count;
}

/** Runs something on the server of `DATABASE_URL`, or on an embedded one of its own. */
async function withDatabases(measure: (databases: TestServer) => Promise<void>): Promise<void> {
  const { DATABASE_URL } = process.env;
  const databases = await (DATABASE_URL ? externalServer(DATABASE_URL) : embeddedServer());
  try {
    await measure(databases);
  } finally {
    await databases.close();
  }
}

/**
 * Measures hosted tables as the command line asks for it: `tables` without sockets, `sockets` over them beside peers, both where it names
 * neither, `steady` at a pace, which the server has to hold, `crowd` with thousands who look on at one of them, `cluster` on one server
 * and on three, and `growth` and `start` with
 * ever more hands in the log. Takes some minutes.
 */
export async function printHost(args: readonly string[], print: (line: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      tables: { type: 'string' },
      seconds: { type: 'string' },
      every: { type: 'string', default: '2000' },
      loads: { type: 'string', default: '1' },
      server: { type: 'string', default: 'openfelt' },
      hands: { type: 'string', default: '100000' },
      spectators: { type: 'string', default: '5000' },
    },
    allowPositionals: true,
  });
  const { server } = values;
  if (!isContender(server))
    throw new Error(`there is no server "${server}": ${Object.keys(contenders).join(', ')}`);
  const count = (name: 'tables' | 'seconds' | 'every' | 'loads' | 'hands' | 'spectators', usual = 0) =>
    readCount(name, values[name] ?? String(usual));
  const [loads, every, hands] = [count('loads'), count('every'), count('hands')];
  const growing = count('tables', 100);
  const some = { tables: count('tables', 30), seconds: count('seconds', 6), loads, spectators: 0 };
  const many = { tables: count('tables', 2_000), seconds: count('seconds', 30), loads, spectators: 0 };
  const spread = { ...many, tables: count('tables', 200), seconds: count('seconds', 20) };
  const crowded = { ...many, tables: count('tables', 100), spectators: count('spectators') };
  const parts: Readonly<Record<string, (databases: TestServer) => Promise<void>>> = {
    tables: (databases) => printHosts(databases, print),
    sockets: (databases) => printSockets(databases, some, print),
    steady: (databases) => printSteady(server, databases, many, every, print),
    crowd: (databases) => printCrowd(databases, crowded, every, print),
    cluster: (databases) => printCluster(databases, spread, every, print),
    start: (databases) => printStarts(databases, hands, print),
    growth: (databases) => printGrowth(databases, growing, hands, print),
  };
  for (const name of positionals.length === 0 ? ['tables', 'sockets'] : positionals) {
    const part = parts[name];
    if (part === undefined) throw new Error(`there is no "${name}": ${Object.keys(parts).join(', ')}`);
    await withDatabases(part);
  }
}
