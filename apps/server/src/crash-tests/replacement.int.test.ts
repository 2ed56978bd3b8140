import { randomUUID } from 'node:crypto';
import { openDatabase } from '@openfelt/db';
import { embeddedServer, type TemporaryFolder, type TestServer, temporaryFolder } from '@openfelt/db/testing';
import { runningHand } from '@openfelt/engine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServerProcess, startProcess } from '../e2e/server-process.fixture.ts';
import { follow, openSocket, tableForTwo } from '../test-platform.fixture.ts';
import { playHandOfTwo } from './hand-of-two.fixture.ts';
import { verifyLog } from './verify-log.fixture.ts';

let postgres: TestServer;
let folder: TemporaryFolder;
let url: string;
const servers: ServerProcess[] = [];

async function start(): Promise<ServerProcess> {
  const server = await startProcess(folder.path, 0, url);
  servers.push(server);
  return server;
}

beforeAll(async () => {
  postgres = await embeddedServer();
  folder = await temporaryFolder();
});
afterAll(async () => {
  // Where a test failed they may still be there.
  for (const server of servers) await server.end('SIGKILL');
  await postgres.close();
  await folder.remove();
});
beforeEach(async () => {
  url = await postgres.create();
});

async function verify(): Promise<void> {
  const database = await openDatabase({ url, dataDir: folder.path, report: () => undefined });
  await verifyLog(database, []);
  await database.close();
}

test('a server that another has replaced tells its players to connect again and ends well, and the hand goes on at the other', async () => {
  const old = await start();
  const { tableId, cookies, players, table, closed } = await playHandOfTwo(old.address);
  const { handNumber, toAct } = runningHand(table.state()) ?? {};
  const next = await start();
  expect(await old.exited).toBe(0);
  await expect.poll(() => closed).toEqual(expect.arrayContaining([1012, 1012]));
  await Promise.all(players.map((player) => player.close()));

  const again = cookies.map((cookie) => openSocket(next.address, cookie));
  const gone = await follow(again[0] as never, tableId);
  expect(runningHand(gone.state())).toMatchObject({ handNumber, toAct });
  const { turn } = gone.state();
  const fold = { tableId, commandId: randomUUID(), command: { type: 'fold' as const, turn } };
  expect(await again[toAct as number]?.client.table.command.mutate(fold as never)).toMatchObject({
    ok: true,
  });
  await gone.until((state) => runningHand(state) === null);
  await Promise.all(again.map((player) => player.close()));
  expect(await next.end('SIGTERM')).toBe(0);
  await verify();
});

test('a server that stood still while it was replaced opens no table and takes no command any more', async () => {
  const old = await start();
  const { tableId, players, table } = await playHandOfTwo(old.address);
  const [player] = players;
  if (player === undefined) throw new Error('no player');
  process.kill(old.pid, 'SIGSTOP');
  const answering = [
    player.client.table.create.mutate(tableForTwo),
    player.client.table.command.mutate({
      tableId,
      commandId: randomUUID(),
      command: { type: 'fold', turn: table.state().turn },
    } as never),
  ];
  const next = await start();
  process.kill(old.pid, 'SIGCONT');
  const answers = await Promise.allSettled(answering);
  for (const answer of answers) {
    const code = answer.status === 'fulfilled' && !answer.value.ok ? answer.value.code : answer.status;
    expect(['unavailable', 'moved', 'rejected']).toContain(code);
  }
  expect(await old.exited).toBe(0);
  await Promise.all(players.map((each) => each.close()));
  expect(await next.end('SIGTERM')).toBe(0);
  await verify();
});
