import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beganAt, isRunning, sleep } from './processes.ts';

/** Who uses a data folder. */
export interface LockHolder {
  readonly pid: number;
  readonly began: string | null;
  /** Where its server answers, once it does. */
  readonly address: string | null;
}

/** The lock of a data folder in our hands. */
export interface Lock {
  announce(address: string): Promise<void>;
  release(): Promise<void>;
}

/** The data folder is in use. The message says by whom. */
export class DataDirInUse extends Error {
  readonly holder: LockHolder;

  constructor(dataDir: string, holder: LockHolder) {
    const where = holder.address === null ? 'it is just starting' : `it answers at ${holder.address}`;
    super(`Openfelt runs already on ${dataDir} (process ${holder.pid}): ${where}.`);
    this.holder = holder;
  }
}

const place = (dataDir: string) => join(dataDir, 'lock');

/** Who uses a data folder now; null where no one does, a dead process included. */
export async function readLock(dataDir: string): Promise<LockHolder | null> {
  const text = await readFile(place(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  let holder: LockHolder;
  try {
    holder = JSON.parse(text) as LockHolder;
  } catch {
    // Cut off by a crash while it was written.
    return null;
  }
  if (!isRunning(holder.pid)) return null;
  return (await beganAt(holder.pid)) === holder.began ? holder : null;
}

/** Takes a data folder. @throws DataDirInUse where a living process has it. */
export async function takeLock(dataDir: string): Promise<Lock> {
  const own: LockHolder = { pid: process.pid, began: await beganAt(process.pid), address: null };
  const write = (holder: LockHolder, flag: 'wx' | 'w') =>
    writeFile(place(dataDir), JSON.stringify(holder), { flag, mode: 0o600 });
  for (;;) {
    const holder = await readLock(dataDir);
    if (holder !== null) throw new DataDirInUse(dataDir, holder);
    await rm(place(dataDir), { force: true });
    try {
      await write(own, 'wx');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw error;
    }
    // Someone who saw the same dead lock may have removed ours: whoever stands there in the end has it.
    await sleep(30);
    const stands = await readLock(dataDir);
    if (stands?.pid === own.pid) break;
  }
  return {
    announce: (address) => write({ ...own, address }, 'w'),
    release: () => rm(place(dataDir), { force: true }),
  };
}
