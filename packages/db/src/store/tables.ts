import type { PrismaClient } from '../generated/prisma/client.ts';

/** A table in the directory. */
export interface StoredTable {
  readonly tableId: string;
  readonly name: string;
  readonly isPrivate: boolean;
}

/** A table as it stood at an event. */
export interface StoredState {
  /** The version of the next event. */
  readonly version: number;
  /** The hash of the event before it. */
  readonly hash: string;
  /** JSON. */
  readonly state: string;
}

/** The directory of tables. */
export interface Tables {
  /** All that were ever opened. */
  list(): Promise<readonly StoredTable[]>;
  /** Those that are not known to be closed. */
  listOpen(): Promise<readonly StoredTable[]>;
  /** A table's entry; null where there is none, or it is closed. */
  findOpen(tableId: string): Promise<StoredTable | null>;
  /** Notes that a table is closed and left, for good. */
  setClosed(tableId: string): Promise<void>;
  /** Who opened a table; null for the platform's own, and for those of before it was noted. */
  findHost(tableId: string): Promise<string | null>;
  /** Whether a player has had a seat there, or was let in. */
  isMember(tableId: string, playerId: string): Promise<boolean>;
  /** The tables of which a player is a member. */
  findMemberships(playerId: string): Promise<ReadonlySet<string>>;
  /** Makes a player a member; does nothing for one who is. */
  join(tableId: string, playerId: string): Promise<void>;
  /** The members of a table, at most so many. */
  listMembers(tableId: string, limit: number): Promise<readonly string[]>;
  /** Ends a membership by the table's host; false where there was none. */
  removeMember(tableId: string, playerId: string): Promise<boolean>;
  /** How many members a table's host has removed. */
  countRemovals(tableId: string): Promise<number>;
  /** The hosts of tables by table: who opened each. */
  listHosts(): Promise<ReadonlyMap<string, string>>;
  /** Notes who opened a table, once. */
  setHost(tableId: string, playerId: string): Promise<void>;
  /** The events among a stream's newest that say who was bought in with what, the oldest first. */
  listBuyIns(streamId: string): Promise<readonly BuyInEvent[]>;
  /** The player ids of all whom a table's host ever removed, as its stream says. */
  listRemoved(streamId: string): Promise<readonly string[]>;
  /** The state of a stream's table that was kept last, see the row `table-state`; null where none was. */
  findState(streamId: string): Promise<StoredState | null>;
}

/** An event that says what a seat was bought in with, in chips. */
export type BuyInEvent = { readonly seat: number } & (
  | { readonly type: 'SeatTaken'; readonly stack: number }
  | { readonly type: 'ChipsAdded'; readonly amount: number }
  | { readonly type: 'SeatLeft' }
);

/** So many of a stream's newest events are searched for who was bought in with what. */
const searchedEvents = 20_000;

/** The directory in a database. */
export function createTableDirectory(prisma: PrismaClient): Tables {
  return {
    async list() {
      const rows = await prisma.tableCard.findMany({ orderBy: [{ createdAt: 'asc' }, { tableId: 'asc' }] });
      return rows.map(({ tableId, name, isPrivate }) => ({ tableId, name, isPrivate }));
    },
    async listOpen() {
      return prisma.$queryRaw<StoredTable[]>`
        SELECT table_id AS "tableId", name, is_private AS "isPrivate" FROM tables
        WHERE NOT EXISTS (SELECT FROM closed_tables WHERE closed_tables.table_id = tables.table_id)
        ORDER BY created_at, table_id`;
    },
    async findOpen(tableId) {
      const [row] = await prisma.$queryRaw<StoredTable[]>`
        SELECT table_id AS "tableId", name, is_private AS "isPrivate" FROM tables
        WHERE table_id = ${tableId} AND NOT EXISTS (SELECT FROM closed_tables WHERE closed_tables.table_id = tables.table_id)`;
      return row ?? null;
    },
    async setClosed(tableId) {
      await prisma.closedTable.createMany({ data: [{ tableId }], skipDuplicates: true });
      // Nobody waits there any more, and nothing does.
      await prisma.waitingList.deleteMany({ where: { tableId } });
      await prisma.hostOrder.deleteMany({ where: { tableId } });
    },
    async findHost(tableId) {
      return (await prisma.tableHost.findUnique({ where: { tableId } }))?.playerId ?? null;
    },
    async isMember(tableId, playerId) {
      const where = { tableId_playerId: { tableId, playerId } };
      return (await prisma.member.findUnique({ where })) !== null;
    },
    async findMemberships(playerId) {
      const rows = await prisma.member.findMany({ where: { playerId }, select: { tableId: true } });
      return new Set(rows.map(({ tableId }) => tableId));
    },
    async join(tableId, playerId) {
      await prisma.member.createMany({ data: [{ tableId, playerId }], skipDuplicates: true });
    },
    async listMembers(tableId, limit) {
      const rows = await prisma.member.findMany({
        where: { tableId },
        orderBy: { playerId: 'asc' },
        take: limit,
      });
      return rows.map(({ playerId }) => playerId);
    },
    removeMember: (tableId, playerId) =>
      prisma.$transaction(async (tx) => {
        const { count } = await tx.member.deleteMany({ where: { tableId, playerId } });
        if (count === 0) return false;
        const before = await tx.memberRemoval.count({ where: { tableId } });
        await tx.memberRemoval.create({ data: { tableId, number: before + 1, playerId } });
        return true;
      }),
    countRemovals: (tableId) => prisma.memberRemoval.count({ where: { tableId } }),
    async listHosts() {
      const rows = await prisma.tableHost.findMany();
      return new Map(rows.map(({ tableId, playerId }) => [tableId, playerId]));
    },
    async setHost(tableId, playerId) {
      await prisma.tableHost.createMany({ data: [{ tableId, playerId }], skipDuplicates: true });
    },
    async listBuyIns(streamId) {
      const rows = await prisma.$queryRaw<readonly { readonly type: string; readonly payload: string }[]>`
        SELECT type, (text::jsonb -> 'payload')::text AS payload FROM (
          SELECT type, text, version FROM events WHERE stream_id = ${streamId} ORDER BY version DESC LIMIT ${searchedEvents}
        ) AS newest
        WHERE type IN ('SeatTaken', 'ChipsAdded', 'SeatLeft') ORDER BY version`;
      return rows.map(({ type, payload }) => ({ type, ...JSON.parse(payload) }) as BuyInEvent);
    },
    async listRemoved(streamId) {
      const rows = await prisma.$queryRaw<readonly { readonly player: string }[]>`
        SELECT DISTINCT sat.text::jsonb -> 'payload' ->> 'player' AS player
        FROM events AS gone, LATERAL (
          SELECT text FROM events
          WHERE stream_id = ${streamId} AND type = 'SeatTaken' AND version < gone.version
            AND text::jsonb -> 'payload' -> 'seat' = gone.text::jsonb -> 'payload' -> 'seat'
          ORDER BY version DESC LIMIT 1
        ) AS sat
        WHERE gone.stream_id = ${streamId} AND gone.type = 'SeatLeft' AND gone.text::jsonb -> 'payload' ? 'removedBy'`;
      return rows.map(({ player }) => player);
    },
    async findState(streamId) {
      const row = await prisma.tableState.findUnique({ where: { streamId } });
      return row === null ? null : { version: row.version, hash: row.hash, state: row.state };
    },
  };
}
