import type { Database, StoredOrders } from '@openfelt/db';
import pino from 'pino';
import { expect, test } from 'vitest';
import { hostInMemory } from '../tables/hosted-in-memory.fixture.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { createAttendances } from './find-attendance.ts';

/** A server that plays one table, of which a host's orders may wait. */
async function playOne(orders: StoredOrders | null, failedLooks = 0) {
  const { host, clock } = await hostInMemory();
  const card = { id: 't', name: 'T', isPrivate: false };
  const live = { card, host } as Partial<LiveTable> as LiveTable;
  const byId = new Map<string, LiveTable>();
  const begins: ((table: LiveTable) => void)[] = [];
  const ends: ((table: LiveTable) => void)[] = [];
  const written: unknown[] = [];
  const put = async (...args: readonly unknown[]) => {
    written.push(args.at(-1));
    return true;
  };
  const closed: string[] = [];
  let leftToFail = failedLooks;
  const findOrders = async () => {
    leftToFail -= 1;
    if (leftToFail >= 0) throw new Error('the database is away');
    return orders;
  };
  const find = createAttendances({
    database: {
      waitingLists: { find: async () => ['ann'], findTables: async () => [], put },
      hostOrders: { find: findOrders, listTables: async () => [], put },
      tables: { listBuyIns: async () => [] },
    } as unknown as Database,
    openTables: {
      own: {
        byId,
        onBegun: (listener) => {
          begins.push(listener);
          return () => undefined;
        },
        onEnded: (listener) => {
          ends.push(listener);
          return () => undefined;
        },
      },
      close: async (id) => {
        closed.push(id);
        return true;
      },
    },
    log: pino({ level: 'silent' }),
    time: { now: clock.now, at: clock.at },
  });
  return {
    card,
    find,
    clock,
    written,
    closed,
    looks: () => failedLooks - leftToFail,
    begin() {
      byId.set('t', live);
      for (const listener of begins) listener(live);
    },
    end() {
      byId.delete('t');
      for (const listener of ends) listener(live);
    },
  };
}

test('of a table that is gone the attendance ends: nobody’s absence is noted, and nothing is kept, any more', async () => {
  const { card, find, clock, written, begin, end } = await playOne(null);
  begin();
  const attendance = await find({ card });
  expect(await find({ card })).toBe(attendance);
  end();
  expect(await find({ card })).toBeNull();
  clock.pass(60_000);
  expect(attendance?.waiting.list().map(({ player }) => player)).toEqual(['ann']);
  expect(written).toEqual([]);
});

test('a table that is played anew has another attendance', async () => {
  const { card, find, begin, end } = await playOne(null);
  begin();
  const before = await find({ card });
  end();
  begin();
  expect(await find({ card })).not.toBe(before);
});

test('orders that wait at a table are taken up though nobody asks for its people', async () => {
  const { closed, begin } = await playOne({ givenBy: 'ann', closes: true, removes: [] });
  begin();
  await expect.poll(() => closed).toEqual(['t']);
});

test('orders that could not be looked for as a table was taken over are looked for again', async () => {
  const { closed, clock, looks, begin } = await playOne({ givenBy: 'ann', closes: true, removes: [] }, 1);
  begin();
  await expect.poll(looks).toBe(1);
  await Promise.resolve();
  clock.pass(5_000);
  await expect.poll(() => closed).toEqual(['t']);
});
