import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedServer, externalServer } from '@openfelt/db/testing';
import { openOpenfeltTable } from '../host/sockets/openfelt-table.ts';
import type { PlayedTable } from '../host/sockets/played-table.ts';
import { type ServerProcess, startProcess } from '../host/sockets/server-process.ts';
import { computeQuantile } from '../quantile.ts';
import { attacks } from './attacks.ts';

/** Ms: how long is played before, during and after an attack, and the pace of the honest table. */
const phases = {
  warming: 5_000,
  before: 5_000,
  during: 15_000,
  leaving: 5_000,
  after: 5_000,
  pace: 50,
} as const;

/** What an honest table got from the server. */
interface Service {
  readonly actions: number;
  /** Ms from asking until a viewer sees what it led to. */
  readonly p50: number;
  readonly p99: number;
  /** MiB that the server had in use in the end, garbage apart. */
  readonly memory: number;
}

async function serve(table: PlayedTable, server: ServerProcess, duration: number): Promise<Service> {
  const times: number[] = [];
  for (const end = performance.now() + duration; performance.now() < end; ) {
    const start = performance.now();
    await table.ready();
    await table.act();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, phases.pace));
  }
  return {
    actions: times.length,
    p50: computeQuantile(times, 0.5),
    p99: computeQuantile(times, 0.99),
    memory: (await server.inUse()) / 1024 ** 2,
  };
}

/** What the table gets while abusers are there for so many ms, and have left. */
async function abuse(server: ServerProcess, table: PlayedTable, names: readonly string[], duration: number) {
  const [, program = ''] = process.argv;
  const abusers = fork(program, ['serve', 'abusers', String(server.port), ...names]);
  const gone = once(abusers, 'exit');
  const during = await serve(table, server, duration);
  abusers.disconnect();
  await gone;
  await serve(table, server, phases.leaving);
  return during;
}

async function endure(server: ServerProcess, table: PlayedTable, names: readonly string[]) {
  // Once everything has been asked for, a server has in use what it keeps ready; whether more stays is the question.
  await abuse(server, table, names, phases.warming);
  const before = await serve(table, server, phases.before);
  const during = await abuse(server, table, names, phases.during);
  const after = await serve(table, server, phases.after);
  return { before, during, after };
}

/**
 * Attacks a server of this machine as ten abusers would, by one kind of abuse after the other and then by all at once, while an honest
 * table plays; prints what the table got. Names choose kinds.
 *
 * @throws Error for a name that there is not.
 */
export async function printAttacks(names: readonly string[], print: (line: string) => void): Promise<void> {
  const chosen = names.length === 0 ? Object.keys(attacks) : names;
  const unknown = chosen.find((name) => attacks[name] === undefined);
  if (unknown !== undefined)
    throw new Error(`there is no attack "${unknown}": ${Object.keys(attacks).join(', ')}`);
  const rounds = chosen.map((name) => [name, [name]] as const);
  const all = chosen.length > 1 ? [['all at once', chosen] as const] : [];
  const { DATABASE_URL } = process.env;
  const database = await (DATABASE_URL ? externalServer(DATABASE_URL) : embeddedServer());
  try {
    print(
      `Ten abusers of each kind, ${phases.during / 1_000} s; an honest table plays an action each ${phases.pace} ms:`,
    );
    print(
      `  ${'attack'.padEnd(14)}${['phase', 'actions', 'p50 ms', 'p99 ms', 'server MiB'].map((each) => each.padStart(12)).join('')}`,
    );
    for (const [name, together] of [...rounds, ...all]) {
      const folder = await mkdtemp(join(tmpdir(), 'openfelt-attack-'));
      const server = await startProcess('openfelt', [folder, await database.create(), 'standard']);
      const table = await openOpenfeltTable([server.address], 'honest', 0);
      await table.begin();
      for (const [phase, service] of Object.entries(await endure(server, table, together))) {
        const { actions, p50, p99, memory } = service;
        const cells = [phase, String(actions), p50.toFixed(1), p99.toFixed(1), memory.toFixed(0)];
        print(`  ${name.padEnd(14)}${cells.map((cell) => cell.padStart(12)).join('')}`);
      }
      await table.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    await database.close();
  }
}
