import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStorageAway } from './outage.ts';
import { createPrismaClient } from './prisma-client.ts';
import { embeddedServer, type TestServer } from './test-server.fixture.ts';

let postgres: TestServer;
beforeAll(async () => {
  postgres = await embeddedServer();
});
afterAll(() => postgres.close());

/** A line to a server that swallows what comes from there, once it is told to. */
async function openLine(to: URL) {
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    near.pipe(far);
    far.on('data', (bytes) => {
      if (!isSilent) near.write(bytes);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.toString(),
    setSilent: (silent: boolean) => {
      isSilent = silent;
    },
    close: () => server.close(),
  };
}

test('a query over a connection from which nothing comes any more ends, and the next one has another connection', async () => {
  const line = await openLine(new URL(await postgres.create()));
  const prisma = createPrismaClient(line.url, { connection: 20_000, statement: 20_000, answer: 1_000 });
  await prisma.$queryRaw`SELECT 1`;
  line.setSilent(true);
  const error: unknown = await prisma.$queryRaw`SELECT 1`.catch((reason: unknown) => reason);
  expect(isStorageAway(error)).toBe(true);
  line.setSilent(false);
  expect(await prisma.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  await prisma.$disconnect();
  line.close();
});
