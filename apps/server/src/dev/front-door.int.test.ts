import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { listen } from '../http/listen.ts';
import { openFrontDoor } from './front-door.ts';

/** A server that says its name, over HTTP and on sockets. */
async function startNamed(name: string) {
  const server = createServer((_request, response) => response.end(name));
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.send(name));
  return { server, address: `http://127.0.0.1:${await listen(server, 0)}` };
}

/** What the first message on a socket says. */
function hear(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address.replace('http', 'ws'));
    socket.on('error', reject);
    socket.on('message', (message) => {
      resolve(String(message));
      socket.close();
    });
  });
}

const read = async (address: string) => (await fetch(address)).text();

const servers: Server[] = [];
let front = '';
let answer: (address: string | null) => void = () => undefined;
let address = '';

beforeEach(async () => {
  const next = await startNamed('next');
  const platform = await startNamed('platform');
  const starting = new Promise<string | null>((resolve) => {
    answer = resolve;
  });
  const door = createServer();
  openFrontDoor(door, next.address, { address: () => starting, stop: async () => undefined });
  address = platform.address;
  front = `http://127.0.0.1:${await listen(door, 0)}`;
  servers.push(door, next.server, platform.server);
});

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('what Next alone answers passes while the server starts', async () => {
  expect(await read(`${front}/_next/static/chunk.js`)).toBe('next');
  expect(await hear(`${front}/_next/hmr?id=1`)).toBe('next');
});

test('all else waits for the server', async () => {
  const requested = Promise.all([read(`${front}/`), read(`${front}/healthz`), hear(`${front}/trpc`)]);
  expect(await Promise.race([requested, new Promise((resolve) => setTimeout(resolve, 100, 'waiting'))])).toBe(
    'waiting',
  );
  answer(address);
  expect(await requested).toEqual(['platform', 'platform', 'platform']);
});

test('a server that could not start is told as such, and its sockets close', async () => {
  answer(null);
  const response = await fetch(`${front}/`);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('the terminal says why');
  await expect(hear(`${front}/trpc`)).rejects.toThrow();
});

test('a server that went away is told as such', async () => {
  answer('http://127.0.0.1:1');
  expect((await fetch(`${front}/`)).status).toBe(503);
});
