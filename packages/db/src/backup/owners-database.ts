import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { embeddedName, ensureDatabase } from '../embedded/application-role.ts';
import { takeLock } from '../embedded/lock.ts';
import { findRunning, hasDatabase, startPostmaster } from '../embedded/postmaster.ts';
import { describeServer, toPlainError } from '../storage-issue.ts';

/** Where a database is: the server at `url`, else the embedded one on the data folder. */
export interface DatabasePlace {
  readonly url?: string;
  readonly dataDir: string;
  /** Told what takes longer than a moment. */
  report(line: string): void;
}

/** Starts the embedded server for as long as it is used. @throws DataDirInUse where another process has the data folder. */
async function useEmbedded<T>(
  folder: string,
  report: (line: string) => void,
  use: (url: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const lock = await takeLock(folder);
  try {
    const postmaster = await startPostmaster(folder, report);
    try {
      return await use(await ensureDatabase(postmaster.url, embeddedName));
    } finally {
      await postmaster.stop();
    }
  } finally {
    await lock.release();
  }
}

/** Says in a sentence why a database could not be used, where that is known. */
async function plainly<T>({ url, dataDir }: DatabasePlace, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    throw toPlainError(error, url === undefined ? resolve(dataDir) : describeServer(url));
  }
}

/**
 * Uses a database as it is, as its owner, also beside the server that runs on it; null where there is none.
 *
 * @throws DataDirInUse where another process has the data folder and its database does not run
 */
export function useExisting<T>(place: DatabasePlace, use: (url: string) => Promise<T>): Promise<T | null> {
  return plainly(place, async () => {
    if (place.url !== undefined) return use(place.url);
    const folder = resolve(place.dataDir);
    if (!hasDatabase(folder)) return null;
    const running = await findRunning(folder);
    return running === null ? useEmbedded(folder, place.report, use) : use(running(embeddedName));
  });
}

/**
 * Uses a database as its owner, which is made where there is none; of an embedded one nobody else has the data folder meanwhile.
 *
 * @throws DataDirInUse where another process has it
 */
export function useAlone<T>(place: DatabasePlace, use: (url: string) => Promise<T>): Promise<T> {
  return plainly(place, () =>
    place.url === undefined ? useEmbedded(resolve(place.dataDir), place.report, use) : use(place.url),
  );
}
