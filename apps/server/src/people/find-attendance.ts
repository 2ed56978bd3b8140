import type { Database, StoredOrders } from '@openfelt/db';
import type { Millis } from '@openfelt/engine';
import { type Scheduler, tableStreamId } from '@openfelt/table-host';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { LiveTable } from '../tables/live-table.ts';
import type { OpenTable } from '../tables/open-table.ts';
import type { OpenTables } from '../tables/open-tables.ts';
import { type Attendance, createAttendance } from './attendance.ts';
import { createHostOrders, type HostOrders } from './host-orders.ts';
import { createValueKeeper } from './keep-value.ts';

/** The attendance of a table that is played here, noted from the first who asks on; null while it is not. */
export type FindAttendance = (table: Pick<OpenTable, 'card'>) => Promise<Attendance | null>;

/** So many tables are looked at at once, for orders that wait there. */
const resumedAtOnce = 4;
/** After so long they are looked for again where that failed, in ms. */
const resumedAgainAfter: Millis = 5_000;

/** The attendances of the tables that this server plays, each as long as it does. Where a host's orders wait, one begins by itself. */
export function createAttendances(parts: {
  readonly database: Database;
  readonly openTables: Pick<OpenTables, 'close' | 'own'>;
  readonly log: Logger;
  readonly time: { readonly now: () => number; readonly at: Scheduler };
}): FindAttendance {
  const { database, openTables, log, time } = parts;
  const all = new Map<LiveTable, Promise<Attendance>>();

  async function find({ card }: Pick<OpenTable, 'card'>): Promise<Attendance | null> {
    const live = openTables.own.byId.get(card.id);
    if (live === undefined) return null;
    const begun = all.get(live);
    if (begun !== undefined) return begun;
    const attendance = begin(live);
    all.set(live, attendance);
    attendance.catch(() => all.delete(live));
    return attendance;
  }

  openTables.own.onEnded((live) => {
    const attendance = all.get(live);
    all.delete(live);
    attendance?.then(
      (each) => each.end(),
      () => undefined,
    );
  });

  /** Takes up what waits at a table for the end of a hand, whether somebody looks on or not. */
  async function resume(live: LiveTable): Promise<void> {
    if ((await database.hostOrders.find(live.card.id)) !== null) await find(live);
  }
  const few = pLimit(resumedAtOnce);
  const resumeSoon = (live: LiveTable) =>
    void few(resume, live).catch((err: unknown) => {
      const table = live.card.id;
      log.error({ err, table }, 'what a host asked for before could not be taken up');
      time.at(time.now() + resumedAgainAfter, () => {
        if (openTables.own.byId.get(table) === live) resumeSoon(live);
      });
    });
  openTables.own.onBegun(resumeSoon);
  for (const live of openTables.own.byId.values()) resumeSoon(live);

  function takeOrders({ card, host }: LiveTable, before: StoredOrders | null): HostOrders {
    const streamId = tableStreamId(card.id);
    const nothing = { givenBy: before?.givenBy ?? '', closes: false, removes: [] };
    return createHostOrders(before, {
      ...time,
      host,
      close: () => openTables.close(card.id),
      keeper: createValueKeeper<StoredOrders | null>(before, {
        ...time,
        write: (orders) =>
          database.hostOrders.put(card.id, { streamId, epoch: host.epoch }, orders ?? nothing),
        report: (err) => log.warn({ err, table: card.id }, 'what a host asked for could not be kept'),
      }),
      report: (err) => log.error({ err, table: card.id }, 'what a host asked for could not be carried out'),
    });
  }

  async function begin(live: LiveTable): Promise<Attendance> {
    const { card, host } = live;
    const streamId = tableStreamId(card.id);
    const [waiting, orders] = await Promise.all([
      database.waitingLists.find(card.id),
      database.hostOrders.find(card.id),
    ]);
    for (;;) {
      const { version } = host.state();
      const buyIns = await database.tables.listBuyIns(streamId);
      // Who sat down meanwhile would be missing, or counted twice.
      if (host.state().version !== version) continue;
      const keeper = createValueKeeper(waiting, {
        ...time,
        write: (players) => database.waitingLists.put(card.id, { streamId, epoch: host.epoch }, players),
        report: (err) => log.warn({ err, table: card.id }, 'who waits for a seat could not be kept'),
      });
      return createAttendance(
        { host },
        { buyIns, waiting },
        { ...time, orders: takeOrders(live, orders), keeper },
      );
    }
  }

  return find;
}
