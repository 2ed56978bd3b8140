import { setTimeout as sleep } from 'node:timers/promises';
import type { TableEvent, TableSnapshot, TableStatus, TableUpdate } from '@openfelt/api';
import type { GameEvent, GameEventType } from '@openfelt/engine';
import type { EventEnvelope, Json } from '@openfelt/event-log';
import { type CommittedEvents, findHandPause } from '@openfelt/table-host';
import type { Names } from '../names.ts';
import type { OpenTable } from '../tables/open-table.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { encodeOnce } from './encoded.ts';
import { createFanOut } from './fan-out.ts';

/** What is new at a table, made and written once for everyone who looks on. */
export interface TableFeed {
  /** Told of all updates from now on, at once where they are a player; gives what ends it. */
  subscribe(listener: (update: TableUpdate) => void, isPlayer: () => boolean): () => void;
}

type Fields = { readonly [key: string]: Json };

/** Open cards without what proves them: that is in the log, and a page that follows has no use for it. */
function withoutProofs(payload: Fields): Fields {
  const cards = payload.cards as readonly Fields[];
  return { ...payload, cards: cards.map(({ salt: _salt, path: _path, ...card }) => card) };
}

/** The events that open cards. */
const opening: ReadonlySet<string> = new Set<GameEventType>([
  'CardsDealt',
  'HandShown',
  'CardsShown',
  'RabbitHunted',
]);

/** A stored event as pages get it. */
export function toTableEvent({ type, payload }: EventEnvelope): TableEvent {
  return [type, opening.has(type) ? withoutProofs(payload as Fields) : payload];
}

/** The events of a commit. A hand begins with the whole table, which whoever follows has: it is left out where it is just that. */
function toTableEvents({ before, events, envelopes }: CommittedEvents): readonly TableEvent[] {
  return envelopes.map((envelope, index) => {
    const event = events[index];
    if (index > 0 || event?.type !== 'HandStarted' || event.context !== before.table?.context)
      return toTableEvent(envelope);
    const { context: _context, ...payload } = envelope.payload as Fields;
    return [envelope.type, payload];
  });
}

const newcomers = (events: readonly GameEvent[]) =>
  events.flatMap((event) => (event.type === 'SeatTaken' ? [event.player] : []));

/** So long after the database could not say who somebody is it is asked again, in ms. */
const namedAfter = 1_000;

/** How long a table's present choice still has. */
export function timeLeft({ host }: OpenTable, now: number): Pick<TableSnapshot, 'clock' | 'overtime'> {
  const time = host.turnTime();
  if (time === null) return { clock: null };
  const { actionEnds, overtime } = time;
  const clock = actionEnds - now;
  return overtime === null
    ? { clock }
    : { clock, overtime: { kind: overtime.kind, left: overtime.ends - actionEnds } };
}

/** The feed of a table, as long as the table is open. */
export function createTableFeed(
  table: OpenTable,
  parts: {
    readonly names: Names;
    readonly telemetry: Pick<Telemetry, 'fanOut'>;
    readonly now: () => number;
    /** Between two hands, in ms. */
    readonly pause: number;
  },
): TableFeed {
  const { names, telemetry, now, pause } = parts;
  const fanOut = createFanOut<TableUpdate>();
  let status: TableStatus = table.status();
  /** Updates that wait for a name, and whatever comes after them. */
  let waiting: Promise<void> | null = null;

  /** Passes an update on that came at a time of `performance.now()`. */
  function publish(update: TableUpdate, since: number): void {
    telemetry.fanOut(since, fanOut.count(), () => fanOut.publish(encodeOnce(update)));
  }

  /** The status, where it is another than was told last. */
  function changedStatus(): Pick<TableUpdate, 'status'> {
    const before = status;
    status = table.status();
    return status === before ? {} : { status };
  }

  async function withNames(
    update: TableUpdate,
    players: readonly string[],
    before: Promise<void> | null,
    since: number,
  ): Promise<void> {
    await before;
    const found = players.length === 0 ? {} : await names.of(players).catch(() => null);
    publish(found === null || players.length === 0 ? update : { ...update, names: found }, since);
    if (found === null) void nameLater(players);
  }

  /** Names whoever could not be named as they came, as while the database restarts. What happens meanwhile does not wait for it. */
  async function nameLater(players: readonly string[]): Promise<void> {
    let found: TableUpdate['names'] | null = null;
    while (found === null) {
      await sleep(namedAfter, undefined, { ref: false });
      found = await names.of(players).catch(() => null);
    }
    add({ version: table.host.state().version, events: [], names: found }, []);
  }

  function add(update: TableUpdate, players: readonly string[]): void {
    const since = performance.now();
    if (waiting === null && players.length === 0) {
      publish(update, since);
      return;
    }
    const mine: Promise<void> = withNames(update, players, waiting, since).finally(() => {
      if (waiting === mine) waiting = null;
    });
    waiting = mine;
  }

  table.host.subscribe((committed) => {
    const { after, events } = committed;
    const nextHandIn = findHandPause(events, pause);
    add(
      {
        version: after.version,
        events: toTableEvents(committed),
        ...(nextHandIn === null ? {} : { nextHandIn }),
        ...changedStatus(),
      },
      newcomers(events),
    );
  });
  table.onStatus(() => {
    const { version } = table.host.state();
    status = table.status();
    add({ version, events: [], ...timeLeft(table, now()), status }, []);
  });

  return {
    subscribe: fanOut.add,
  };
}
