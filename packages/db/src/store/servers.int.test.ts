import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPostgresLog } from '../log/postgres-log.ts';
import { connectPrisma, type PrismaConnections } from '../prisma-client.ts';
import { embeddedServer, type TestServer } from '../test-server.fixture.ts';
import { createServerStore, type Servers } from './servers.ts';

let postgres: TestServer;
let connections: PrismaConnections;
let servers: Servers;

beforeAll(async () => {
  postgres = await embeddedServer();
});
afterAll(() => postgres.close());
beforeEach(async () => {
  connections = connectPrisma(await postgres.create());
  const { prisma } = connections;
  servers = createServerStore(prisma, prisma);
  return () => prisma.$disconnect();
});

const state = { lease: 60_000, load: 0, draining: false };
const late = { ...state, lease: -1 };

const toDuty = (name: string) => ({ duty: name, streams: [`table/${name}`, `evidence/${name}`] });

async function enter(...ids: readonly string[]): Promise<void> {
  for (const id of ids) await servers.enter(id, state);
}

test('a duty is taken with its streams, which are claimed anew by whoever takes it', async () => {
  await enter('a', 'b');
  await servers.add([toDuty('t')]);
  const [taken] = await servers.take('a', 10);
  expect(taken?.streams.map(({ streamId, epoch }) => [streamId, epoch])).toEqual(
    expect.arrayContaining([
      ['table/t', 1],
      ['evidence/t', 1],
    ]),
  );
  expect(await servers.take('b', 10)).toEqual([]);
  await servers.release('a', 't');
  const [again] = await servers.take('b', 10);
  expect(again?.streams.map(({ epoch }) => epoch)).toEqual([2, 2]);
  expect((await createPostgresLog(connections).head(again?.streams[0]?.streamId as never))?.epoch).toBe(2);
});

test('servers that take at once share what is free: nobody has what another has, and nothing is left', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  await enter(...ids);
  const names = Array.from({ length: 60 }, (_, index) => `t${String(index).padStart(2, '0')}`);
  await servers.add(names.map(toDuty));
  const taken = await Promise.all(ids.flatMap((id) => [servers.take(id, 10), servers.take(id, 10)]));
  const all = taken.flat().map(({ duty }) => duty);
  expect(new Set(all).size).toBe(all.length);
  let left = await servers.take('a', 60);
  while (left.length > 0) {
    all.push(...left.map(({ duty }) => duty));
    left = await servers.take('a', 60);
  }
  expect(all.toSorted()).toEqual(names);
});

test('who is late keeps its duties until another server removes it; then it is a server no more', async () => {
  await servers.enter('a', late);
  await enter('b');
  await servers.add([toDuty('t')]);
  await servers.take('a', 1);
  expect(await servers.take('b', 1)).toEqual([]);
  expect((await servers.renew('a', state))?.own).toEqual(['t']);
  await servers.renew('a', late);
  expect(await servers.removeLate('b')).toBe(1);
  expect(await servers.renew('a', state)).toBeNull();
  expect((await servers.renew('b', state))?.free).toBe(1);
  expect((await servers.take('b', 1)).map(({ duty }) => duty)).toEqual(['t']);
  // Whoever was removed takes nothing, and ends or gives up nothing of another's.
  expect(await servers.take('a', 1)).toEqual([]);
  await servers.release('a', 't');
  await servers.end('a', 't');
  expect((await servers.renew('b', state))?.own).toEqual(['t']);
});

test('a server that leaves frees all that it had at once, and counts no more', async () => {
  await enter('a', 'b');
  await servers.add([toDuty('t'), toDuty('u')]);
  await servers.take('a', 2);
  expect(await servers.countLive()).toBe(2);
  await servers.leave('a');
  expect(await servers.countLive()).toBe(1);
  expect((await servers.look('b'))?.free).toBe(2);
});

test('a new duty is one server’s, and ended by it for good', async () => {
  await enter('a', 'b');
  expect((await servers.addFor('a', toDuty('t')))?.streams).toHaveLength(2);
  expect(await servers.addFor('b', toDuty('t'))).toBeNull();
  expect(await servers.listDuties()).toEqual([{ duty: 't', serverId: 'a' }]);
  await servers.end('a', 't');
  expect(await servers.listDuties()).toEqual([]);
});

test('each server is shown with what it says of itself and how much it has', async () => {
  await enter('a');
  await servers.add([toDuty('t')]);
  await servers.take('a', 1);
  await servers.renew('a', { ...state, load: 0.5, draining: true });
  // A renewal finds all, its own as well, as they were before.
  expect(await servers.look('a')).toEqual({
    servers: [{ serverId: 'a', load: 0.5, draining: true, duties: 1 }],
    own: ['t'],
    free: 0,
  });
});
