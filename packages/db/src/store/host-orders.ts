import type { StreamHead } from '@openfelt/event-log';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** What the host of a table has ordered for as soon as the running hand is over. */
export interface StoredOrders {
  /** The host's player id. */
  readonly givenBy: string;
  /** Whether the table is to be closed. */
  readonly closes: boolean;
  /** Who is to be removed, by their player ids. */
  readonly removes: readonly string[];
}

/** What hosts have ordered and has not been carried out yet. */
export interface HostOrderStore {
  /** Null where nothing waits. */
  find(tableId: string): Promise<StoredOrders | null>;
  /** The tables at which something waits. */
  listTables(): Promise<readonly string[]>;
  /**
   * Replaces what waits at a table. False, and nothing is changed, where its stream was claimed by another writer since: whoever claims
   * it finds the orders as they stay.
   */
  put(
    tableId: string,
    claimed: Pick<StreamHead, 'streamId' | 'epoch'>,
    orders: StoredOrders,
  ): Promise<boolean>;
}

/** What waits. Nothing does in a row that is empty: it was carried out. */
const waiting = { OR: [{ closes: true }, { removes: { isEmpty: false } }] };

/** The orders of hosts in a database. */
export function createHostOrderStore(prisma: PrismaClient): HostOrderStore {
  return {
    find: (tableId) =>
      prisma.hostOrder.findFirst({
        where: { tableId, ...waiting },
        select: { givenBy: true, closes: true, removes: true },
      }),
    async listTables() {
      const found = await prisma.hostOrder.findMany({ where: waiting, select: { tableId: true } });
      return found.map(({ tableId }) => tableId);
    },
    async put(tableId, { streamId, epoch }, { givenBy, closes, removes }) {
      // The lock keeps others from claiming the stream between the look at it and the write.
      const written = await prisma.$executeRaw`
        INSERT INTO host_orders (table_id, given_by, closes, removes)
        SELECT ${tableId}, ${givenBy}, ${closes}, ${[...removes]}::text[] FROM streams
        WHERE stream_id = ${streamId} AND epoch = ${epoch} FOR SHARE
        ON CONFLICT (table_id) DO UPDATE
          SET given_by = excluded.given_by, closes = excluded.closes, removes = excluded.removes`;
      return written > 0;
    },
  };
}
