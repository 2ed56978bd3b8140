import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { findPlace, type Place, reachablePrograms } from './place.ts';
import { findProgram, isRunning, sleep } from './processes.ts';

/** A running PostgreSQL of our own. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The address of a database of it, for its owner; with the password. */
  url(database: string): string;
  /** Whether it outlived the program that started it. */
  readonly adopted: boolean;
  /** Ends it and waits for that. */
  stop(): Promise<void>;
}

const owner = 'openfelt';
/** How long PostgreSQL may take to answer or to end, in ms; a recovery after a crash is part of it. */
const patience = 30_000;

/** Loss of power loses nothing that was acknowledged; the memory is that of a small machine. */
const settings = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'shared_buffers=64MB',
  'max_connections=30',
  'max_wal_size=256MB',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
  'log_min_messages=warning',
];

function run(program: string, args: readonly string[], { identity, folder }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${said.trim()}`)),
    );
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** How one is started that ran before. */
export interface PostmasterOptions {
  /** The port, so that whoever was connected finds it again; else a free one. */
  readonly port?: number;
  /** Gives up, and leaves no process behind. */
  readonly signal?: AbortSignal;
}

/** The owner's password: made on the first start, readable by who runs the platform only. */
async function passwordIn(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password');
  const made = randomBytes(24).toString('hex');
  await writeFile(path, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(path, 'utf8');
}

const ownersUrl = (password: string, port: number) => (database: string) =>
  `postgresql://${owner}:${password}@127.0.0.1:${port}/${database}`;

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // It may end at any moment, also between two words of ours.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What PostgreSQL said last, the reason of its end first; empty where it could not even say that. */
export function readLog(folder: string): Promise<string> {
  return readFile(join(folder, 'postgres.log'), 'utf8').catch(() => '');
}

/** Process and port of a PostgreSQL that runs on a data folder, as its own file says. */
async function runningOn(data: string): Promise<{ readonly pid: number; readonly port: number } | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  if (!pid || !port || !isRunning(pid)) return null;
  const program = await findProgram(pid);
  return program === null || program.includes('postgres') ? { pid, port } : null;
}

/** The address of a database of the PostgreSQL that runs on a data folder, for its owner; null where none runs. */
export async function findRunning(dataDir: string): Promise<((database: string) => string) | null> {
  const found = await runningOn(join(dataDir, 'postgres', 'data'));
  return found === null ? null : ownersUrl(await passwordIn(dataDir), found.port);
}

/** Whether a data folder holds a database. */
export const hasDatabase = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'));

/** Ends a PostgreSQL, and waits for that: sessions end, everything is written. */
async function endProcess(pid: number): Promise<void> {
  if (isRunning(pid)) process.kill(pid, 'SIGINT');
  for (let waited = 0; isRunning(pid) && waited < patience; waited += 20) await sleep(20);
  if (isRunning(pid)) throw new Error(`PostgreSQL (process ${pid}) did not end within ${patience} ms.`);
}

/** Ends the PostgreSQL that runs on a folder, if one does, whether it answers yet or not. */
export async function endRunning(folder: string): Promise<void> {
  const found = await runningOn(join(folder, 'data'));
  if (found !== null) await endProcess(found.pid);
}

/** Starts PostgreSQL on a data folder, or takes over the one that runs there since its program was killed. */
export async function startPostmaster(
  dataDir: string,
  report: (line: string) => void,
  { port: formerPort, signal }: PostmasterOptions = {},
): Promise<Postmaster> {
  const place = await findPlace(dataDir);
  const data = join(place.folder, 'data');
  const password = await passwordIn(dataDir);

  const postmaster = (pid: number, port: number, adopted: boolean): Postmaster => ({
    pid,
    port,
    url: ownersUrl(password, port),
    adopted,
    stop: () => endProcess(pid),
  });

  const found = await runningOn(data);
  if (found !== null) {
    const adopted = postmaster(found.pid, found.port, true);
    for (let waited = 0; waited < patience && isRunning(found.pid) && !signal?.aborted; waited += 100) {
      if (await answers(adopted.url('postgres'))) return adopted;
      await sleep(100, signal);
    }
    if (signal?.aborted) await adopted.stop();
    else if (isRunning(found.pid)) {
      throw new Error(
        `A PostgreSQL (process ${found.pid}) runs on ${data} and does not answer. Stop it and start again.`,
      );
    }
  }

  const programs = await reachablePrograms((await findBinaries()).folder, place);
  const program = (name: string) =>
    join(programs, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    // What ran a moment ago is somewhere: an empty database in its place would be the loss of everything.
    if (formerPort !== undefined) throw new Error(`There is no database in ${data} any more.`);
    report('Preparing the embedded database …');
    // What an interrupted first start left is not a database.
    await rm(data, { recursive: true, force: true });
    await mkdir(data, { mode: 0o700 });
    const pwfile = join(place.folder, 'password-for-initdb');
    await writeFile(pwfile, password, { mode: 0o600 });
    if ('uid' in place.identity) {
      for (const path of [data, pwfile]) await chown(path, place.identity.uid, place.identity.gid);
    }
    const options = [
      '-U',
      owner,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ];
    await run(program('initdb'), ['-D', data, `--pwfile=${pwfile}`, ...options], place);
    await rm(pwfile);
  }

  signal?.throwIfAborted();
  const port = formerPort ?? (await freePort());
  const log = await open(join(place.folder, 'postgres.log'), 'w', 0o600);
  const child = spawn(
    program('postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // On its own: a Ctrl-C is for us, and we end it when all is written.
    { ...place.identity, cwd: place.folder, detached: true, stdio: ['ignore', log.fd, log.fd] },
  );
  child.unref();
  const spawned = new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  let status: { readonly code: number | null } | null = null;
  child.once('exit', (code) => {
    status = { code };
  });
  const findStatus = () => status;
  await spawned.finally(() => log.close());
  const started = postmaster(child.pid ?? 0, port, false);
  for (let waited = 0; waited < patience; waited += 30) {
    if (await answers(started.url('postgres'))) return started;
    const end = findStatus();
    if (end !== null) {
      const said = (await readLog(place.folder)).trim();
      throw new Error(`PostgreSQL ended with ${end.code} instead of starting: ${said}`);
    }
    if (signal?.aborted) {
      await started.stop();
      throw new Error('PostgreSQL was not to be started any more.');
    }
    await sleep(30, signal);
  }
  throw new Error(`PostgreSQL did not answer within ${patience} ms.`);
}
