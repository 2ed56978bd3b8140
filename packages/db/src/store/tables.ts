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
  list(): Promise<readonly StoredTable[]>;
  /** Whether a player has had a seat there, or was let in. */
  isMember(tableId: string, playerId: string): Promise<boolean>;
  /** The tables of which a player is a member. */
  findMemberships(playerId: string): Promise<ReadonlySet<string>>;
  /** Makes a player a member; does nothing for one who is. */
  join(tableId: string, playerId: string): Promise<void>;
  /** The state of a stream's table that was kept last, see the row `table-state`; null where none was. */
  findState(streamId: string): Promise<StoredState | null>;
}

/** The directory in a database. */
export function createTableDirectory(prisma: PrismaClient): Tables {
  return {
    async list() {
      const rows = await prisma.tableCard.findMany({ orderBy: [{ createdAt: 'asc' }, { tableId: 'asc' }] });
      return rows.map(({ tableId, name, isPrivate }) => ({ tableId, name, isPrivate }));
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
    async findState(streamId) {
      const row = await prisma.tableState.findUnique({ where: { streamId } });
      return row === null ? null : { version: row.version, hash: row.hash, state: row.state };
    },
  };
}
