import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { makeDatabase } from '@openfelt/db';
import { requireEnv } from '../env.ts';
import { listen } from '../http/listen.ts';
import { openBalancer } from './balancer.ts';

// `npm run cluster`: three servers on one PostgreSQL and one NATS, behind one address. Its arguments are how a server is run.
const program = process.argv.slice(2);
const count = 3;
/** A server that has ended is started again after so long, in ms: long enough to see the others go on without it. */
const restartAfter = 10_000;

const databaseUrl = process.env.DATABASE_URL || 'postgresql://localhost:5432/openfelt_cluster';
const natsUrl = process.env.NATS_URL || 'nats://localhost:4222';
const env = { ...process.env, DATABASE_URL: databaseUrl, NATS_URL: natsUrl };
Object.assign(process.env, env);
const { port: wanted, dataDir } = requireEnv();

const print = (line: string) => process.stdout.write(`${line}\n`);

function end(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Whether something answers at an address. */
function isThere(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

// An address without a port is NATS's own, as it is to the servers.
const { hostname: natsHost, port: natsPort } = new URL(natsUrl);
if (!(await isThere(natsHost, Number(natsPort || 4222))))
  end(
    `No NATS server answers at ${natsHost}:${natsPort || 4222}. Start one ("nats-server"), or name it in NATS_URL.`,
  );
await makeDatabase(databaseUrl).catch((error: Error) =>
  end(
    `The database at ${new URL(databaseUrl).host} cannot be used: ${error.message}. Name another in DATABASE_URL.`,
  ),
);

const front = createServer();
const port = await listen(front, wanted, 'localhost').catch((error: Error) => end(error.message));
const address = `http://localhost:${port}`;
const balancer = openBalancer(front);

/** A server by its number: the process, and where it answers once it does. */
const servers = new Map<number, { readonly child: ChildProcess; address: string | null }>();
let isStopping = false;

function review(): void {
  balancer.setServers([...servers.values()].flatMap((server) => server.address ?? []));
}

function start(number: number): void {
  const [command = process.execPath, ...args] = program;
  const child = spawn(command, args, {
    env: {
      ...env,
      PORT: '0',
      HOST: 'localhost',
      OPENFELT_DATA_DIR: dataDir,
      PUBLIC_URL: address,
      TRUSTED_PROXIES: '127.0.0.0/8,::1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const server: { readonly child: ChildProcess; address: string | null } = { child, address: null };
  servers.set(number, server);
  createInterface({ input: child.stdout }).on('line', (line) => {
    const found = /^Openfelt is ready: (\S+)/.exec(line);
    if (found?.[1] === undefined) return;
    server.address = found[1];
    print(`Server ${number} answers at ${server.address}: process ${child.pid}.`);
    review();
    explain();
  });
  child.on('exit', (code, signal) => {
    servers.delete(number);
    review();
    if (isStopping) return;
    print(`Server ${number} has ended (${signal ?? code}). It starts again in ${restartAfter / 1_000} s.`);
    setTimeout(() => !isStopping && start(number), restartAfter);
  });
}

let isExplained = false;
/** Says once what there is to try. */
function explain(): void {
  if (isExplained || [...servers.values()].some((server) => server.address === null)) return;
  isExplained = true;
  const [pid] = [...servers.values()].map(({ child }) => child.pid);
  print(`
Openfelt is ready: ${address}

Three servers share the tables. Sit down, and take one of them away:
  kill -KILL ${pid}     it dies; its tables are played by the others about three seconds later
  kill -STOP ${pid}     it hangs; the same, and after "kill -CONT ${pid}" it comes back with nothing
  kill ${pid}           it hands its tables over, each between two hands, and ends
Or take away what they share: stop NATS or PostgreSQL, and start it again. Tables wait meanwhile, and no clock runs.
`);
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  print('Stopping …');
  balancer.stop();
  // All at once: there is nobody to hand over to.
  await Promise.all(
    [...servers.values()].map(({ child }) => {
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      return ended;
    }),
  );
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

print('Starting three servers …');
for (let number = 1; number <= count; number += 1) start(number);
