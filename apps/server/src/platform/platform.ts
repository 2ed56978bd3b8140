import type { Database } from '@openfelt/db';
import { seatOf } from '@openfelt/table-host';
import type { Me } from '../api/messages.ts';
import type { Platform } from '../api/platform.ts';
import type { Names } from '../names.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { createChanges } from './changes.ts';
import { finishedHand, handRow } from './finished-hand.ts';
import { countHands, lobbyTable, type TableStatistics } from './lobby.ts';
import { watchTable } from './watch.ts';

/** At most one lobby a client in this time, in ms. */
const lobbyPace = 1_000;

/** What the platform is made of. */
export interface PlatformParts {
  readonly database: Database;
  readonly tables: ReadonlyMap<string, LiveTable>;
  readonly names: Names;
  /** Ms since the epoch. */
  readonly now: () => number;
}

/** The platform over its open tables and its database. Everything that a player may not see is left out here. */
export async function createPlatform({ database, tables, names, now }: PlatformParts): Promise<Platform> {
  const statistics = new Map<LiveTable, TableStatistics>();
  for (const table of tables.values()) statistics.set(table, await countHands(table, database));

  async function isOpenTo(table: LiveTable, player: string): Promise<boolean> {
    return !table.card.isPrivate || database.tables.isMember(table.card.id, player);
  }

  async function me(player: string): Promise<Me> {
    const [found, balance] = await Promise.all([
      database.players.find(player),
      database.players.balance(player),
    ]);
    if (found === null) throw new Error(`player ${player} is not enrolled`);
    const sitting = [...tables.values()].filter(({ host }) => seatOf(host.state(), player) !== null);
    return { playerId: player, name: found.name, balance, tables: sitting.map(({ card }) => card.id) };
  }

  async function lobby(player: string) {
    const open = [];
    for (const [table, counted] of statistics) {
      if (await isOpenTo(table, player)) open.push(lobbyTable(table, counted, player));
    }
    return open;
  }

  return {
    me,
    async rename(player, name) {
      await names.set(player, name);
      return me(player);
    },
    lobby,
    async *lobbyChanges(player, signal) {
      const changes = createChanges<true>(signal);
      const ends = [...tables.values()].flatMap((table) => [
        table.host.subscribe(() => changes.push(true)),
        table.onStatus(() => changes.push(true)),
        // The lobby shows what is played, so looking at it is looking on.
        table.look(),
      ]);
      try {
        yield await lobby(player);
        while ((await changes.next()) !== null) {
          yield await lobby(player);
          await new Promise((resolve) => setTimeout(resolve, lobbyPace));
        }
      } finally {
        for (const end of ends) end();
      }
    },
    async watch(player, tableId, lastVersion, signal) {
      const table = tables.get(tableId);
      if (table === undefined || !(await isOpenTo(table, player))) return null;
      return watchTable(table, player, lastVersion, names, signal, now);
    },
    async command(player, { tableId, commandId, command }) {
      const table = tables.get(tableId);
      if (table === undefined || !(await isOpenTo(table, player))) {
        return {
          ok: false,
          code: 'no-table',
          message: 'There is no such table. Go back to the lobby for those that are open.',
        };
      }
      return table.host.act({ commandId, player: { id: player, kind: 'person' }, command });
    },
    async hands(player, query) {
      const page = await database.hands.page({ ...query, viewer: player });
      return { hands: page.hands.map(handRow), next: page.next };
    },
    hand: (player, handId) => finishedHand(database, handId, player),
  };
}
