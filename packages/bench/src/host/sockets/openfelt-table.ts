import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableMessage } from '@openfelt/api';
import type { GameState, PlayerCommand } from '@openfelt/engine';
import { foldMessage } from '@openfelt/server/testing';
import pLimit from 'p-limit';
import { chooseAction, playersAtTable } from '../hosted-tables.ts';
import { type LeanSocket, openLeanSocket } from './lean-socket.ts';
import type { PlayedTable } from './played-table.ts';
import { followViewers } from './viewers.ts';

/** Chips that each player sits down with. */
const stack = 200;

/** Ms that each has for an action: thousands of tables take minutes to begin, and nobody's time is to run out meanwhile. */
const actionTime = 300_000;

/** What guests are called whose names will not do, by their seat. */
const names = ['Ada', 'Boris', 'Chloe', 'Dmitri', 'Elena', 'Fritz'] as const;

const setup = {
  name: 'Bench',
  variant: 'holdem',
  preset: 'casino',
  limit: { kind: 'no-limit', minBet: 2 },
  options: { actionTime },
  seats: playersAtTable,
  bots: 0,
  isPrivate: false,
} as const;

/** Becomes a guest and opens a socket, as a page does. */
async function visit(address: string): Promise<LeanSocket> {
  const page = await fetch(`${address}/`, { headers: { accept: 'text/html' } });
  await page.text();
  const cookie = page.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`no visitor was made: ${page.status}`);
  return openLeanSocket(address, cookie);
}

/** A table of our server, whose players can leave. */
interface OpenfeltTable extends PlayedTable {
  close(): Promise<void>;
}

/** What a command of ours is answered, as far as it is looked at. */
type Result = { readonly ok: true } | { readonly ok: false; readonly code: string };

function check(result: Result): void {
  if (!result.ok) throw new Error(JSON.stringify(result));
}

/** Repeats what could not be carried out because its table was on its way to another server, as the server says. */
async function persist(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const result = await ask();
    if (result.ok || result.code !== 'unavailable') return result;
    await sleep(1_000);
  }
}

/** So many come at once. */
const visitsAtOnce = 50;

/** Opens a table of ours, with six players and so many spectators, all over sockets of their own, who come to our servers by turns. */
export async function openOpenfeltTable(
  addresses: readonly string[],
  _name: string,
  spectators: number,
): Promise<OpenfeltTable> {
  const everyone = Array.from(
    { length: playersAtTable + spectators },
    (_, visitor) => addresses[visitor % addresses.length] ?? '',
  );
  const visitors = await pLimit(visitsAtOnce).map(everyone, visit);
  const [host] = visitors;
  const opened = await host?.ask<Result & { readonly tableId: string }>('mutation', 'table.create', setup);
  if (host === undefined || opened?.ok !== true) throw new Error(`no table: ${JSON.stringify(opened)}`);
  const { tableId } = opened;
  // Nobody's clock runs, and no hand, before all have sat down.
  const manage = (type: 'pause' | 'resume') =>
    persist(() => host.ask('mutation', 'people.manage', { tableId, action: { type } }));
  check(await manage('pause'));

  const viewers = followViewers(visitors.length);
  let state: GameState | null = null;
  let events = 0;
  /** One of them knows the table, for all of them: a page a player would take more than the server. */
  function read(text: string): boolean {
    const message: TableMessage = JSON.parse(text).result.data;
    if ('personal' in message && !('recent' in message)) return false;
    state = foldMessage(state, message);
    if ('events' in message) events += message.events.length;
    return true;
  }
  const begun = visitors.map(
    (visitor, viewer) =>
      new Promise<void>((resolve) => {
        visitor.follow('table.watch', { tableId }, (text, version) => {
          resolve();
          // What is for this viewer alone has the version that they had before.
          if (viewer > 0 || read(text)) viewers.reach(viewer, version);
        });
      }),
  );
  await Promise.all(begun);
  const players = visitors.slice(0, playersAtTable);
  function command(player: LeanSocket, content: PlayerCommand): Promise<Result> {
    const input = { tableId, commandId: randomUUID(), command: content };
    return persist(() => player.ask('mutation', 'table.command', input));
  }
  for (const [seat, player] of players.entries()) {
    const sitDown = () => command(player, { type: 'takeSeat', seat, stack });
    let seated = await sitDown();
    // Guests are named by chance, now and then like another at the table.
    if (!seated.ok && seated.code === 'name-taken') {
      check(await player.ask<Result>('mutation', 'me.rename', { name: names[seat] ?? '' }));
      seated = await sitDown();
    }
    check(seated);
  }

  const choose = () => (state === null ? null : chooseAction(state));
  return {
    async begin() {
      check(await manage('resume'));
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
      for (const visitor of visitors) visitor.close();
    },
  };
}
