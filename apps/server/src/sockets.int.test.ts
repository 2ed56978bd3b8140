import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiContext } from '@openfelt/api';
import { socketPath } from '@openfelt/api/wire';
import pino from 'pino';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { noLimits } from './admission/limits.ts';
import { createSockets } from './sockets.ts';

/** A caller whom everything is answered, at great length. */
const context = {
  player: 'ann',
  role: 'player',
  account: null,
  session: null,
  admission: {
    enter: async () => ({ ok: true, end: () => undefined }),
    run: async () => ({ ok: true }),
  },
  calls: { around: async (_procedure: string, task: () => Promise<unknown>) => task() },
  players: { get: async () => ({ playerId: 'ann', name: 'a'.repeat(60_000), balance: 0, tables: [] }) },
} as unknown as ApiContext;

/** Why clients were cut off. */
const shed: string[] = [];

/** Sockets on a port of their own; everyone who comes is Ann. */
async function openSockets() {
  const sockets = createSockets({
    identify: async () => context,
    findAddress: () => '192.0.2.1',
    admission: { charge: async () => ({ ok: true }) },
    limits: noLimits,
    shed: (reason) => shed.push(reason),
    log: pino({ level: 'silent' }),
  });
  const http = createServer();
  http.on('upgrade', sockets.upgrade);
  http.listen(0);
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const opened: WebSocket[] = [];
  async function open(): Promise<WebSocket> {
    const socket = new WebSocket(`ws://localhost:${port}${socketPath}`);
    opened.push(socket);
    await once(socket, 'open');
    socket.on('error', () => undefined);
    return socket;
  }
  return {
    sockets,
    socket: await open(),
    open,
    end() {
      for (const socket of opened) socket.terminate();
      sockets.close();
      http.close();
    },
  };
}

test('a client who does not read what it asks for is cut off before much of it piles up', async () => {
  const { socket, end } = await openSockets();
  let hasClosed = false;
  const closed = once(socket, 'close').then(([code]) => {
    hasClosed = true;
    return code as number;
  });
  socket.pause();
  const call = JSON.stringify({ id: 1, method: 'query', params: { path: 'me.get' } });
  let sent = 0;
  // Writing fails once the server has hung up. What the kernel holds for a client is full long before.
  for (; !hasClosed && sent < 5_000; sent += 1) {
    socket.send(call);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(sent).toBeLessThan(5_000);
  // Not even a goodbye: there was no room for it.
  expect(await closed).toBe(1006);
  end();
});

test('whose right has ended is told to load again when rights are reviewed, and nobody else', async () => {
  const { sockets, socket, end } = await openSockets();
  let code: number | null = null;
  socket.on('close', (closed) => {
    code = closed;
  });
  await sockets.review(async () => new Set());
  expect(socket.readyState).toBe(WebSocket.OPEN);
  await sockets.review(async (visitors) => new Set(visitors.filter(({ player }) => player === 'ann')));
  await expect.poll(() => code).toBe(4401);
  end();
});

test('rights of many are reviewed in parts, and of every one', async () => {
  const { sockets, socket, open, end } = await openSockets();
  const others = await Promise.all(Array.from({ length: 400 }, open));
  const parts: number[] = [];
  const last = once(others.at(-1) ?? socket, 'close');
  await sockets.review(async (visitors) => {
    parts.push(visitors.length);
    return new Set(parts.length === 1 ? [] : visitors);
  });
  expect(parts).toEqual([250, 151]);
  expect((await last)[0]).toBe(4401);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  end();
});
