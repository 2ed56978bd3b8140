import { createServer } from 'node:http';
import { afterAll, beforeAll, vi } from 'vitest';
import { openBalancer } from '../dev/balancer.ts';
import { type ServerProcess, startProcess } from '../e2e/server-process.fixture.ts';
import { listen } from '../http/listen.ts';
import { temporaryFolder } from '../temporary-folder.fixture.ts';
import { type Guest, metricsToken, visit } from '../test-platform.fixture.ts';
import type { SharedServices } from './servers.fixture.ts';

/** Three servers behind one address, each a process, for the tests of a suite. */
export function threeProcesses(services: SharedServices | null) {
  const front = createServer();
  const balancer = openBalancer(front);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let servers: ServerProcess[] = [];
  let address = '';
  const guests: Guest[] = [];

  beforeAll(async () => {
    if (services === null) return;
    folder = await temporaryFolder();
    const url = await services.postgres.create();
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

  return {
    balancer,
    /** Somebody who comes to the one address. */
    async visit(): Promise<Guest> {
      const guest = await visit(address);
      guests.push(guest);
      return guest;
    },
    /** The server that plays the one table at which there is a hand. */
    async findPlace(): Promise<ServerProcess> {
      for (const server of servers) {
        const headers = { authorization: `Bearer ${metricsToken}` };
        const metrics = await (await fetch(`${server.address}/metrics`, { headers })).text();
        if (/^openfelt_tables\{status="playing"\} 1$/m.test(metrics)) return server;
      }
      throw new Error('no server plays a table');
    },
    /** Leaves a server to the test, which ends it. */
    release(server: ServerProcess): void {
      servers = servers.filter((each) => each !== server);
    },
  };
}
