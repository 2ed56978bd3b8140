import type { Database } from '@openfelt/db';
import { type Scheduler, tableStreamId } from '@openfelt/table-host';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { LiveTable } from '../tables/live-table.ts';
import type { OpenTable } from '../tables/open-table.ts';
import type { OpenTables } from '../tables/open-tables.ts';
import { type Attendance, createAttendance } from './attendance.ts';
import { createHostOrders, type HostOrders } from './host-orders.ts';

/** The attendance of a table that is played here, noted from the first who asks on; null while it is not. */
export type FindAttendance = (table: OpenTable) => Promise<Attendance | null>;

/** The attendances of the tables that this server plays, each as long as it does. */
export function createAttendances(parts: {
  readonly database: Database;
  readonly openTables: Pick<OpenTables, 'close' | 'own'>;
  readonly log: Logger;
  readonly time: { readonly now: () => number; readonly at: Scheduler };
}): FindAttendance {
  const { database, openTables, log, time } = parts;
  const all = new WeakMap<
    OpenTable,
    { readonly live: LiveTable; readonly attendance: Promise<Attendance>; readonly orders: HostOrders }
  >();

  return async (table) => {
    const live = openTables.own.byId.get(table.card.id);
    if (live === undefined) return null;
    const before = all.get(table);
    if (before?.live === live) return before.attendance;
    // A table that was elsewhere meanwhile: others have come and gone.
    void before?.attendance.then(
      (attendance) => attendance.end(),
      () => undefined,
    );
    const orders = before?.orders ?? createHostOrders(table.host, () => openTables.close(table.card.id), log);
    const attendance = begin(live, orders);
    all.set(table, { live, attendance, orders });
    attendance.catch(() => {
      if (all.get(table)?.attendance === attendance) all.delete(table);
    });
    return attendance;
  };

  async function begin({ card, host }: LiveTable, orders: HostOrders): Promise<Attendance> {
    const streamId = tableStreamId(card.id);
    // One write after the other: the last one stands.
    const inTurn = pLimit(1);
    const waiting = await database.waitingLists.find(card.id);
    for (;;) {
      const { version } = host.state();
      const buyIns = await database.tables.listBuyIns(streamId);
      // Who sat down meanwhile would be missing, or counted twice.
      if (host.state().version !== version) continue;
      return createAttendance(
        { host },
        { buyIns, waiting },
        {
          ...time,
          orders,
          keepWaiting: (players) =>
            inTurn(() => database.waitingLists.put(card.id, { streamId, epoch: host.epoch }, players)),
          report: (err) => log.warn({ err, table: card.id }, 'who waits for a seat could not be kept'),
        },
      );
    }
  }
}
