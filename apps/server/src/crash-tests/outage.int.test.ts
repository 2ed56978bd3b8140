import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  dataFolder,
  findBackends,
  findPostgres,
  isRunning,
  type TemporaryFolder,
} from '@openfelt/db/testing';
import type { CommandResult } from '@openfelt/engine';
import { tableStreamId } from '@openfelt/table-host';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountVisitor } from '../identity/account-visitor.fixture.ts';
import type { RunningServer } from '../server.ts';
import { follow, type Guest, startPlatform, tableForTwo, visit } from '../test-platform.fixture.ts';
import { verifyLog } from './verify-log.fixture.ts';

let folder: TemporaryFolder;
let dataDir: string;
let server: RunningServer;
let guest: Guest;
const logged: string[] = [];

beforeEach(async () => {
  logged.length = 0;
  folder = await dataFolder();
  dataDir = folder.path;
  server = await startPlatform(dataDir, (line) => logged.push(line));
  guest = await visit(server.address);
});
afterEach(async () => {
  await guest.close();
  await server.stop();
  await folder.remove();
});

/** Ends every connection to PostgreSQL, which takes no other until it is let go on; gives what does so. */
async function holdDatabase(): Promise<() => void> {
  const { postmaster } = await findPostgres(dataDir);
  process.kill(postmaster, 'SIGSTOP');
  for (const pid of await findBackends(await findPostgres(dataDir), 'openfelt_app'))
    process.kill(pid, 'SIGTERM');
  return () => process.kill(postmaster, 'SIGCONT');
}

async function openTable(): Promise<string> {
  const opened = await guest.client.table.create.mutate(tableForTwo);
  if (!opened.ok) throw new Error(opened.message);
  return opened.tableId;
}

/** What a call comes to: its answer, or what the server says of an error. */
async function outcome<Answer>(call: Promise<Answer>): Promise<Answer | object> {
  return call.catch((error: unknown) => {
    if (error instanceof TRPCClientError && error.data != null) return error.data as object;
    throw error;
  });
}

const away = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', httpStatus: 503 });

/** Sends a command under one id until it is answered, as a page does; gives the answer, and what it was answered before. */
async function sendUntilAnswered(send: () => Promise<CommandResult>) {
  const before: object[] = [];
  for (;;) {
    const result = await outcome(send());
    if ('ok' in result && (result.ok === true || ('code' in result && result.code !== 'unavailable')))
      return { result, before };
    before.push(result);
    await sleep(100);
  }
}

/** Sees that the guest sits at a table once, for what they paid once. */
async function verifySeat(tableId: string, commandId: string): Promise<void> {
  const followed = await follow(guest, tableId);
  const seats = followed.state().table?.context.seats ?? [];
  expect(seats.map((seat) => seat?.stack ?? null)).toEqual([100, null]);
  followed.stop();
  const { database } = server;
  expect(await database.tables.listBuyIns(tableStreamId(tableId))).toHaveLength(1);
  expect(await guest.client.me.get.query()).toMatchObject({ balance: 9_900 });
  expect(await database.balance(`escrow:${tableId}`)).toBe(100);
  await verifyLog(database, [{ tableId, commandId }]);
}

/** Lines of the log that tell of a fault. */
const faults = () => logged.filter((line) => /a procedure failed|a request failed/.test(line));

// Which processes PostgreSQL has only Linux says.
describe.runIf(process.platform === 'linux')('while the database is away', () => {
  test('everything that needs it says to try again, and a seat that was asked for is taken once when it is back', async () => {
    const tableId = await openTable();
    const member = await accountVisitor(server.address);
    const credentials = { email: 'ann@example.org', password: 'correct horse battery' };
    expect((await member.post('/auth/sign-up/email', credentials)).status).toBe(200);
    const commandId = randomUUID();
    const command = { type: 'takeSeat', seat: 0, stack: 100 } as const;
    const takeSeat = () => guest.client.table.command.mutate({ tableId, commandId, command });
    const cookie = member.cookie();
    const status = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${server.address}${path}`, { headers: { cookie }, ...init });
      return `${response.status} ${path}, ${response.headers.get('retry-after')} s`;
    };
    const overHttp = {
      method: 'POST',
      headers: { cookie: guest.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ tableId, commandId, command }),
    };

    const letGoOn = await holdDatabase();
    try {
      expect(
        await Promise.all([
          outcome(takeSeat()),
          outcome(guest.client.me.get.query()),
          outcome(guest.client.hands.list.query({})),
          status('/trpc/table.command', overHttp),
          status('/trpc/me.get'),
          status('/export'),
          status('/', { headers: { cookie, accept: 'text/html' } }),
          member.post('/auth/sign-in/email', credentials).then((response) => response.status),
        ]),
      ).toEqual([
        away,
        away,
        away,
        '503 /trpc/table.command, 10 s',
        '503 /trpc/me.get, 10 s',
        '503 /export, 10 s',
        '503 /, 10 s',
        503,
      ]);
      expect(faults()).toEqual([]);
      expect(logged.some((line) => line.includes('the storage was away'))).toBe(true);
    } finally {
      letGoOn();
    }

    const { result } = await sendUntilAnswered(takeSeat);
    expect(result).toMatchObject({ ok: true });
    expect(await takeSeat()).toEqual(result);
    await verifySeat(tableId, commandId);
    expect((await member.post('/auth/sign-in/email', credentials)).status).toBe(200);
  });

  test('as when it was killed, a command is never answered with a fault', async () => {
    const tableId = await openTable();
    const commandId = randomUUID();
    const command = { type: 'takeSeat', seat: 0, stack: 100 } as const;
    const { postmaster } = await findPostgres(dataDir);
    process.kill(postmaster, 'SIGKILL');
    await expect.poll(() => isRunning(postmaster)).toBe(false);
    const { result, before } = await sendUntilAnswered(() =>
      guest.client.table.command.mutate({ tableId, commandId, command }),
    );
    expect(result).toMatchObject({ ok: true });
    expect(before).toContainEqual(away);
    for (const each of before)
      expect(each).toEqual('ok' in each ? expect.objectContaining({ code: 'unavailable' }) : away);
    await verifySeat(tableId, commandId);
    expect(faults()).toEqual([]);
  });
});
