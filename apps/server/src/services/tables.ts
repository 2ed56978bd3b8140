import type { CreateTableInput, CreateTableResult, TablesPort } from '@openfelt/api';
import { getBotStrength } from '@openfelt/api/bots';
import type { Database } from '@openfelt/db';
import { getStatePath } from '@openfelt/engine';
import { findPlayerSeat, movedResult } from '@openfelt/table-host';
import type { Names } from '../names.ts';
import type { FindAttendance } from '../people/find-attendance.ts';
import { takeSnapshot, watchTable } from '../subscriptions/table.ts';
import { createTableFeed, type TableFeed } from '../subscriptions/table-feed.ts';
import type { Invitations } from '../tables/invitations.ts';
import type { NamesAtTables } from '../tables/names-at-tables.ts';
import type { OpenTable } from '../tables/open-table.ts';
import type { OpenTables } from '../tables/open-tables.ts';
import { sitDown } from '../tables/sit-down.ts';
import { noTable, type TableAccess } from '../tables/table-access.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** The refusal of a seat to who is not first on the waiting list. */
const seatIsKept = {
  ok: false,
  code: 'seat-kept',
  message: 'This seat is held for the first player on the waiting list.',
} as const;

/** What the tables' procedures need. */
export interface TableServiceDependencies {
  readonly database: Database;
  readonly openTables: OpenTables;
  readonly access: TableAccess;
  readonly invitations: Invitations;
  readonly names: Names;
  readonly namesAtTables: NamesAtTables;
  readonly findAttendance: FindAttendance;
  readonly telemetry: Pick<Telemetry, 'fanOut'>;
  /** Ms since the epoch. */
  readonly now: () => number;
  /** Between two hands, in ms. */
  readonly pause: number;
}

/** The open tables for their players. What a player may not see is not there for them. */
export function createTableService({
  database,
  openTables,
  access,
  invitations,
  names,
  namesAtTables,
  findAttendance,
  telemetry,
  now,
  pause,
}: TableServiceDependencies): TablesPort {
  const feeds = new WeakMap<OpenTable, TableFeed>();

  /** The feed of a table, from the first who follows it on. */
  function getFeed(table: OpenTable): TableFeed {
    const feed = feeds.get(table) ?? createTableFeed(table, { names, telemetry, now, pause });
    feeds.set(table, feed);
    return feed;
  }

  async function create(player: string, input: CreateTableInput): Promise<CreateTableResult> {
    const opened = await openTables.create(player, input);
    if (!opened.ok) return opened;
    const { tableId } = opened;
    return { ok: true, tableId, invitation: input.isPrivate ? await invitations.getKey(tableId) : null };
  }

  return {
    async snapshot(player, tableId) {
      const table = await access.find(player, tableId);
      return table === null ? null : takeSnapshot({ table, player, names, now });
    },
    async watch(player, tableId, lastVersion, signal) {
      const table = await access.find(player, tableId);
      if (table === null) return null;
      // Whoever comes from another server has seen all that was committed there, of which this one may not have heard yet.
      await table.catchUp();
      const open = access.whileOpen(tableId, player, signal);
      return watchTable({ table, player, names, now }, getFeed(table), lastVersion, open);
    },
    async command(player, { tableId, commandId, command }) {
      const table = await access.find(player, tableId);
      if (table === null) return noTable;
      const act = () => table.host.act({ commandId, player: { id: player, kind: 'person' }, command });
      if (command.type !== 'takeSeat') return act();
      const attendance = await findAttendance(table);
      if (attendance === null) return movedResult;
      return namesAtTables.sit(table, player, async () => {
        // Whoever sits repeats what was carried out: they get its answer, whether a seat is free or not.
        const sits = findPlayerSeat(table.host.state(), player) !== null;
        return sits || attendance.maySit(player) ? act() : seatIsKept;
      });
    },
    async commitEntropy(player, { tableId, handNumber, commitment }) {
      const table = await access.find(player, tableId);
      return table?.host.commitEntropy(player, handNumber, commitment) ?? noTable;
    },
    async revealEntropy(player, { tableId, handNumber, entropy }) {
      const table = await access.find(player, tableId);
      return table?.host.revealEntropy(player, handNumber, entropy) ?? noTable;
    },
    async ready(player, { tableId, handNumber }) {
      const table = await access.find(player, tableId);
      return table?.ready(player, handNumber) ?? noTable;
    },
    create,
    async practise(player, input) {
      const opened = await openTables.practise(player, input);
      if (!opened.ok) return opened;
      const table = await openTables.find(opened.tableId);
      if (table === null) return noTable;
      const seated = await sitDown({ namesAtTables, balance: database.players.balance }, player, table);
      return seated.ok ? opened : seated;
    },
    async rematch(player, tableId) {
      const table = await access.find(player, tableId);
      const folded = table?.host.state().table;
      if (table === null || folded == null)
        return { ok: false, code: 'no-table', message: 'This table is gone. Create a new one.' };
      if (getStatePath(folded.value) !== 'closed')
        return { ok: false, code: 'match-running', message: 'The match is not over yet.' };
      const { variant, rules, seats } = folded.context;
      const { limit, ...options } = rules;
      const bots = seats.flatMap((each) => (each?.kind === 'bot' ? [each.player] : []));
      const { name, isPrivate } = table.card;
      return create(player, {
        name,
        variant,
        preset: 'home',
        limit,
        options,
        seats: seats.length,
        bots: Math.min(bots.length, seats.length - 1),
        botStrength: getBotStrength(bots[0] ?? ''),
        isPrivate,
      });
    },
    async enter(player, tableId, invitation) {
      const isPrivate = (await openTables.find(tableId))?.card.isPrivate === true;
      if (!isPrivate || !(await invitations.fits(tableId, invitation))) return false;
      await database.tables.join(tableId, player);
      return true;
    },
    async invitation(player, tableId) {
      const table = await access.find(player, tableId);
      return table?.card.isPrivate ? invitations.getKey(tableId) : null;
    },
  };
}
