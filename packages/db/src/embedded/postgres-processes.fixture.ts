import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The processes of an embedded PostgreSQL. */
export interface PostgresProcesses {
  readonly postmaster: number;
  /** Those that it started: one a connection, and its own. */
  readonly children: readonly number[];
}

/** The parent of a process, and what it calls itself; null where it has ended. */
async function inspect(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (stat === null || title === null) return null;
  return { parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), title };
}

/** The processes of the PostgreSQL that runs on a data folder. Linux alone says. */
export async function findPostgres(dataDir: string): Promise<PostgresProcesses> {
  const file = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  const postmaster = Number(file.split('\n')[0]);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(async (pid) => ({ pid, found: await inspect(pid) })));
  return {
    postmaster,
    children: parents.flatMap(({ pid, found }) => (found?.parent === postmaster ? [pid] : [])),
  };
}

/** Its processes for the connections of a user: `client backend`s are called after who is connected. */
export async function findBackends(
  { children }: PostgresProcesses,
  user: string,
): Promise<readonly number[]> {
  const found = await Promise.all(children.map(async (pid) => ({ pid, process: await inspect(pid) })));
  return found.flatMap(({ pid, process }) => (process?.title.includes(`postgres: ${user} `) ? [pid] : []));
}

/** One of them. */
export async function findBackend(processes: PostgresProcesses, user: string): Promise<number> {
  const [first] = await findBackends(processes, user);
  if (first === undefined) throw new Error(`nobody is connected as ${user}`);
  return first;
}

/** How many processes have a data folder as theirs. */
export async function countOn(dataDir: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map(inspect));
  return found.filter((each) => each?.title.includes(join(dataDir, 'postgres', 'data'))).length;
}
