import { createServer } from 'node:http';
import { type Database, openDatabase } from '@openfelt/db';
import { type TemporaryFolder, temporaryFolder } from '@openfelt/db/testing';
import { afterAll, beforeAll, vi } from 'vitest';
import { openBalancer } from '../dev/balancer.ts';
import { type ServerProcess, startProcess } from '../e2e/server-process.fixture.ts';
import { listen } from '../http/listen.ts';
import { type Guest, metricsToken, visit } from '../test-platform.fixture.ts';
import type { SharedServices } from './servers.fixture.ts';

/** Three servers behind one address, each a process, for the tests of a suite. */
export function threeProcesses(services: SharedServices | null) {
  const front = createServer();
  const balancer = openBalancer(front);
  let folder: TemporaryFolder;
  let servers: ServerProcess[] = [];
  let address = '';
  let url = '';
  const guests: Guest[] = [];

  beforeAll(async () => {
    if (services === null) return;
    folder = await temporaryFolder();
    url = await services.postgres.create();
    const start = () => startProcess(folder.path, 0, url, services.nats.url);
    // The first makes the keys that all of them sign with.
    servers = [await start()];
    servers.push(...(await Promise.all([start(), start()])));
    address = `http://localhost:${await listen(front, 0, 'localhost')}`;
    balancer.setServers(servers.map((server) => server.address));
    await vi.waitUntil(() => balancer.ready().length === 3, { timeout: 10_000 });
  }, 120_000);
  afterAll(async () => {
    for (const guest of guests) await guest.close();
    balancer.stop();
    front.close();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await folder?.remove();
  });

  async function readMetrics(server: ServerProcess): Promise<string> {
    const headers = { authorization: `Bearer ${metricsToken}` };
    return (await fetch(`${server.address}/metrics`, { headers })).text();
  }

  return {
    balancer,
    /** Those that run, as far as the test has not taken them. */
    all: (): readonly ServerProcess[] => servers,
    /** Looks at what they have written, beside them. */
    async withDatabase(look: (database: Database) => Promise<void>): Promise<void> {
      const database = await openDatabase({ url, dataDir: folder.path, report: () => undefined });
      try {
        await look(database);
      } finally {
        await database.close();
      }
    },
    /** The servers that sign for all, as they say themselves: one, but for moments. */
    async findKeepers(): Promise<readonly ServerProcess[]> {
      const metrics = await Promise.all(servers.map(readMetrics));
      return servers.filter((_server, index) => /^openfelt_cluster_keeper 1$/m.test(metrics[index] ?? ''));
    },
    /** Somebody who comes to the one address. */
    async visit(): Promise<Guest> {
      const guest = await visit(address);
      guests.push(guest);
      return guest;
    },
    /** The server that plays the one table at which there is a hand. */
    async findPlace(): Promise<ServerProcess> {
      for (const server of servers) {
        if (/^openfelt_tables\{status="playing"\} 1$/m.test(await readMetrics(server))) return server;
      }
      throw new Error('no server plays a table');
    },
    /** Leaves a server to the test, which ends it. */
    release(server: ServerProcess): void {
      servers = servers.filter((each) => each !== server);
    },
  };
}
