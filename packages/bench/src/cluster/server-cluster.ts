import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Line, openLine } from '@openfelt/db/testing';
import { openBalancer } from '@openfelt/server/testing';
import { serverFlags } from '../host/sockets/child-process.ts';

/** A server that starts and does not answer for so long, in ms, never will. */
const patience = 180_000;

/** One of the servers. */
export interface ClusterServer {
  readonly pid: number;
  readonly lines: { readonly nats: Line; readonly postgres: Line };
  signal(signal: NodeJS.Signals): void;
  /** Resolves when its process has ended. */
  readonly ended: Promise<unknown>;
}

/** Three servers behind one address. */
export interface ServerCluster {
  /** Where people reach them. */
  readonly address: string;
  servers(): readonly ClusterServer[];
  /** Starts one more; resolves when it answers. */
  add(): Promise<void>;
  /** Ends all of them at once. */
  stop(): Promise<void>;
}

/** What the servers share. */
export interface ClusterPlace {
  /** For what they write beside the database: keys, and a log each. */
  readonly folder: string;
  readonly databaseUrl: string;
  readonly natsPort: number;
}

/** Starts three servers, each with lines of its own to NATS and to PostgreSQL. */
export async function startServers({ folder, databaseUrl, natsPort }: ClusterPlace): Promise<ServerCluster> {
  const [, program = ''] = process.argv;
  const front = createServer();
  front.listen(0, 'localhost');
  await once(front, 'listening');
  const balancer = openBalancer(front);
  const running = new Map<ClusterServer, string>();
  let started = 0;

  const review = () => balancer.setServers([...running.values()].filter((address) => address !== ''));

  async function findAddress(child: ChildProcess): Promise<string> {
    const signal = AbortSignal.timeout(patience);
    const gone = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`a server ended with ${code} as it started`);
    });
    const [message] = await Promise.race([once(child, 'message', { signal }), gone]);
    return (message as { readonly address: string }).address;
  }

  async function add(): Promise<void> {
    started += 1;
    const nats = await openLine(natsPort);
    const postgres = await openLine(Number(new URL(databaseUrl).port));
    const url = new URL(databaseUrl);
    url.port = String(postgres.port);
    const logFile = join(folder, `server-${started}.log`);
    const args = [join(folder, 'data'), url.toString(), `nats://127.0.0.1:${nats.port}`, logFile];
    const child = fork(program, ['serve', 'clustered', ...args], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [...process.execArgv, ...serverFlags],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const server: ClusterServer = {
      pid: child.pid ?? 0,
      lines: { nats, postgres },
      signal: (signal) => void child.kill(signal),
      ended: once(child, 'exit'),
    };
    child.once('exit', () => {
      running.delete(server);
      nats.close();
      postgres.close();
      review();
    });
    // It is there to be ended, whether it answers yet or not.
    running.set(server, '');
    running.set(server, await findAddress(child));
    review();
  }

  await add();
  await Promise.all([add(), add()]);
  return {
    address: `http://localhost:${(front.address() as AddressInfo).port}`,
    servers: () => [...running.keys()],
    add,
    async stop() {
      const servers = [...running.keys()];
      for (const server of servers) server.signal('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      balancer.stop();
      front.close();
      front.closeAllConnections();
    },
  };
}
