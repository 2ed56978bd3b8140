import type { CommandResult, PlayerCommand } from '@openfelt/engine';
import { sitInUnposted } from '../live/bar/owed-blinds.ts';
import type { TableSession } from '../live/session/table-session.ts';
import type { TableStore } from '../live/session/table-store.ts';
import { canSitIn, canSitOut, type DepartureCommand, decideDeparture, findOwnSeat } from './departure.ts';
import { sumResults } from './session-result.ts';
import { findWaiting, orderQueue, type WaitingTable } from './turn-queue.ts';

/** What a page that follows several tables knows of all of them. */
export interface TablesState {
  /** The tables that wait for the viewer, the one with the least time left first. */
  readonly queue: readonly WaitingTable[];
  /** What the viewer's hands came to that ended while the page was open, in chips. */
  readonly result: number;
  /** The tables that the viewer leaves after the hand. */
  readonly leaving: ReadonlySet<string>;
}

/** Before any table is followed. */
export const noTables: TablesState = { queue: [], result: 0, leaving: new Set() };

/** Several followed tables, over the page's one connection. */
export interface FollowedTables {
  /** The store of a table; it begins to follow with `follow`. */
  readonly find: (tableId: string) => TableStore;
  /** Follows these tables and no other. */
  readonly follow: (tableIds: readonly string[]) => void;
  /** Leaves a table after the hand, or stays after all. */
  readonly setLeaving: (tableId: string, leaves: boolean) => void;
  /** Sits out at every followed table, or takes part again: where that can be done, and at a table that is still to come once it is there. */
  readonly setSittingOut: (sitsOut: boolean) => void;
  readonly get: () => TablesState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the store of several tables is given. */
export interface FollowedTablesDependencies {
  /** Makes the store of a table, which follows nothing yet. */
  readonly createStore: (tableId: string) => TableStore;
  /** Sends a command; what is refused is told to the viewer by who sends it. */
  readonly send: (
    tableId: string,
    command: Extract<PlayerCommand, { type: DepartureCommand }>,
  ) => Promise<CommandResult>;
}

interface Followed {
  readonly store: TableStore;
  stop: (() => void) | null;
  /** The version up to which results are counted; null before the table is there. */
  counted: number | null;
  result: number;
  /** Who the viewer is there, or was before they left: their last hand ends when they are gone already. */
  player: string | null;
  /** How far it has come with who leaves after the hand; null while they stay. */
  leaving: 'nothing' | 'sitOut' | 'satOut' | 'leave' | null;
  /** What was asked for at all tables before this one was there. */
  awaited: 'sitOut' | 'sitIn' | null;
}

const isSameQueue = (one: readonly WaitingTable[], other: readonly WaitingTable[]) =>
  one.length === other.length &&
  one.every(({ tableId, turn, endsAt }, index) => {
    const against = other[index];
    return against?.tableId === tableId && against.turn === turn && against.endsAt === endsAt;
  });

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((each) => other.has(each));

/** Makes the store of several tables. */
export function createFollowedTables({ createStore, send }: FollowedTablesDependencies): FollowedTables {
  const followed = new Map<string, Followed>();
  const listeners = new Set<() => void>();
  /** The result of tables that are followed no more. */
  let past = 0;
  let state = noTables;

  function find(tableId: string): Followed {
    const known = followed.get(tableId);
    if (known !== undefined) return known;
    const made: Followed = {
      store: createStore(tableId),
      stop: null,
      counted: null,
      result: 0,
      player: null,
      leaving: null,
      awaited: null,
    };
    followed.set(tableId, made);
    return made;
  }

  function count(table: Followed): void {
    const live = table.store.get();
    if (live.kind !== 'live') return;
    table.player = findOwnSeat(live.session)?.player ?? table.player;
    if (table.counted !== null) table.result += sumResults(live.session, table.player, table.counted);
    table.counted = live.session.displayedState.version - 1;
  }

  /** Takes part again at a table, where nobody is asked what they owe: they post nothing. */
  function sitIn(tableId: string, { store }: Followed): void {
    const live = store.get();
    const seat = live.kind === 'live' ? findOwnSeat(live.session) : null;
    void send(tableId, seat === null ? { type: 'sitIn' } : sitInUnposted(seat));
  }

  function depart(tableId: string, table: Followed): void {
    const live = table.store.get();
    if (live.kind !== 'live' || table.leaving === null) return;
    const step = decideDeparture(live.session);
    // Who sat out for it and takes part again stays.
    if (step === 'gone' || (step === 'sitOut' && table.leaving === 'satOut')) table.leaving = null;
    if (step === 'wait' && table.leaving === 'sitOut') table.leaving = 'satOut';
    if (table.leaving === null || step === 'gone' || step === 'wait' || step === table.leaving) return;
    table.leaving = step;
    void send(tableId, { type: step }).then((sent) => {
      if (sent.ok || step !== 'leave') return;
      table.leaving = null;
      update();
    });
  }

  function sendAwaited(tableId: string, table: Followed): void {
    const live = table.store.get();
    const { awaited } = table;
    if (live.kind !== 'live' || awaited === null) return;
    table.awaited = null;
    // Who leaves is sat out for it already.
    const can =
      awaited === 'sitIn'
        ? canSitIn
        : (session: TableSession) => table.leaving === null && canSitOut(session);
    if (!can(live.session)) return;
    if (awaited === 'sitIn') sitIn(tableId, table);
    else void send(tableId, { type: awaited });
  }

  function update(): void {
    const all = [...followed];
    const queue = orderQueue(
      all.flatMap(([, { store }]) => {
        const live = store.get();
        return live.kind === 'live' ? (findWaiting(live.session) ?? []) : [];
      }),
    );
    const next = {
      queue: isSameQueue(queue, state.queue) ? state.queue : queue,
      result: past + all.reduce((sum, [, table]) => sum + table.result, 0),
      leaving: new Set(all.flatMap(([tableId, { leaving }]) => (leaving === null ? [] : [tableId]))),
    };
    const isSame =
      next.queue === state.queue && next.result === state.result && isSameSet(next.leaving, state.leaving);
    if (isSame) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function start(tableId: string, table: Followed): () => void {
    const forget = table.store.subscribe(() => {
      count(table);
      sendAwaited(tableId, table);
      depart(tableId, table);
      update();
    });
    const end = table.store.start();
    return () => {
      end();
      forget();
    };
  }

  return {
    find: (tableId) => find(tableId).store,
    follow(tableIds) {
      for (const [tableId, table] of followed) {
        if (tableIds.includes(tableId)) continue;
        table.stop?.();
        past += table.result;
        followed.delete(tableId);
      }
      for (const tableId of tableIds) {
        const table = find(tableId);
        table.stop ??= start(tableId, table);
      }
      update();
    },
    setLeaving(tableId, leaves) {
      const table = find(tableId);
      if (!leaves && (table.leaving === 'sitOut' || table.leaving === 'satOut')) sitIn(tableId, table);
      table.leaving = leaves ? (table.leaving ?? 'nothing') : null;
      table.awaited = null;
      depart(tableId, table);
      update();
    },
    setSittingOut(sitsOut) {
      for (const [tableId, table] of followed) {
        table.awaited = sitsOut ? 'sitOut' : 'sitIn';
        sendAwaited(tableId, table);
      }
    },
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
