import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from './database.ts';

/** A folder that is gone after the tests. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Memory as a folder, on Linux: a database there waits for no disk. */
const memory = '/dev/shm';
/** What all that run at one time may fill, in bytes. */
const room = 4_000_000_000;

/** Where folders are made: in memory where there is room, or where `TMPDIR` says. */
async function findPlace(): Promise<string> {
  if (process.env.TMPDIR !== undefined) return tmpdir();
  const found = await statfs(memory).catch(() => null);
  return found !== null && found.bavail * found.bsize > room ? memory : tmpdir();
}

const prefix = 'openfelt-test-';

/** Takes from memory what runs that were killed have left there: nothing else does before the next start of the machine. */
async function sweepMemory(): Promise<void> {
  const day = 86_400_000;
  for (const name of await readdir(memory).catch(() => [])) {
    const path = join(memory, name);
    const found = name.startsWith(prefix) ? await lstat(path).catch(() => null) : null;
    if (found === null || found.mtimeMs > Date.now() - day) continue;
    // It may be somebody else's.
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** An empty folder. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(await findPlace(), prefix));
  // Root's database runs as no one, who has to get there.
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** What says where a run of the tests has prepared a data folder for all of its files. */
const preparedHere = 'OPENFELT_PREPARED_FOLDER';

/** Whether {@link dataFolder} finds its database made. */
export const isPrepared = () => process.env[preparedHere] !== undefined;

/** Makes the database of a data folder once for all that is started from here, as a first start does; gives what removes it. */
export async function prepareForAll(): Promise<() => Promise<void>> {
  // Each kind of tests asks for it.
  if (isPrepared()) return async () => undefined;
  await sweepMemory();
  const { path, remove } = await temporaryFolder();
  try {
    const database = await openDatabase({ dataDir: path, report: () => undefined });
    await database.close();
  } catch (error) {
    await remove();
    throw error;
  }
  // Where it had to be kept elsewhere, a copy would be of the link alone, and all would have one database.
  if ((await lstat(join(path, 'postgres'))).isDirectory()) process.env[preparedHere] = path;
  return remove;
}

/**
 * A data folder of one's own, with the database of a first start where the run has made one: nothing was ever written to it. It takes a
 * tenth of the time.
 */
export async function dataFolder(): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  const prepared = process.env[preparedHere];
  if (prepared === undefined) return folder;
  // By the system where it can: it keeps whose the files are, and takes a tenth of the time.
  if (process.platform === 'win32') await cp(prepared, folder.path, { recursive: true });
  else await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder.path]);
  return folder;
}
