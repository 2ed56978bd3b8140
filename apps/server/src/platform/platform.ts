import type { Database } from '@openfelt/db';
import { pathOf } from '@openfelt/engine';
import { seatOf, type TableHost } from '@openfelt/table-host';
import type { Disputes } from '../api/disputes.ts';
import type { House } from '../api/house.ts';
import type { NewTable, OwnPlayer } from '../api/messages.ts';
import type { Platform } from '../api/platform.ts';
import type { BundleOf } from '../audit/hand-bundle.ts';
import { markOf } from '../disputes/case-views.ts';
import type { Invitations } from '../identity/invitations.ts';
import type { Names } from '../names.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { TableWish } from '../tables/new-table.ts';
import type { OpenTables } from '../tables/open-tables.ts';
import { createChanges } from './changes.ts';
import { auditedHand, type DisputesOf, finishedHand, handRow } from './finished-hand.ts';
import { countHands, lobbyTable, type TableStatistics } from './lobby.ts';
import { watchTable } from './watch.ts';

/** At most one lobby a client in this time, in ms. */
const lobbyPace = 1_000;

/** The refusal of what is asked of a table that is not there, or not for this player. */
const noTable = {
  ok: false,
  code: 'no-table',
  message: 'There is no such table. Go back to the lobby for those that are open.',
} as const;

/** What the platform is made of. */
export interface PlatformParts {
  readonly database: Database;
  readonly openTables: OpenTables;
  readonly invitations: Invitations;
  readonly names: Names;
  readonly bundleOf: BundleOf;
  readonly disputesOf: DisputesOf;
  readonly disputes: Disputes;
  readonly house: House;
  /** Ms since the epoch. */
  readonly now: () => number;
}

/** The platform over its open tables and its database. Everything that a player may not see is left out here. */
export async function createPlatform(parts: PlatformParts): Promise<Platform> {
  const { database, openTables, invitations, names, now } = parts;
  const tables = openTables.byId;
  const statistics = new Map<LiveTable, TableStatistics>();

  /** What is counted of a table; a new one is counted from its first look on. */
  async function statisticsOf(table: LiveTable): Promise<TableStatistics> {
    const known = statistics.get(table) ?? (await countHands(table, database));
    statistics.set(table, known);
    return known;
  }

  async function isOpenTo(table: LiveTable, player: string): Promise<boolean> {
    return !table.card.isPrivate || database.tables.isMember(table.card.id, player);
  }

  /** The host of an open table that a player may see; null where there is none. */
  async function hostFor(player: string, tableId: string): Promise<TableHost | null> {
    const table = tables.get(tableId);
    return table !== undefined && (await isOpenTo(table, player)) ? table.host : null;
  }

  async function me(player: string): Promise<OwnPlayer> {
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
    for (const table of tables.values()) {
      if (await isOpenTo(table, player)) open.push(lobbyTable(table, await statisticsOf(table), player));
    }
    for (const table of statistics.keys()) if (!tables.has(table.card.id)) statistics.delete(table);
    return open;
  }

  async function createTable(player: string, wish: TableWish): Promise<NewTable> {
    const opened = await openTables.create(player, wish);
    if (!opened.ok) return opened;
    const { tableId } = opened;
    return { ok: true, tableId, invitation: wish.isPrivate ? invitations.keyOf(tableId) : null };
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
      const followed = new Set<LiveTable>();
      const follow = (table: LiveTable) => {
        if (followed.has(table)) return [];
        followed.add(table);
        return [
          table.host.subscribe(() => changes.push(true)),
          table.onStatus(() => changes.push(true)),
          // The lobby shows what is played, so looking at it is looking on; a table that somebody made runs for its own guests.
          ...(openTables.isDemonstration(table.card.id) ? [table.look()] : []),
        ];
      };
      const ends = [...tables.values()].flatMap(follow);
      const end = openTables.onChange(() => {
        ends.push(...[...tables.values()].flatMap(follow));
        changes.push(true);
      });
      ends.push(end);
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
      const host = await hostFor(player, tableId);
      return host?.act({ commandId, player: { id: player, kind: 'person' }, command }) ?? noTable;
    },
    async commitEntropy(player, { tableId, handNumber, commitment }) {
      const host = await hostFor(player, tableId);
      return host?.commitEntropy(player, handNumber, commitment) ?? noTable;
    },
    async revealEntropy(player, { tableId, handNumber, entropy }) {
      const host = await hostFor(player, tableId);
      return host?.revealEntropy(player, handNumber, entropy) ?? noTable;
    },
    createTable,
    async rematch(player, tableId) {
      const table = tables.get(tableId);
      const folded = table?.host.state().table;
      if (table === undefined || folded == null || !(await isOpenTo(table, player)))
        return { ok: false, code: 'no-table', message: 'There is no such table any more. Make a new one.' };
      if (pathOf(folded.value) !== 'closed')
        return { ok: false, code: 'match-running', message: 'The match is not over yet.' };
      const { variant, rules, seats } = folded.context;
      const { limit, ...options } = rules;
      const bots = seats.filter((each) => each?.kind === 'bot').length;
      const { name, isPrivate } = table.card;
      return createTable(player, {
        name,
        variant,
        preset: 'home',
        limit,
        options,
        seats: seats.length,
        bots: Math.min(bots, seats.length - 1),
        isPrivate,
      });
    },
    async enter(player, tableId, invitation) {
      if (!tables.get(tableId)?.card.isPrivate || !invitations.fits(tableId, invitation)) return false;
      await database.tables.join(tableId, player);
      return true;
    },
    async invitation(player, tableId) {
      const table = tables.get(tableId);
      if (!table?.card.isPrivate || !(await isOpenTo(table, player))) return null;
      return invitations.keyOf(tableId);
    },
    async hands(player, query) {
      const page = await database.hands.page({ ...query, viewer: player });
      const rows = page.hands.map((hand) => handRow(hand, markOf(parts.disputesOf(hand.handId))));
      return { hands: rows, next: page.next };
    },
    hand: (caller, handId) => finishedHand(parts, handId, caller),
    bundle: (caller, handId) => auditedHand(parts, handId, caller),
    disputes: parts.disputes,
    house: parts.house,
  };
}
