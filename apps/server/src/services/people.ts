import type { NamedPlayer, PeoplePort, TablePeople } from '@openfelt/api';
import type { Database } from '@openfelt/db';
import { findPlayerSeat, movedResult, type Scheduler } from '@openfelt/table-host';
import type { Names } from '../names.ts';
import type { Attendance } from '../people/attendance.ts';
import type { FindAttendance } from '../people/find-attendance.ts';
import { createMessageQueue } from '../subscriptions/messages.ts';
import { isClosed } from '../tables/live-table.ts';
import type { OpenTable } from '../tables/open-table.ts';
import type { OpenTables } from '../tables/open-tables.ts';
import { noTable, type TableAccess } from '../tables/table-access.ts';

/** What has changed is told so long after, in ms, with whatever changes meanwhile. */
const updateDelay = 250;
/** So many people are named in one list. */
const maxNamed = 100;
/** So many may wait for a seat at one table. */
const maxWaiting = 30;

/** What everyone at a table is told alike. */
type PeopleOfAll = Omit<TablePeople, 'isHost' | 'isWaiting' | 'offer'>;

/** Who hears what changes at one table. */
type Listeners = Set<(all: PeopleOfAll) => void>;

/** What the procedures about people need. */
export interface PeopleServiceDependencies {
  readonly database: Database;
  readonly openTables: OpenTables;
  readonly access: TableAccess;
  readonly names: Names;
  readonly findAttendance: FindAttendance;
  /** Ms since the epoch. */
  readonly now: () => number;
  readonly at: Scheduler;
}

