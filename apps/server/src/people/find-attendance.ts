import type { Database } from '@openfelt/db';
import { type Scheduler, tableStreamId } from '@openfelt/table-host';
import type { Logger } from 'pino';
import type { OpenTable } from '../tables/open-table.ts';
import type { OpenTables } from '../tables/open-tables.ts';
import { type Attendance, createAttendance } from './attendance.ts';
import { createHostOrders } from './host-orders.ts';

/** The attendance of a table, noted from the first who asks on. */
export type FindAttendance = (table: OpenTable) => Promise<Attendance>;

/** The attendances of a platform's tables, each as long as its table is open. */
export function createAttendances(parts: {
  readonly database: Database;
  readonly openTables: Pick<OpenTables, 'close'>;
  readonly log: Logger;
  readonly time: { readonly now: () => number; readonly at: Scheduler };
}): FindAttendance {
  const { database, openTables, log, time } = parts;
  const all = new WeakMap<OpenTable, Promise<Attendance>>();
  return (table) => {
    const known = all.get(table);
    if (known !== undefined) return known;
    const begun = begin(table);
    all.set(table, begun);
    begun.catch(() => all.delete(table));
    return begun;
  };

  async function begin(table: OpenTable): Promise<Attendance> {
    for (;;) {
      const { version } = table.host.state();
      const before = await database.tables.listBuyIns(tableStreamId(table.card.id));
      // Who sat down meanwhile would be missing, or counted twice.
      if (table.host.state().version !== version) continue;
      const orders = createHostOrders(table.host, () => openTables.close(table.card.id), log);
      return createAttendance(table, before, orders, time);
    }
  }
}
