import { once } from 'node:events';
import { socketPath } from '@openfelt/api/wire';
import { dataFolder, type TemporaryFolder } from '@openfelt/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { RunningServer } from '../server.ts';
import { demonstrationTables } from '../tables/demonstration.ts';
import { startPlatform, tableForTwo, visit } from '../test-platform.fixture.ts';
import { noLimits, standardLimits } from './limits.ts';

let folder: TemporaryFolder;
let server: RunningServer;

const limits = {
  ...standardLimits,
  // One budget for all: the tests play from one address.
  cost: {
    player: { points: 300, seconds: 5 },
    address: noLimits.cost.address,
    network: noLimits.cost.network,
  },
  sockets: { player: 4, address: 12, network: 20, all: 40 },
  tables: { player: 3, all: demonstrationTables.length + 3 },
  guests: { address: { points: 30, seconds: 600 }, network: { points: 60, seconds: 600 } },
};

beforeAll(async () => {
  folder = await dataFolder();
  server = await startPlatform(folder.path, () => undefined, { limits });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

/** A socket without a client behind it, and the code with which it was closed or the status with which it was refused. */
async function openRaw(cookie: string) {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}${socketPath}`, {
    headers: { cookie },
  });
  socket.on('error', () => undefined);
  const ended = Promise.race([
    once(socket, 'unexpected-response').then(
      ([, response]) => (response as { statusCode: number }).statusCode,
    ),
    once(socket, 'close').then(([code]) => code as number),
  ]);
  await Promise.race([once(socket, 'open'), ended]);
  return { socket, ended };
}

test('many tables that are asked for at once are opened up to the bound, and no more', async () => {
  const guests = await Promise.all(Array.from({ length: 4 }, () => visit(server.address)));
  const requests = guests.flatMap(({ client }) => [1, 2].map(() => client.table.create.mutate(tableForTwo)));
  const opened = (await Promise.all(requests)).filter(({ ok }) => ok);
  expect(opened).toHaveLength(limits.tables.all - demonstrationTables.length);
  const lobby = await guests[0]?.client.lobby.list.query();
  expect(lobby).toHaveLength(limits.tables.all);
  await Promise.all(guests.map((guest) => guest.close()));
});

test('who asks for more than their share is told to wait, while others are answered', async () => {
  const [greedy, honest] = [await visit(server.address), await visit(server.address)];
  const lists = Array.from({ length: 40 }, () =>
    greedy.client.hands.list.query({ limit: 100 }).then(
      () => 'answered',
      (error: { data?: { code?: string } }) => error.data?.code,
    ),
  );
  const outcomes = await Promise.all(lists);
  expect(new Set(outcomes)).toEqual(new Set(['answered', 'TOO_MANY_REQUESTS']));
  expect(outcomes.filter((outcome) => outcome === 'answered').length).toBeLessThan(300 / 25 + 1);
  expect((await honest.client.hands.list.query({ limit: 100 })).hands).toBeDefined();
  await Promise.all([greedy.close(), honest.close()]);
});

test('over HTTP the same budget is spent, and pages have theirs', async () => {
  const { cookie, close } = await visit(server.address);
  const input = encodeURIComponent(JSON.stringify({ limit: 100 }));
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const response = await fetch(`${server.address}/trpc/hands.list?input=${input}`, {
        headers: { cookie },
      });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  await close();
});

test('an address has so many sockets, however many guests it sends', async () => {
  const { cookie, close } = await visit(server.address);
  const others = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const page = await fetch(server.address, { headers: { accept: 'text/html' } });
      return page.headers.get('set-cookie')?.split(';')[0] ?? '';
    }),
  );
  const sockets = [];
  for (const each of [cookie, ...others]) for (let n = 0; n < 4; n += 1) sockets.push(await openRaw(each));
  const open = sockets.filter(({ socket }) => socket.readyState === WebSocket.OPEN);
  expect(open.length).toBeLessThanOrEqual(limits.sockets.address);
  expect(open.length).toBeGreaterThan(limits.sockets.player);
  const refused = await Promise.all(sockets.filter((each) => !open.includes(each)).map(({ ended }) => ended));
  expect(new Set(refused)).toEqual(new Set([429, 503]));
  for (const { socket } of open) socket.close();
  await Promise.all(open.map(({ ended }) => ended));
  // The places are free again.
  const again = await openRaw(cookie);
  expect(again.socket.readyState).toBe(WebSocket.OPEN);
  again.socket.close();
  await close();
});

test('more newcomers than an address has are told so in their language, and their page comes again by itself', async () => {
  const statuses = [];
  for (let n = 0; n < limits.guests.address.points + 1; n += 1) {
    const page = await fetch(server.address, { headers: { accept: 'text/html' } });
    statuses.push(page.status);
    if (page.status === 429) {
      expect(await page.text()).toMatch(/^You’ve asked for a lot .* automatically in a few seconds\.\n$/);
      expect(page.headers.get('retry-after')).toBe('10');
      expect(page.headers.get('refresh')).toBe('10');
      const headers = { accept: 'text/html', 'accept-language': 'ja' };
      expect(await (await fetch(server.address, { headers })).text()).toMatch(
        /^短時間に操作が集中しました。/,
      );
    }
  }
  expect(statuses.at(-1)).toBe(429);
});
