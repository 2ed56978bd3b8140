import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../data-folder.fixture.ts';
import { openDatabase } from '../database.ts';
import { DataDirInUse, readLock, takeLock } from './lock.ts';
import { isRunning } from './processes.ts';

let folder: TemporaryFolder;
let dataDir: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
});
afterEach(() => folder.remove());

const quiet = () => undefined;

/** Another process that opens the database on the folder; gives its first line. */
async function openElsewhere() {
  const script = fileURLToPath(new URL('./open-and-wait.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await once(lines, 'line')) as [string];
  return { child, line };
}

describe('the embedded PostgreSQL', () => {
  test('keeps what was written from one start to the next', async () => {
    const first = await openDatabase({ dataDir, report: quiet });
    await first.players.enrol({ playerId: 'a', name: 'Ada', kind: 'person', grant: 100 });
    await first.close();
    const second = await openDatabase({ dataDir, report: quiet });
    expect(await second.players.find('a')).toEqual({
      playerId: 'a',
      name: 'Ada',
      kind: 'person',
      createdAt: expect.any(Date),
    });
    expect(await second.players.balance('a')).toBe(100);
    await second.close();
  });

  test('is taken over where it outlived a killed program, with all that was acknowledged', async () => {
    const { child, line } = await openElsewhere();
    expect(line).toBe('open');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const reported: string[] = [];
    const database = await openDatabase({ dataDir, report: (text) => reported.push(text) });
    expect(reported.join()).toContain('taken over');
    expect(await database.players.balance('elsewhere')).toBe(7);
    await database.close();
  });

  test('ends with the program that ends it', async () => {
    const database = await openDatabase({ dataDir, report: quiet });
    await database.close();
    expect(await readLock(dataDir)).toBeNull();
    const again = await openDatabase({ dataDir, report: quiet });
    await again.close();
  });

  test('lets the application add to the log and not change it', async () => {
    const database = await openDatabase({ dataDir, report: quiet });
    const head = await database.log.claim('table/t' as never);
    expect(head.epoch).toBe(1);
    await database.close();
  });

  test('a second program on the same data is told where the first one is', async () => {
    const database = await openDatabase({ dataDir, report: quiet });
    await database.announce('http://localhost:3000');
    const { child, line } = await openElsewhere();
    expect(line).toContain(`process ${process.pid}`);
    expect(line).toContain('http://localhost:3000');
    await once(child, 'exit');
    expect(await database.players.balance('nobody')).toBe(0);
    await database.close();
  });
});

describe('the lock of a data folder', () => {
  test('of a dead process is taken over', async () => {
    await mkdir(dataDir);
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid: child.pid, began: '1', address: null }));
    const lock = await takeLock(dataDir);
    expect((await readLock(dataDir))?.pid).toBe(process.pid);
    await lock.release();
  });

  test('is not taken for held where another process has the number now', async () => {
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid: process.ppid, began: '1', address: null }));
    expect(isRunning(process.ppid)).toBe(true);
    expect(await readLock(dataDir)).toBeNull();
  });

  test('that was cut off by a crash is taken over', async () => {
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'lock'), '{"pid":');
    await (await takeLock(dataDir)).release();
  });

  test('cannot be taken twice', async () => {
    await mkdir(dataDir);
    const lock = await takeLock(dataDir);
    await expect(takeLock(dataDir)).rejects.toBeInstanceOf(DataDirInUse);
    await lock.release();
  });
});
