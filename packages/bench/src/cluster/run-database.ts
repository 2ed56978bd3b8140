import { chmod } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDatabase } from '@openfelt/db';
import { externalServer, startPostmaster } from '@openfelt/db/testing';

/** Where runs without a PostgreSQL of their own make their databases. */
const shared = process.env.DATABASE_URL || 'postgresql://root@127.0.0.1:5432/postgres';

/** A new database, and the PostgreSQL that it is on. */
export interface RunDatabase {
  readonly url: string;
  /** Ends PostgreSQL, and starts it again after so many ms. @throws Error where it is not this run's own */
  restart(after: number): Promise<void>;
  close(): Promise<void>;
}

/** A database of the PostgreSQL that the environment names, gone when it is closed. */
export async function makeSharedDatabase(): Promise<RunDatabase> {
  const server = await externalServer(shared);
  return {
    url: await server.create(),
    restart() {
      throw new Error('others use this PostgreSQL too');
    },
    close: server.close,
  };
}

/** A database of a PostgreSQL of its own, on a folder. */
export async function makeOwnDatabase(folder: string): Promise<RunDatabase> {
  // Root's database runs as no one, who has to get there.
  await chmod(folder, 0o755);
  let postmaster = await startPostmaster(folder, () => undefined);
  const { port } = postmaster;
  const url = postmaster.url('cluster');
  await makeDatabase(url);
  return {
    url,
    async restart(after) {
      await postmaster.stop();
      await sleep(after);
      postmaster = await startPostmaster(folder, () => undefined, { port });
    },
    close: () => postmaster.stop(),
  };
}
