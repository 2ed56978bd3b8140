import type { StreamHead } from '@openfelt/event-log';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** Who waits for a seat at each table. */
export interface WaitingLists {
  /** A table's list, the first first. */
  find(tableId: string): Promise<readonly string[]>;
  /** The tables at which a player waits. */
  findTables(player: string): Promise<readonly string[]>;
  /**
   * Replaces a table's list. False, and nothing is changed, where its stream was claimed by another writer since: whoever claims it
   * finds the list as it stays.
   */
  put(
    tableId: string,
    claimed: Pick<StreamHead, 'streamId' | 'epoch'>,
    players: readonly string[],
  ): Promise<boolean>;
}

/** The waiting lists in a database. */
export function createWaitingListStore(prisma: PrismaClient): WaitingLists {
  return {
    async find(tableId) {
      return (await prisma.waitingList.findUnique({ where: { tableId } }))?.players ?? [];
    },
    async findTables(player) {
      const found = await prisma.waitingList.findMany({
        where: { players: { has: player } },
        select: { tableId: true },
      });
      return found.map(({ tableId }) => tableId);
    },
    async put(tableId, { streamId, epoch }, players) {
      // The lock keeps others from claiming the stream between the look at it and the write.
      const written = await prisma.$executeRaw`
        INSERT INTO waiting_lists (table_id, players)
        SELECT ${tableId}, ${[...players]}::text[] FROM streams WHERE stream_id = ${streamId} AND epoch = ${epoch} FOR SHARE
        ON CONFLICT (table_id) DO UPDATE SET players = excluded.players`;
      return written > 0;
    },
  };
}
