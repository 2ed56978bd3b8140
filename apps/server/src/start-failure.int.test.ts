import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@openfelt/db';
import {
  embeddedServer,
  mountDisk,
  type TemporaryFolder,
  type TestServer,
  temporaryFolder,
} from '@openfelt/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen } from './http/listen.ts';

let folder: TemporaryFolder;
let dataDir: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
});
afterEach(() => folder.remove());

/** Starts the server, which cannot: gives its exit status and what it said about that. */
async function fail(env: Readonly<Record<string, string>>) {
  const script = fileURLToPath(new URL('./start-server.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, PORT: '0', DATABASE_URL: '', OPENFELT_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, said };
}

const plainly = (said: string) => ({ status: 1, said: `${said}\n` });

describe('a server that cannot start says why in a sentence, and what to do:', () => {
  test('a disk that can only be read', async (context) => {
    await mkdir(dataDir);
    const disk = mountDisk(dataDir, 160);
    if (disk === null) return context.skip('no disk can be mounted here');
    try {
      disk.allow('ro');
      expect(await fail({})).toEqual(
        plainly(
          `The disk of the database can only be read. Have the disk that holds ${dataDir} mounted for writing, or set OPENFELT_DATA_DIR to another folder.`,
        ),
      );
    } finally {
      disk.unmount();
    }
  });

  test('a disk without room', async (context) => {
    await mkdir(dataDir);
    const disk = mountDisk(dataDir, 8);
    if (disk === null) return context.skip('no disk can be mounted here');
    try {
      expect(await fail({})).toEqual(
        plainly(`The disk of the database is full. Make room on the disk that holds ${dataDir}.`),
      );
    } finally {
      disk.unmount();
    }
  });

  test('a folder of somebody else', async (context) => {
    if (process.getuid?.() === 0) return context.skip('root may write everywhere');
    await mkdir(dataDir);
    await chmod(dataDir, 0o500);
    expect(await fail({})).toEqual(
      plainly(
        `The files of the database may not be written. Give ${dataDir} to the user who starts Openfelt (chown), or set OPENFELT_DATA_DIR to another folder.`,
      ),
    );
  });

  test('data of another PostgreSQL', async () => {
    await (await openDatabase({ dataDir, report: () => undefined })).close();
    await writeFile(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '12\n');
    expect(await fail({})).toEqual(
      plainly(
        `The database was made by another version of PostgreSQL. Start the Openfelt that made ${dataDir}, take a dump (pg_dump) and restore it into a new folder.`,
      ),
    );
  });

  test('a port that another program has', async () => {
    const other = createServer();
    const port = await listen(other, 0);
    expect(await fail({ PORT: String(port) })).toEqual(
      plainly(`Port ${port} is in use: end the program that has it, or set PORT to another one.`),
    );
    other.close();
  });

  test('nobody at the address of the database', async () => {
    const DATABASE_URL = 'postgresql://ann:secret@127.0.0.1:1/felt';
    expect(await fail({ DATABASE_URL })).toEqual(
      plainly(
        'The database does not answer. Start the database felt at 127.0.0.1:1, or correct its address in DATABASE_URL.',
      ),
    );
  });

  describe('a PostgreSQL server', () => {
    let server: TestServer;
    let url: URL;
    beforeAll(async () => {
      server = await embeddedServer();
      url = new URL(await server.create());
    });
    afterAll(() => server.close());

    /** The address with something else in it. */
    const changed = (change: (other: URL) => void) => {
      const other = new URL(url);
      change(other);
      return other.toString();
    };

    test('that refuses the password', async () => {
      const DATABASE_URL = changed((other) => {
        other.password = 'secret';
      });
      expect(await fail({ DATABASE_URL })).toEqual(
        plainly(
          `The database refuses the user or the password. Correct them for the database ${url.pathname.slice(1)} at ${url.host}: DATABASE_URL is postgresql://user:password@host:5432/database.`,
        ),
      );
    });

    test('that has no such database', async () => {
      const DATABASE_URL = changed((other) => {
        other.pathname = '/nowhere';
      });
      expect(await fail({ DATABASE_URL })).toEqual(
        plainly(
          `The database does not exist. Make the database nowhere at ${url.host} (createdb), or name another in DATABASE_URL.`,
        ),
      );
    });
  });
});
