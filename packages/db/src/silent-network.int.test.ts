import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { type Line, openLine } from './line.fixture.ts';
import { isStorageAway } from './outage.ts';
import { commonLimits, connectPrisma } from './prisma-client.ts';
import { embeddedServer, type TestServer } from './test-server.fixture.ts';

let postgres: TestServer;
let line: Line;
/** The database as it is reached over the line. */
let url: string;

beforeAll(async () => {
  postgres = await embeddedServer();
});
afterAll(() => postgres.close());
beforeEach(async () => {
  const direct = new URL(await postgres.create());
  line = await openLine(Number(direct.port));
  direct.port = String(line.port);
  url = direct.toString();
  return () => line.close();
});

/** Resolves with what a promise was rejected with. */
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error,
  );

test.each(['by the client', 'by its adapter'] as const)(
  'whoever asks %s over a network that says nothing any more learns that the database is away, and asks again when it is back',
  async (way) => {
    const { prisma, send } = connectPrisma(url, { ...commonLimits, silence: 2_000 });
    const ask = async () => {
      if (way === 'by its adapter') return send('SELECT $1::text', ['one']);
      const [row] = await prisma.$queryRaw<readonly { readonly one: string }[]>`SELECT ${'one'}::text AS one`;
      return row?.one;
    };
    expect(await ask()).toBe('one');
    line.swallow();
    const start = performance.now();
    expect(isStorageAway(await failure(ask()))).toBe(true);
    expect(performance.now() - start).toBeLessThan(10_000);
    line.makeWhole();
    expect(await ask()).toBe('one');
    await prisma.$disconnect();
  },
);

test.each([
  ['where nothing listens', 'localhost:1'],
  ['to which no network leads', '224.0.0.1:5432'],
])('whoever asks by the adapter at an address %s learns that the database is away', async (_, address) => {
  const { prisma, send } = connectPrisma(`postgresql://root@${address}/test`, {
    ...commonLimits,
    connecting: 1_000,
  });
  expect(isStorageAway(await failure(send('SELECT $1::text', ['one'])))).toBe(true);
  await prisma.$disconnect();
});

test('a transaction that the network falls silent on is gone with its connection: nobody goes on in it', async () => {
  const { prisma } = connectPrisma(url, { ...commonLimits, connections: 1, silence: 2_000 });
  const interrupted = prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`INSERT INTO settings (key, value) VALUES ('half', 'done')`;
    line.swallow();
    await transaction.$executeRaw`INSERT INTO settings (key, value) VALUES ('whole', 'done')`;
  });
  expect(isStorageAway(await failure(interrupted))).toBe(true);
  line.makeWhole();
  await prisma.$executeRaw`INSERT INTO settings (key, value) VALUES ('next', 'done')`;
  const { prisma: other } = connectPrisma(url);
  expect(await other.$queryRaw`SELECT key FROM settings WHERE value = 'done'`).toEqual([{ key: 'next' }]);
  expect(
    await other.$queryRaw`SELECT count(*)::int AS open FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()`,
  ).toEqual([{ open: 0 }]);
  await prisma.$disconnect();
  await other.$disconnect();
});

test('a transaction begins and goes on over a network that is slow to answer, as whatever is read does', async () => {
  const { prisma } = connectPrisma(url);
  await prisma.$queryRaw`SELECT 1 AS one`;
  /** Loses everything for a while: whoever waits longer is answered. */
  function falter(ms: number): void {
    line.swallow();
    setTimeout(() => line.makeWhole(), ms);
  }
  falter(3_000);
  await prisma.$transaction(async (transaction) => {
    falter(6_000);
    await transaction.$executeRaw`INSERT INTO settings (key, value) VALUES ('slow', 'done')`;
  });
  expect(await prisma.$queryRaw`SELECT key FROM settings WHERE value = 'done'`).toEqual([{ key: 'slow' }]);
  await prisma.$disconnect();
});

test('a statement may take as long as PostgreSQL lets it, however little is said meanwhile', async () => {
  expect(commonLimits.silence).toBeGreaterThan(commonLimits.statement);
  const { prisma } = connectPrisma(url, { ...commonLimits, statement: 800, silence: 3_000 });
  const error = await failure(prisma.$queryRaw`SELECT pg_sleep(60)::text`);
  expect(String(error)).toContain('canceling statement due to statement timeout');
  expect(await prisma.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  await prisma.$disconnect();
});

const state = { lease: 2_500, load: 0, draining: false };

/** Does something with a database that is reached over the line. */
async function withDatabase(task: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ url, dataDir: '', report: () => undefined });
  try {
    await task(database);
  } finally {
    await database.close();
  }
}

test('a server renews in time while everything else waits for a connection', () =>
  withDatabase(async (database) => {
    await database.servers.enter('a', state);
    const hold = (name: number) => database.exclusively([`name ${name}`], () => sleep(3_000));
    const held = Promise.all(Array.from({ length: 10 }, (_, name) => hold(name)));
    await sleep(300);
    const start = performance.now();
    expect(await database.servers.renew('a', state)).not.toBeNull();
    expect(performance.now() - start).toBeLessThan(1_000);
    await held;
  }));

test('a server learns within some lease that it could not renew, and renews as soon as it can', () =>
  withDatabase(async (database) => {
    await database.servers.enter('a', state);
    await database.servers.renew('a', state);
    line.swallow();
    const start = performance.now();
    expect(isStorageAway(await failure(database.servers.renew('a', state)))).toBe(true);
    expect(performance.now() - start).toBeLessThan(4_000);
    line.makeWhole();
    expect(await database.servers.renew('a', state)).not.toBeNull();
  }));
