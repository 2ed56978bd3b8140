import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { TableMessage } from '@openfelt/api';
import { socketPath } from '@openfelt/api/wire';
import type { GameState } from '@openfelt/engine';
import { foldMessage } from '@openfelt/server/testing';
import WebSocket from 'ws';
import { chooseAction, playersAtTable } from '../hosted-tables.ts';
import type { PlayedTable, PlayTables } from './measure-sockets.ts';

/** Chips that each player sits down with. */
const stack = 200;
/** Tables that one player may have open. */
const tablesOfOne = 5;

/** One visitor's socket, spoken to as tRPC does. */
interface Visitor {
  call(method: 'mutation' | 'query', path: string, input: unknown): Promise<unknown>;
  follow(tableId: string, take: (message: TableMessage) => void): Promise<void>;
  /** Bytes that came over it so far. */
  received(): number;
  close(): void;
}

/** The bytes of a frame around a message from a server. */
const frame = (length: number) => (length < 126 ? 2 : length < 65_536 ? 4 : 10);

async function visit(port: number): Promise<Visitor> {
  const page = await fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } });
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
  const socket = new WebSocket(`ws://localhost:${port}${socketPath}`, { headers: { cookie } });
  const waiting = new Map<number, (answer: { result?: { data?: unknown }; error?: unknown }) => void>();
  let bytes = 0;
  let calls = 0;
  socket.on('message', (data: Buffer) => {
    bytes += data.length + frame(data.length);
    if (data[0] !== 0x7b) return;
    const answer = JSON.parse(data.toString());
    waiting.get(answer.id)?.(answer);
  });
  await once(socket, 'open');
  const send = (method: string, path: string, input: unknown) => {
    calls += 1;
    socket.send(JSON.stringify({ id: calls, method, params: { path, input } }));
    return calls;
  };
  return {
    call: (method, path, input) =>
      new Promise((resolve, reject) => {
        const id = send(method, path, input);
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id);
          if (error === undefined) resolve(result?.data);
          else reject(new Error(JSON.stringify(error)));
        });
      }),
    follow: (tableId, take) =>
      new Promise((resolve) => {
        const id = send('subscription', 'table.watch', { tableId });
        waiting.set(id, ({ result }) => {
          if (result?.data !== undefined) take(result.data as TableMessage);
          resolve();
        });
      }),
    received: () => bytes,
    close: () => socket.terminate(),
  };
}

const table = {
  name: 'Bench',
  variant: 'holdem',
  preset: 'casino',
  limit: { kind: 'no-limit', minBet: 2 },
  options: {},
  seats: playersAtTable,
  bots: 0,
  isPrivate: false,
};

async function openTable(port: number, owner: Visitor, spectators: number): Promise<PlayedTable> {
  const opened = (await owner.call('mutation', 'table.create', table)) as { readonly tableId: string };
  const { tableId } = opened;
  const players = await Promise.all(Array.from({ length: playersAtTable }, () => visit(port)));
  const others = await Promise.all(Array.from({ length: spectators }, () => visit(port)));
  const byId = new Map<string, Visitor>();
  let state: GameState | null = null;
  let wake: () => void = () => undefined;

  // One of them knows the table and says what is done; the others are only there.
  const [first] = players;
  await first?.follow(tableId, (message) => {
    state = foldMessage(state, message);
    if (state !== null) wake();
  });
  for (const each of [...players.slice(1), ...others]) await each.follow(tableId, () => undefined);
  const command = (who: Visitor, input: unknown) =>
    who.call('mutation', 'table.command', { tableId, commandId: randomUUID(), command: input });
  for (const [seat, player] of players.entries()) {
    const me = (await player.call('query', 'me.get', undefined)) as { readonly playerId: string };
    byId.set(me.playerId, player);
    await command(player, { type: 'takeSeat', seat, stack });
  }
  const changed = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  return {
    async act() {
      let action = state === null ? null : chooseAction(state);
      for (; action === null; action = state === null ? null : chooseAction(state)) await changed();
      const { turn } = action.command;
      const player = byId.get(action.player);
      if (player === undefined) throw new Error('a stranger is to act');
      const result = (await command(player, action.command)) as { readonly ok: boolean };
      if (!result.ok) throw new Error(JSON.stringify(result));
      while (state?.turn === turn) await changed();
    },
    received: () => [...players, ...others].reduce((sum, each) => sum + each.received(), 0),
    close: () => {
      for (const each of [...players, ...others]) each.close();
    },
  };
}

/** Opens tables of our server, each with its six players and so many spectators, all over sockets of their own. */
export const openOpenfeltTables: PlayTables = async (port, count, spectators) => {
  const owners = await Promise.all(Array.from({ length: Math.ceil(count / tablesOfOne) }, () => visit(port)));
  const tables: PlayedTable[] = [];
  for (let index = 0; index < count; index += 1) {
    const owner = owners[Math.floor(index / tablesOfOne)];
    if (owner !== undefined) tables.push(await openTable(port, owner, spectators));
  }
  return {
    tables,
    close() {
      for (const owner of owners) owner.close();
    },
  };
};
