import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { dataFolder, isPrepared } from './data-folder.fixture.ts';
import { embeddedName } from './embedded/application-role.ts';
import { startPostmaster } from './embedded/postmaster.ts';
import { migrate } from './migrations/migrate.ts';

/** A PostgreSQL on which tests make databases of their own. */
export interface TestServer {
  /** A fresh, migrated database. */
  create(): Promise<string>;
  /** A fresh database in which nothing was made. */
  createEmpty(): Promise<string>;
  close(): Promise<void>;
}

/** `migrated` is a database that is up to date already, where there is one. */
async function over(adminUrl: string, end: () => Promise<void>, migrated = 'template1'): Promise<TestServer> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const prefix = `openfelt_test_${randomBytes(4).toString('hex')}`;
  const made: string[] = [];
  const at = (database: string) => {
    const url = new URL(adminUrl);
    url.pathname = `/${database}`;
    return url.toString();
  };
  const template = `${prefix}_template`;
  made.push(template);
  await admin.query(`CREATE DATABASE ${template} TEMPLATE ${migrated}`);
  await migrate(at(template));
  async function make(from: string): Promise<string> {
    const name = `${prefix}_${made.length}`;
    made.push(name);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${from}`);
    return at(name);
  }
  return {
    create: () => make(template),
    createEmpty: () => make('template0'),
    async close() {
      for (const name of made) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
      await end();
    },
  };
}

/** The embedded server, on a folder of its own. */
export async function embeddedServer(): Promise<TestServer> {
  const folder = await dataFolder();
  const postmaster = await startPostmaster(folder.path, () => undefined);
  const end = async () => {
    await postmaster.stop();
    await folder.remove();
  };
  return over(postmaster.url('postgres'), end, isPrepared() ? embeddedName : undefined);
}

/** The server that the environment names. */
export function externalServer(url: string): Promise<TestServer> {
  return over(url, async () => undefined);
}
