import type { BuyInEvent } from '@openfelt/db';
import type { Chips, GameEvent, GameState, Millis, Seat } from '@openfelt/engine';
import { findPlayerSeat, type Scheduler } from '@openfelt/table-host';
import { isClosed } from '../tables/live-table.ts';
import type { OpenTable } from '../tables/open-table.ts';
import type { HostOrders } from './host-orders.ts';
import type { ValueKeeper } from './keep-value.ts';
import { createWaitingList, type WaitingList } from './waiting-list.ts';

/** Whoever is not back within so long has left the waiting list, in ms: a page that is loaded again keeps its place. */
const absenceLimit: Millis = 30_000;

/** Who is at one table besides playing, as long as this server plays it. */
export interface Attendance {
  /** Who looks on, those who sit among them. */
  present(): readonly string[];
  readonly waiting: Pick<WaitingList, 'list'>;
  /** What each seat was bought in with, where it is known. */
  buyIns(): ReadonlyMap<Seat, Chips>;
  /** Notes that a player looks on, until what it gives is called. */
  enter(player: string): () => void;
  /** Puts a player on the waiting list; false where another server has the table by now. Rejects where that could not be kept. */
  join(player: string): Promise<boolean>;
  /** Takes a player off the waiting list; see `join`. */
  leave(player: string): Promise<boolean>;
  /** Whether a player may take a seat now: none is kept for somebody else. */
  maySit(player: string): boolean;
  isFull(): boolean;
  /** What the table's host asks of it. */
  readonly orders: HostOrders;
  /** Told when something has changed; gives what ends it. */
  onChange(listener: () => void): () => void;
  /** Ends what it does by itself: the table is not played here any more, or anew. */
  end(): void;
}

/** What is known of who is at a table before anybody has come. */
interface KnownBefore {
  /** The events so far that tell of buy-ins. */
  readonly buyIns: readonly BuyInEvent[];
  /** Who waits, the first first. */
  readonly waiting: readonly string[];
}

/** What an attendance is noted with. Times are ms since the epoch. */
interface AttendanceDependencies {
  readonly orders: HostOrders;
  /** Keeps who waits, the first first. */
  readonly keeper: ValueKeeper<readonly string[]>;
  readonly now: () => Millis;
  readonly at: Scheduler;
}

/** How many seats of a table somebody can come to. */
function countFreeSeats(state: GameState): number {
  const table = state.table?.context;
  if (table === undefined || isClosed(state)) return 0;
  // Nobody comes to a match that has begun.
  if (table.match !== null && table.handNumber > 0) return 0;
  return table.seats.filter((seat) => seat === null).length;
}

/** What events make of what was bought in. Chips added in a seat that was taken before the first of them are left out. */
function applyBuyIns(buyIns: Map<Seat, Chips>, events: readonly (BuyInEvent | GameEvent)[]): void {
  for (const event of events) {
    if (event.type === 'SeatTaken') buyIns.set(event.seat, event.stack);
    else if (event.type === 'SeatLeft') buyIns.delete(event.seat);
    else if (event.type === 'ChipsAdded') {
      const before = buyIns.get(event.seat);
      if (before !== undefined) buyIns.set(event.seat, before + event.amount);
    }
  }
}

/** Begins to note who is at a table. */
export function createAttendance(
  { host }: { readonly host: Pick<OpenTable['host'], 'state' | 'subscribe'> },
  before: KnownBefore,
  { orders, keeper, now, at }: AttendanceDependencies,
): Attendance {
  const present = new Map<string, number>();
  /** What cancels that who is gone has left the list. */
  const absences = new Map<string, () => void>();
  const waiting = createWaitingList(before.waiting);
  const buyIns = new Map<Seat, Chips>();
  applyBuyIns(buyIns, before.buyIns);
  const listeners = new Set<() => void>();
  let cancel: () => void = () => undefined;
  let isOver = false;

  /** Has the list follow what has happened, and keeps it; false where another server has the table by now. */
  function review(): Promise<boolean> {
    const keep = () => keeper.keep(waiting.list().map(({ player }) => player));
    if (isOver) return keep();
    cancel();
    for (const { player } of waiting.list())
      if (isClosed(host.state()) || findPlayerSeat(host.state(), player) !== null) waiting.leave(player);
    waiting.review(countFreeSeats(host.state()), now());
    const end = waiting.nextEnd();
    cancel = end === null ? () => undefined : at(end, () => void review());
    const keeping = keep();
    for (const listener of listeners) listener();
    return keeping;
  }

  function expect(player: string): void {
    if (isOver) return;
    const end = at(now() + absenceLimit, () => {
      absences.delete(player);
      if (!waiting.list().some((each) => each.player === player)) return;
      waiting.leave(player);
      void review();
    });
    absences.set(player, end);
  }

  // Their pages come back by themselves, as after a connection that was lost.
  for (const player of before.waiting) expect(player);
  const ends = [
    orders.onChange(() => void review()),
    host.subscribe(({ events }) => {
      applyBuyIns(buyIns, events);
      const seats = ['SeatTaken', 'SeatLeft', 'ChipsAdded', 'TableClosed', 'HandStarted'];
      if (events.some(({ type }) => seats.includes(type))) void review();
    }),
  ];
  void review();

  return {
    present: () => [...present.keys()],
    waiting,
    orders,
    buyIns: () => buyIns,
    enter(player) {
      present.set(player, (present.get(player) ?? 0) + 1);
      absences.get(player)?.();
      absences.delete(player);
      void review();
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        const left = (present.get(player) ?? 1) - 1;
        if (left > 0) present.set(player, left);
        else {
          present.delete(player);
          expect(player);
        }
        void review();
      };
    },
    join(player) {
      waiting.join(player);
      return review();
    },
    leave(player) {
      waiting.leave(player);
      return review();
    },
    maySit: (player) => waiting.mayTake(player, countFreeSeats(host.state())),
    isFull: () => countFreeSeats(host.state()) === 0,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end() {
      isOver = true;
      cancel();
      orders.end();
      keeper.end();
      for (const end of [...ends, ...absences.values()]) end();
    },
  };
}