/** Who is at the open tables besides playing. */
export function createPeopleService({
  database,
  openTables,
  access,
  names,
  findAttendance,
  now,
  at,
}: PeopleServiceDependencies): PeoplePort {
  async function nameAll(players: readonly string[]): Promise<readonly NamedPlayer[]> {
    const known = await names.of(players);
    return players.map((player) => ({ player, name: known[player] ?? null }));
  }

  async function describeAll(table: OpenTable, attendance: Attendance): Promise<PeopleOfAll> {
    const host = openTables.findHost(table.card.id);
    const spectators = attendance
      .present()
      .filter((player) => findPlayerSeat(table.host.state(), player) === null);
    const members = await database.accounts.withAccount(spectators);
    const watching = spectators.filter((player) => members.has(player)).slice(0, maxNamed);
    return {
      host: host === null ? null : ((await nameAll([host]))[0] ?? null),
      isPrivate: table.card.isPrivate,
      afterHand: attendance.orders.waiting(),
      watching: await nameAll(watching),
      guests: spectators.length - members.size,
      waiting: await nameAll(attendance.waiting.list().map(({ player }) => player)),
      buyIns: [...attendance.buyIns()].map(([seat, amount]) => ({ seat, amount })),
    };
  }

  /** What everyone at a table is told of changes: found once for all who look on, and with whatever changes meanwhile. */
  function createFeed(table: OpenTable, attendance: Attendance): Listeners {
    const listeners: Listeners = new Set();
    let isDue = false;
    async function notify(): Promise<void> {
      isDue = false;
      if (listeners.size === 0) return;
      const all = await describeAll(table, attendance);
      for (const listener of listeners) listener(all);
    }
    attendance.onChange(() => {
      if (isDue) return;
      isDue = true;
      at(now() + updateDelay, () => void notify().catch(() => undefined));
    });
    return listeners;
  }
  const feeds = new WeakMap<Attendance, Listeners>();
  function getFeed(table: OpenTable, attendance: Attendance): Listeners {
    const feed = feeds.get(attendance) ?? createFeed(table, attendance);
    feeds.set(attendance, feed);
    return feed;
  }

  function describeFor(player: string, attendance: Attendance, all: PeopleOfAll): TablePeople {
    const own = attendance.waiting.list().find((each) => each.player === player);
    return {
      ...all,
      isHost: all.host?.player === player,
      isWaiting: own !== undefined,
      offer: own === undefined || own.until === null ? null : own.until - now(),
    };
  }

  /** A private table of which the player is the host. */
  async function findOwn(player: string, tableId: string): Promise<OpenTable | null> {
    const table = await access.find(player, tableId);
    return table?.card.isPrivate && openTables.findHost(tableId) === player ? table : null;
  }

  return {
    async watch(player, tableId, signal) {
      const table = await access.find(player, tableId);
      if (table === null) return null;
      const attendance = await findAttendance(table);
      // It ends, and whoever follows the table begins anew where it is played.
      if (attendance === null) return (async function* none() {})();
      const listeners = getFeed(table, attendance);
      const receive = (all: PeopleOfAll) => people.push(describeFor(player, attendance, all));
      const ends: (() => void)[] = [];
      const people = createMessageQueue<TablePeople>({
        async begin() {
          // Whose connection ended before anything was read has not come.
          if (ends.length === 0) {
            listeners.add(receive);
            ends.push(() => listeners.delete(receive), attendance.enter(player));
          }
          return [describeFor(player, attendance, await describeAll(table, attendance))];
        },
        end() {
          for (const end of ends) end();
        },
        signal: access.whileOpen(tableId, player, signal),
      });
      return people;
    },
    async wait(player, tableId) {
      const table = await access.find(player, tableId);
      if (table === null) return noTable;
      const attendance = await findAttendance(table);
      if (attendance === null) return movedResult;
      if (findPlayerSeat(table.host.state(), player) !== null)
        return { ok: false, code: 'already-seated', message: 'You sit at this table.' };
      if (!attendance.isFull() && attendance.maySit(player))
        return { ok: false, code: 'seat-free', message: 'A seat is open. Take it now.' };
      if (attendance.waiting.list().length >= maxWaiting)
        return { ok: false, code: 'list-full', message: 'Too many wait for a seat here already.' };
      if (!attendance.present().includes(player))
        return { ok: false, code: 'not-here', message: 'Open the table’s page first.' };
      return (await attendance.join(player)) ? { ok: true } : movedResult;
    },
    async stopWaiting(player, tableId) {
      const table = await access.find(player, tableId);
      if (table === null) return noTable;
      const hasLeft = await (await findAttendance(table))?.leave(player);
      return hasLeft === true ? { ok: true } : movedResult;
    },
    async manage(player, { tableId, action }) {
      const table = await access.find(player, tableId);
      if (table === null) return noTable;
      if (openTables.findHost(tableId) !== player)
        return { ok: false, code: 'not-the-host', message: 'Only the host of this table can do that.' };
      const { match, handNumber } = table.host.state().table?.context ?? { match: null, handNumber: 0 };
      if (action.type === 'close' && match !== null && handNumber > 0 && !isClosed(table.host.state()))
        return { ok: false, code: 'match-running', message: 'A match is played to its end.' };
      return (await findAttendance(table))?.orders.give(action, player) ?? movedResult;
    },
    async members(player, tableId) {
      const table = await access.find(player, tableId);
      if (!table?.card.isPrivate) return null;
      const host = openTables.findHost(tableId);
      const members = await nameAll(await database.tables.listMembers(tableId, maxNamed));
      return {
        isHost: player === host,
        members: members.map((each) => ({
          ...each,
          isHost: each.player === host,
          isSeated: findPlayerSeat(table.host.state(), each.player) !== null,
        })),
      };
    },
    async removeMember(player, { tableId, player: member }) {
      const table = await findOwn(player, tableId);
      if (table === null)
        return { ok: false, code: 'not-the-host', message: 'Only the host of this table can do that.' };
      if (member === player)
        return { ok: false, code: 'own-table', message: 'You created this table, so you stay a member.' };
      if (findPlayerSeat(table.host.state(), member) !== null)
        return { ok: false, code: 'member-seated', message: 'This player sits at the table.' };
      if (!(await database.tables.removeMember(tableId, member)))
        return { ok: false, code: 'no-member', message: 'This player is not a member.' };
      access.end(tableId, member);
      return { ok: true };
    },
  };
}
