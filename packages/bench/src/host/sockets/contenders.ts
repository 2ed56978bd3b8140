import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestServer } from '@openfelt/db/testing';
import type { LoadOrder } from './load-process.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** A server that tables are played on. */
interface Contender {
  readonly name: string;
  /** How players speak to it. */
  readonly protocol: LoadOrder['protocol'];
  start(databases: TestServer): Promise<ServerProcess>;
}

async function startOpenfelt(databases: TestServer): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'openfelt-bench-'));
  const server = await startProcess('openfelt', [folder, await databases.create()]);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Who is measured, by what they are called on the command line; the others are compared with the first. */
export const contenders = {
  openfelt: { name: 'openfelt', protocol: 'openfelt', start: startOpenfelt },
  boardgame: {
    name: 'boardgame.io',
    protocol: 'boardgame',
    start: () => startProcess('boardgame', []),
  },
  'boardgame-postgres': {
    name: '… on PostgreSQL',
    protocol: 'boardgame',
    start: async (databases) => startProcess('boardgame', [await databases.createEmpty()]),
  },
  colyseus: {
    name: 'Colyseus',
    protocol: 'colyseus',
    start: () => startProcess('colyseus', []),
  },
  'colyseus-at-once': {
    name: '… patches at once',
    protocol: 'colyseus',
    start: () => startProcess('colyseus', ['at once']),
  },
} as const satisfies Readonly<Record<string, Contender>>;

/** One of them. */
export type ContenderName = keyof typeof contenders;
