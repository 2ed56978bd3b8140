import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { externalServer, type TestServer } from '@openfelt/db/testing';
import type { RunningServer } from '../server.ts';
import { temporaryFolder } from '../temporary-folder.fixture.ts';
import { type Guest, openSocket, startPlatform, visit } from '../test-platform.fixture.ts';

/** Where the tests' PostgreSQL is; tests of several servers need it. */
const databaseUrl = process.env.DATABASE_URL;

/** A free port of this machine. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return address.port;
}

/** A NATS server of a test's own, which it may stop and start again. */
export interface OwnNats {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A NATS server on a free port; null where the machine has none. */
async function createNats(): Promise<OwnNats | null> {
  const port = await findPort();
  let running: ChildProcess | null = null;
  const nats: OwnNats = {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      const started = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'pipe' });
      running = started;
      let said = '';
      await new Promise<void>((resolve, reject) => {
        started.on('error', reject);
        started.on('exit', () => reject(new Error(`the NATS server has ended: ${said}`)));
        started.stderr.on('data', (text: Buffer) => {
          said += text.toString();
          if (said.includes('Server is ready')) resolve();
        });
      });
    },
    async stop() {
      if (running === null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      running = null;
      await ended;
    },
  };
  try {
    await nats.start();
    return nats;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Several servers on one database. */
export interface Cluster {
  readonly servers: readonly RunningServer[];
  readonly nats: OwnNats;
  readonly url: string;
  readonly dataDir: string;
  /** One more server. */
  add(): Promise<RunningServer>;
  /** Somebody who was never here, at one of the servers. */
  come(server: RunningServer, name?: string): Promise<Guest>;
  /** The same person in another window, at another server. */
  comeTo(server: RunningServer, guest: Guest): Guest;
  /** What all servers have logged. */
  readonly heard: readonly string[];
  stop(): Promise<void>;
}

/** What several servers need is not on every machine: PostgreSQL, named by the environment, and NATS. */
export async function findServices(): Promise<{ postgres: TestServer; nats: OwnNats } | null> {
  if (databaseUrl === undefined) return null;
  const nats = await createNats();
  return nats === null ? null : { postgres: await externalServer(databaseUrl), nats };
}

/** Starts so many servers on a new database. */
export async function startCluster(
  { postgres, nats }: NonNullable<Awaited<ReturnType<typeof findServices>>>,
  count: number,
): Promise<Cluster> {
  const folder = await temporaryFolder();
  const url = await postgres.create();
  const servers: RunningServer[] = [];
  const guests: Guest[] = [];
  const heard: string[] = [];
  const add = async () => {
    const server = await startPlatform(folder.path, (line) => heard.push(line), {
      shared: { url, natsUrl: nats.url },
    });
    servers.push(server);
    return server;
  };
  for (let index = 0; index < count; index += 1) await add();
  return {
    servers,
    nats,
    url,
    dataDir: folder.path,
    heard,
    add,
    async come(server, name) {
      const guest = await visit(server.address);
      guests.push(guest);
      if (name !== undefined) await guest.client.me.rename.mutate({ name });
      return guest;
    },
    comeTo(server, { cookie }) {
      const guest = openSocket(server.address, cookie);
      guests.push(guest);
      return guest;
    },
    async stop() {
      for (const guest of guests) await guest.close();
      await Promise.all(servers.map((server) => server.stop()));
      await folder.remove();
    },
  };
}
