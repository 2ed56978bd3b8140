import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../data-folder.fixture.ts';
import { type Database, openDatabase } from '../database.ts';
import { fillDisk, mountDisk, switchLog } from './disk.fixture.ts';
import { findPlace } from './place.ts';
import { countOn, findBackend, findPostgres } from './postgres-processes.fixture.ts';
import { isRunning, sleep } from './processes.ts';
import { type SteadyWriter, startWriter } from './steady-writer.fixture.ts';

let folder: TemporaryFolder;
let dataDir: string;
let reported: string[];

beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
  reported = [];
});
afterEach(() => folder.remove());

const open = () => openDatabase({ dataDir, report: (line) => reported.push(line) });

const diskFull = 'The disk of the database is full.';

/** Signals processes; one may have ended meanwhile. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) if (isRunning(pid)) process.kill(pid, name);
}

const killPostmaster = async () => signal([(await findPostgres(dataDir)).postmaster], 'SIGKILL');

/** Has writers at work while something happens to the database, and sees that all go on and nothing is lost or doubled. */
async function underLoad(fault: (database: Database) => Promise<void>, bytes = 200): Promise<void> {
  const database = await open();
  const writers: SteadyWriter[] = [];
  for (const name of ['a', 'b', 'c', 'd']) writers.push(await startWriter(database, name, bytes));
  await Promise.all(writers.map((writer) => writer.more(5)));
  await fault(database);
  await Promise.all(writers.map((writer) => writer.more(10)));
  expect(await database.checkWrite()).toBeNull();
  await Promise.all(writers.map((writer) => writer.stop()));
  await database.close();
  expect(await countOn(dataDir)).toBe(0);
  const reopened = await open();
  for (const writer of writers) await writer.verify(reopened);
  await reopened.close();
}

// Which processes PostgreSQL has, and what they are called, only Linux says in files.
describe.runIf(process.platform === 'linux')('the embedded PostgreSQL goes on by itself', () => {
  test('when its postmaster is killed, again and again', async () => {
    await underLoad(async (database) => {
      for (let time = 0; time < 3; time += 1) {
        await killPostmaster();
        await expect
          .poll(() => reported.filter((line) => line.includes('runs again')).length, { timeout: 60_000 })
          .toBe(time + 1);
        expect(await database.checkWrite()).toBeNull();
      }
    });
    expect(reported.filter((line) => line.includes('without being asked'))).toHaveLength(3);
  });

  test('when all of its processes are killed', async () => {
    await underLoad(async () => {
      const { postmaster, children } = await findPostgres(dataDir);
      signal([postmaster, ...children], 'SIGKILL');
    });
  });

  test('when the process of a connection is killed', async () => {
    await underLoad(async () => {
      for (let time = 0; time < 3; time += 1) {
        signal([await findBackend(await findPostgres(dataDir), 'openfelt_app')], 'SIGKILL');
        await sleep(500);
        await expect
          .poll(
            () =>
              findPostgres(dataDir)
                .then((found) => findBackend(found, 'openfelt_app'))
                .then(
                  () => true,
                  () => false,
                ),
            { timeout: 60_000 },
          )
          .toBe(true);
      }
    });
    // Its own postmaster sees to that.
    expect(reported.join()).not.toContain('without being asked');
  });

  test('when all of it stood still for some seconds', async () => {
    await underLoad(async () => {
      const { postmaster, children } = await findPostgres(dataDir);
      const all = [postmaster, ...children];
      signal(all, 'SIGSTOP');
      await sleep(4_000);
      signal(all, 'SIGCONT');
    });
  });

  test('after its server was killed and it was taken over', async () => {
    const database = await open();
    const { postmaster } = await findPostgres(dataDir);
    // As a killed server leaves it: running, with the lock of a dead process.
    await rm(join(dataDir, 'lock'));
    const heir = await open();
    expect(reported.join()).toContain('taken over');
    expect((await findPostgres(dataDir)).postmaster).toBe(postmaster);
    signal([postmaster], 'SIGKILL');
    await expect.poll(() => heir.checkWrite(), { timeout: 60_000 }).toBeNull();
    await heir.close();
    await database.close();
    expect(await countOn(dataDir)).toBe(0);
  });

  test('when it is started before the killed one before it has gone', async () => {
    await (await open()).close();
    const place = await findPlace(dataDir);
    const data = join(place.folder, 'data');
    // The number is still taken, by what is no PostgreSQL any more.
    const remains = spawn('sleep', ['2'], place.identity);
    await writeFile(join(data, 'postmaster.pid'), `${remains.pid}\n${data}\n0\n5432\n`);
    const database = await open();
    expect(remains.exitCode).toBe(0);
    expect(await database.checkWrite()).toBeNull();
    await database.close();
  });

  test('closing while it is started again leaves no process behind', async () => {
    for (const wait of [0, 250, 400, 600]) {
      const database = await open();
      await killPostmaster();
      await sleep(wait);
      await database.close();
      // What the old one had started ends by itself.
      await expect.poll(() => countOn(dataDir), { timeout: 60_000 }).toBe(0);
    }
    await (await open()).close();
  });

  test('an empty database is never put in the place of one that is gone', async () => {
    const database = await open();
    await rm(join(dataDir, 'postgres', 'data', 'PG_VERSION'));
    await killPostmaster();
    await expect.poll(() => reported.join(), { timeout: 60_000 }).toContain('There is no database in');
    expect(await database.checkWrite()).not.toBeNull();
    await database.close();
  });
});

describe('a disk of its own', () => {
  test('that is full: it says so, and goes on when there is room again', async (context) => {
    await mkdir(dataDir);
    const disk = mountDisk(dataDir, 160);
    if (disk === null) return context.skip('no disk can be mounted here');
    try {
      await underLoad(async (database) => {
        const emptyDisk = await fillDisk(dataDir);
        await expect.poll(database.checkWrite, { timeout: 60_000 }).toBe(diskFull);
        // PostgreSQL refuses what needs room, and ends when its log needs some.
        while (!reported.join().includes(diskFull)) {
          await switchLog(dataDir).catch(() => undefined);
          await sleep(100);
        }
        expect(reported.join()).toContain(`${diskFull} Make room on the disk that holds ${dataDir}.`);
        expect(await database.checkWrite()).toBe(diskFull);
        await emptyDisk();
      }, 8_000);
    } finally {
      disk.unmount();
    }
  });

  test('that can only be read: the start says so, in a sentence', async (context) => {
    await mkdir(dataDir);
    const disk = mountDisk(dataDir, 160);
    if (disk === null) return context.skip('no disk can be mounted here');
    try {
      await (await open()).close();
      disk.allow('ro');
      await expect(open()).rejects.toThrow(
        `The disk of the database can only be read. Have the disk that holds ${dataDir} mounted for writing, or set OPENFELT_DATA_DIR to another folder.`,
      );
      disk.allow('rw');
      await (await open()).close();
    } finally {
      disk.unmount();
    }
  });
});
