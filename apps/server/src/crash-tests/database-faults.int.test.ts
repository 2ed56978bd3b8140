import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@openfelt/db';
import {
  dataFolder,
  fillDisk,
  findBackend,
  findPostgres,
  isRunning,
  mountDisk,
  type TemporaryFolder,
} from '@openfelt/db/testing';
import type { PlayerCommand } from '@openfelt/engine';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunningServer } from '../server.ts';
import {
  type Followed,
  follow,
  type Guest,
  startPlatform,
  tableForTwo,
  visit,
} from '../test-platform.fixture.ts';
import { type Acknowledged, verifyLog } from './verify-log.fixture.ts';

let folder: TemporaryFolder;
let dataDir: string;
let server: RunningServer;
let guest: Guest;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How long all may take to be well again, in ms. */
const patience = { timeout: 90_000, interval: 100 } as const;

async function start(): Promise<void> {
  server = await startPlatform(dataDir);
  guest = await visit(server.address);
}

beforeEach(async () => {
  folder = await dataFolder();
  dataDir = folder.path;
});
afterEach(() => folder.remove());

async function ask(path: string): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(`${server.address}${path}`);
  return { status: response.status, body: await response.json() };
}

/** Between two commands of one player, in ms: a table takes twelve changes of a seat in a minute. */
const breath = 1_500;

/** Whether the server answers with anything but that the same may be asked again: its database is away, as everybody knows. */
const isFault = (error: unknown) =>
  error instanceof TRPCClientError && error.data != null && error.data.httpStatus !== 503;

/** A guest who sits down and gets up again without end, at tables of their own; each command is sent until it is answered. */
async function startSitter() {
  const tableIds: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const opened = await guest.client.table.create.mutate(tableForTwo);
    if (!opened.ok) throw new Error(opened.message);
    tableIds.push(opened.tableId);
  }
  const acknowledged: Acknowledged[] = [];
  let stopped = false;

  async function send(tableId: string, command: PlayerCommand): Promise<void> {
    const commandId = randomUUID();
    for (;;) {
      const sent = guest.client.table.command.mutate({ tableId, commandId, command } as never);
      const result = await sent.catch((error: unknown) => {
        if (isFault(error)) throw error;
        return null;
      });
      if (result?.ok) break;
      if (result !== null && result.code !== 'unavailable') throw new Error(result.message);
      await sleep(50);
    }
    acknowledged.push({ tableId, commandId });
    await sleep(breath);
  }

  const running = (async () => {
    while (!stopped) {
      for (const tableId of tableIds) await send(tableId, { type: 'takeSeat', seat: 0, stack: 100 });
      for (const tableId of tableIds) await send(tableId, { type: 'leave' });
    }
  })();
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

/** Has tables played while something happens to the database, and sees that all go on and nothing is lost or doubled. */
async function duringPlay(fault: () => Promise<void>): Promise<void> {
  await start();
  const followed: Followed[] = [];
  for (const tableId of ['harbour', 'kitchen', 'garden']) followed.push(await follow(guest, tableId));
  const sitter = await startSitter();
  const grow = async (by: number) => {
    const goals = followed.map((table) => table.state().version + by);
    const sits = sitter.acknowledged.length + 3;
    for (const [index, table] of followed.entries())
      await expect.poll(() => table.state().version, patience).toBeGreaterThan(goals[index] ?? 0);
    await expect.poll(() => sitter.acknowledged.length, patience).toBeGreaterThan(sits);
  };
  await grow(1);
  await fault();
  await expect.poll(() => ask('/readyz'), patience).toEqual({ status: 200, body: { ok: true } });
  await grow(4);
  await sitter.stop();
  const { balance } = await guest.client.me.get.query();
  await guest.close();
  await server.stop();
  const reopened = await openDatabase({ dataDir, report: () => undefined });
  await verifyLog(reopened, sitter.acknowledged);
  expect(balance).toBe(10_000);
  await reopened.close();
}

const health = { status: 200, body: { ok: true } };
const unready = { status: 503, body: { ok: false, reason: expect.stringMatching(/^The database .*\.$/) } };

// Which processes PostgreSQL has only Linux says.
describe.runIf(process.platform === 'linux')('play goes on by itself', () => {
  test('when the postmaster is killed under load', async () => {
    await duringPlay(async () => {
      for (let time = 0; time < 2; time += 1) {
        const { postmaster } = await findPostgres(dataDir);
        process.kill(postmaster, 'SIGKILL');
        await expect.poll(() => isRunning(postmaster), patience).toBe(false);
        expect(await ask('/healthz')).toEqual(health);
        await expect.poll(() => ask('/readyz'), patience).toEqual(health);
      }
    });
  });

  test('when the processes of connections are killed under load', async () => {
    await duringPlay(async () => {
      const backend = await findBackend(await findPostgres(dataDir), 'openfelt_app');
      process.kill(backend, 'SIGKILL');
      await expect.poll(() => isRunning(backend), patience).toBe(false);
    });
  });

  test('after the database stood still: meanwhile the server is alive and says that it is not ready', async () => {
    await duringPlay(async () => {
      const { postmaster, children } = await findPostgres(dataDir);
      const all = [postmaster, ...children];
      for (const pid of all) process.kill(pid, 'SIGSTOP');
      try {
        // Many ask, and are answered in the time of one.
        const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/readyz')));
        for (const answer of answers) expect(answer).toEqual(unready);
        expect(await ask('/healthz')).toEqual(health);
        expect(await ask('/readyz')).toEqual(unready);
      } finally {
        for (const pid of all) if (isRunning(pid)) process.kill(pid, 'SIGCONT');
      }
    });
  });
});

test('play goes on by itself when a full disk has room again', async (context) => {
  dataDir = join(folder.path, 'disk');
  await mkdir(dataDir);
  const disk = mountDisk(dataDir, 160);
  if (disk === null) return context.skip('no disk can be mounted here');
  try {
    await duringPlay(async () => {
      const emptyDisk = await fillDisk(dataDir);
      const full = { status: 503, body: { ok: false, reason: 'The disk of the database is full.' } };
      await expect.poll(() => ask('/readyz'), patience).toEqual(full);
      expect(await ask('/healthz')).toEqual(health);
      // Until commands have failed and tables wait.
      await sleep(3_000);
      expect(await ask('/readyz')).toEqual(full);
      await emptyDisk();
    });
  } finally {
    disk.unmount();
  }
});

test('a server that stops while its database is gone ends, and the next one goes on', async () => {
  await start();
  const { postmaster } = await findPostgres(dataDir);
  process.kill(postmaster, 'SIGKILL');
  await guest.close();
  await server.stop();
  const reopened = await openDatabase({ dataDir, report: () => undefined });
  await verifyLog(reopened, []);
  await reopened.close();
});
