import { externalServer, type TestServer, temporaryFolder } from '@openfelt/db/testing';
import type { RunningServer } from '../server.ts';
import {
  type Guest,
  type GuestPlatform,
  openSocket,
  startPlatform,
  visit,
} from '../test-platform.fixture.ts';
import { createNats, type OwnNats } from './own-nats.fixture.ts';

/** Where the tests' PostgreSQL is; tests of several servers need it. */
const databaseUrl = process.env.DATABASE_URL;

/** What several servers need beside themselves. */
export interface SharedServices {
  readonly postgres: TestServer;
  readonly nats: OwnNats;
  stop(): Promise<void>;
}

/** PostgreSQL, which the environment names, and NATS; null where the machine has not both. */
export async function findServices(): Promise<SharedServices | null> {
  if (databaseUrl === undefined) return null;
  const nats = await createNats();
  if (nats === null) return null;
  const postgres = await externalServer(databaseUrl);
  return {
    postgres,
    nats,
    async stop() {
      await nats.stop();
      await postgres.close();
    },
  };
}

/** Several servers on one database. */
export interface ServerGroup {
  readonly servers: readonly RunningServer[];
  /** The database's address. */
  readonly url: string;
  /** Warnings and errors that they have logged. */
  readonly warnings: readonly string[];
  stop(): Promise<void>;
}

async function startServers(
  { nats }: SharedServices,
  { url, dataDir, count }: { readonly url: string; readonly dataDir: string; readonly count: number },
): Promise<ServerGroup> {
  const warnings: string[] = [];
  const hear = (line: string) => {
    if (/"level":(40|50)/.test(line)) warnings.push(line);
  };
  const shared = { url, natsUrl: nats.url };
  const start = () => startPlatform(dataDir, hear, { shared });
  const servers = await Promise.all(Array.from({ length: count }, start));
  return {
    servers,
    url,
    warnings,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

/** A platform of so many servers: whoever comes is at another one than who came before. */
export async function hostGuestsTogether(
  services: SharedServices,
  count: number,
): Promise<
  GuestPlatform & { readonly group: () => ServerGroup; comeTo(index: number, name?: string): Promise<Guest> }
> {
  const folder = await temporaryFolder();
  const place = { url: await services.postgres.create(), dataDir: folder.path, count };
  let group = await startServers(services, place);
  const guests: Guest[] = [];
  let arrivals = 0;

  const findServer = (index: number) => {
    const server = group.servers[index % count];
    if (server === undefined) throw new Error(`there is no server ${index}`);
    return server;
  };
  async function comeTo(index: number, name?: string): Promise<Guest> {
    const guest = await visit(findServer(index).address);
    guests.push(guest);
    if (name !== undefined) await guest.client.me.rename.mutate({ name });
    return guest;
  }

  return {
    group: () => group,
    comeTo,
    come(name) {
      arrivals += 1;
      return comeTo(arrivals, name);
    },
    async comeAgain({ cookie }) {
      arrivals += 1;
      const guest = openSocket(findServer(arrivals).address, cookie);
      guests.push(guest);
      return guest;
    },
    async key() {
      const answer = await fetch(`${findServer(0).address}/checkpoint/key`);
      return (await answer.text()).trim();
    },
    async restart() {
      await group.stop();
      group = await startServers(services, place);
    },
    async close() {
      for (const guest of guests) await guest.close();
      await group.stop();
      await folder.remove();
    },
  };
}
