import { randomUUID } from 'node:crypto';
import type WebSocket from 'ws';
import { becomeGuest, get, openSocket, writeCall } from './visitor.ts';

/** What one abuser does, until `signal`. Resolves when they have gone. */
export type Attack = (port: number, from: string, signal: AbortSignal) => Promise<void>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Does something again and again while the attack goes on. */
async function repeat(signal: AbortSignal, every: number, task: () => unknown): Promise<void> {
  while (!signal.aborted) {
    await task();
    await pause(every);
  }
}

function endAll(sockets: readonly (WebSocket | null)[]): void {
  for (const socket of sockets) socket?.terminate();
}

/** Forty sockets of one guest that ask for long lists, eighteen a second each, and never read the answers. */
const deaf: Attack = async (port, from, signal) => {
  const cookie = await becomeGuest(port, from);
  const sockets = await Promise.all(Array.from({ length: 40 }, () => openSocket(port, cookie, from)));
  for (const socket of sockets) socket?.pause();
  let id = 0;
  await repeat(signal, 1_000 / 18, () => {
    id += 1;
    for (const socket of sockets) socket?.send(writeCall(id, 'query', 'hands.list', { limit: 100 }));
  });
  endAll(sockets);
};

/** Forty requests for long lists at once over HTTP, again and again. */
const lists: Attack = async (port, from, signal) => {
  const cookie = await becomeGuest(port, from);
  const path = `/trpc/hands.list?input=${encodeURIComponent(JSON.stringify({ limit: 100 }))}`;
  const one = () => repeat(signal, 0, () => get(port, path, { from, cookie }).catch(() => pause(10)));
  await Promise.all(Array.from({ length: 40 }, one));
};

/** Twenty pages at once, again and again, each time as a newcomer. */
const pages: Attack = async (port, from, signal) => {
  const one = () => repeat(signal, 0, () => get(port, '/', { from }).catch(() => pause(10)));
  await Promise.all(Array.from({ length: 20 }, one));
};

/** As many guests and sockets as there are to be had, all of them unused. */
const sockets: Attack = async (port, from, signal) => {
  const open: (WebSocket | null)[] = [];
  await repeat(signal, 1, async () => {
    const cookie = await becomeGuest(port, from).catch(() => '');
    const more = await Promise.all(Array.from({ length: 40 }, () => openSocket(port, cookie, from)));
    open.push(...more.filter((socket) => socket !== null));
  });
  endAll(open);
};

/** Tables, five at once, by ever new guests. */
const tables: Attack = async (port, from, signal) => {
  const input = {
    name: 'Greed',
    variant: 'holdem',
    preset: 'casino',
    limit: { kind: 'no-limit', minBet: 2 },
    options: {},
    seats: 6,
    bots: 5,
    isPrivate: false,
  };
  await repeat(signal, 10, async () => {
    const socket = await openSocket(port, await becomeGuest(port, from), from).catch(() => null);
    for (let id = 1; id <= 5; id += 1) socket?.send(writeCall(id, 'mutation', 'table.create', input));
    await pause(200);
    socket?.terminate();
  });
};

/** Calls that mean nothing, as fast as a socket takes them; a new socket whenever one is cut off. */
const nonsense: Attack = async (port, from, signal) => {
  const cookie = await becomeGuest(port, from);
  await repeat(signal, 1, async () => {
    const socket = await openSocket(port, cookie, from);
    if (socket === null) return pause(50);
    let id = 0;
    while (!signal.aborted && socket.readyState === socket.OPEN) {
      const input = { tableId: 'harbour', commandId: randomUUID(), command: { type: 'check', turn: id } };
      for (let n = 0; n < 20; n += 1) {
        id += 1;
        socket.send(writeCall(id, 'mutation', 'table.command', input));
      }
      socket.send('{"id":1,"method":"query","params":');
      await pause(5);
    }
    socket.terminate();
  });
};

/** What one visitor can do to a server, by name. */
export const attacks: Readonly<Record<string, Attack>> = { deaf, lists, pages, sockets, tables, nonsense };
