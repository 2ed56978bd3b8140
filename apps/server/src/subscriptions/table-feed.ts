import type { TableEvent, TableNews, TableStatus } from '@openfelt/api';
import type { GameEvent } from '@openfelt/engine';
import type { EventEnvelope, Json } from '@openfelt/event-log';
import type { CommittedEvents } from '@openfelt/table-host';
import type { Names } from '../names.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { encodeOnce } from './encoded.ts';

/** What is new at a table, made and written once for everyone who looks on. */
export interface TableFeed {
  /** Told of all news from now on; gives what ends it. */
  subscribe(listener: (news: TableNews) => void): () => void;
}

/** A stored event as pages get it. */
export function toTableEvent({ type, payload }: EventEnvelope): TableEvent {
  return [type, payload];
}

/** The events of a commit. A hand begins with the whole table, which whoever follows has: it is left out where it is just that. */
function toTableEvents({ before, events, envelopes }: CommittedEvents): readonly TableEvent[] {
  return envelopes.map((envelope, index) => {
    const event = events[index];
    if (index > 0 || event?.type !== 'HandStarted' || event.context !== before.table?.context)
      return toTableEvent(envelope);
    const { context: _context, ...payload } = envelope.payload as { readonly [key: string]: Json };
    return [envelope.type, payload];
  });
}

const newcomers = (events: readonly GameEvent[]) =>
  events.flatMap((event) => (event.type === 'SeatTaken' ? [event.player] : []));

/** How long a table's present choice still has, in ms. */
export function timeLeft({ host }: LiveTable, now: number): number | null {
  const deadline = host.deadline();
  return deadline === null ? null : deadline - now;
}

/** The feed of a table, as long as the table is open. */
export function createTableFeed(
  table: LiveTable,
  { names, now }: { readonly names: Names; readonly now: () => number },
): TableFeed {
  const listeners = new Set<(news: TableNews) => void>();
  let status: TableStatus = table.status();
  /** News that wait for a name, and whatever comes after them. */
  let waiting: Promise<void> | null = null;

  function publish(news: TableNews): void {
    encodeOnce(news);
    for (const listener of listeners) listener(news);
  }

  /** The status, where it is another than was told last. */
  function changedStatus(): Pick<TableNews, 'status'> {
    const before = status;
    status = table.status();
    return status === before ? {} : { status };
  }

  async function withNames(
    news: TableNews,
    players: readonly string[],
    before: Promise<void> | null,
  ): Promise<void> {
    await before;
    publish(players.length === 0 ? news : { ...news, names: await names.of(players) });
  }

  function add(news: TableNews, players: readonly string[]): void {
    if (waiting === null && players.length === 0) {
      publish(news);
      return;
    }
    const mine: Promise<void> = withNames(news, players, waiting).finally(() => {
      if (waiting === mine) waiting = null;
    });
    waiting = mine;
  }

  table.host.subscribe((committed) => {
    const { after, events } = committed;
    add({ version: after.version, events: toTableEvents(committed), ...changedStatus() }, newcomers(events));
  });
  table.onStatus(() => {
    const { version } = table.host.state();
    add({ version, events: [], clock: timeLeft(table, now()), status: table.status() }, []);
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
