import { randomUUID } from 'node:crypto';
import type { AppRouter } from '@openfelt/api';
import { socketPath } from '@openfelt/api/wire';
import type { GameState, PlayerCommand } from '@openfelt/engine';
import { foldMessage } from '@openfelt/server/testing';
import { createTRPCClient, createWSClient, type TRPCClient, wsLink } from '@trpc/client';
import WebSocket from 'ws';
import { chooseAction, playersAtTable } from '../hosted-tables.ts';
import type { PlayedTable } from './played-table.ts';
import { followViewers } from './viewers.ts';

/** Chips that each player sits down with. */
const stack = 200;

/** What guests are called whose names will not do, by their seat. */
const names = ['Ada', 'Boris', 'Chloe', 'Dmitri', 'Elena', 'Fritz'] as const;

const setup = {
  name: 'Bench',
  variant: 'holdem',
  preset: 'casino',
  limit: { kind: 'no-limit', minBet: 2 },
  options: {},
  seats: playersAtTable,
  bots: 0,
  isPrivate: false,
} as const;

/** A socket that carries a cookie, as a browser's does. */
function toSocketWith(cookie: string): typeof globalThis.WebSocket {
  return class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols, { headers: { cookie } });
    }
  } as unknown as typeof globalThis.WebSocket;
}

type Client = TRPCClient<AppRouter>;

/** Becomes a guest and opens a socket, as a page does. */
async function visit(address: string) {
  const page = await fetch(`${address}/`, { headers: { accept: 'text/html' } });
  await page.text();
  const cookie = page.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`no visitor was made: ${page.status}`);
  const socket = createWSClient({
    url: `${address.replace('http', 'ws')}${socketPath}`,
    WebSocket: toSocketWith(cookie),
  });
  const client: Client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] });
  return {
    client,
    close: () => socket.close(),
  };
}

/** A table of our server, whose players can leave. */
interface OpenfeltTable extends PlayedTable {
  close(): Promise<void>;
}

function check(result: { readonly ok: boolean }): void {
  if (!result.ok) throw new Error(JSON.stringify(result));
}

/** Opens a table of our server, with six players and so many spectators, all over sockets of their own. */
export async function openOpenfeltTable(
  address: string,
  _name: string,
  spectators: number,
): Promise<OpenfeltTable> {
  const visitors = await Promise.all(
    Array.from({ length: playersAtTable + spectators }, () => visit(address)),
  );
  const [host] = visitors;
  const opened = await host?.client.table.create.mutate(setup);
  if (host === undefined || opened?.ok !== true) throw new Error(`no table: ${JSON.stringify(opened)}`);
  const { tableId } = opened;
  // Nobody's clock runs, and no hand, before all have sat down.
  check(await host.client.people.manage.mutate({ tableId, action: { type: 'pause' } }));

  const viewers = followViewers(visitors.length);
  let state: GameState | null = null;
  let events = 0;
  for (const [viewer, { client }] of visitors.entries()) {
    await new Promise<void>((resolve, reject) => {
      client.table.watch.subscribe(
        { tableId },
        {
          onData(message) {
            resolve();
            if ('personal' in message && !('recent' in message)) return;
            // One of them knows the table, for all of them: a page a player would take more than the server.
            if (viewer === 0) {
              state = foldMessage(state, message);
              if ('events' in message) events += message.events.length;
            }
            viewers.reach(viewer, message.version);
          },
          onError: reject,
        },
      );
    });
  }
  const players = visitors.slice(0, playersAtTable).map(({ client }) => client);
  const command = (player: Client, content: PlayerCommand) =>
    player.table.command.mutate({ tableId, commandId: randomUUID(), command: content });
  for (const [seat, player] of players.entries()) {
    const sitDown = () => command(player, { type: 'takeSeat', seat, stack });
    let seated = await sitDown();
    // Guests are named by chance, now and then like another at the table.
    if (!seated.ok && seated.code === 'name-taken') {
      check(await player.me.rename.mutate({ name: names[seat] ?? '' }));
      seated = await sitDown();
    }
    check(seated);
  }

  const choose = () => (state === null ? null : chooseAction(state));
  return {
    async begin() {
      check(await host.client.people.manage.mutate({ tableId, action: { type: 'resume' } }));
    },
    async ready() {
      while (choose() === null) await viewers.change();
    },
    async act() {
      const action = choose();
      if (state === null || action === null) throw new Error('nobody is to act');
      const player = players[action.seat];
      if (player === undefined) throw new Error('a stranger is to act');
      const acted = viewers.haveAll(state.version + 1);
      check(await command(player, action.command));
      return acted;
    },
    events: () => events,
    async close() {
      await Promise.all(visitors.map((visitor) => visitor.close()));
    },
  };
}
