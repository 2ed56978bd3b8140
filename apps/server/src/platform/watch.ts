import type { EventEnvelope } from '@openfelt/event-log';
import { seatOf, type Written } from '@openfelt/table-host';
import type { Personal, TableEvent, TableMessage } from '../api/messages.ts';
import type { Names } from '../names.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { createChanges } from './changes.ts';

/** A message with the version that a client knows once it has applied it. */
export interface Versioned {
  readonly version: number;
  readonly message: TableMessage;
}

/** Stored events as a client gets them. */
export function tableEvents(envelopes: readonly EventEnvelope[]): readonly TableEvent[] {
  // The log was read through the registry, so a payload is that of its type.
  return envelopes as unknown as readonly TableEvent[];
}

/** What only this player may know of a table. */
function personalOf({ host }: LiveTable, player: string): Personal {
  return { own: seatOf(host.state(), player), cards: host.cardsOf(player) };
}

/** Everybody whom the table's events may name. */
function playersOf({ host }: LiveTable): readonly string[] {
  const { table, hand } = host.state();
  const sitting = table?.context.seats.flatMap((each) => (each === null ? [] : [each.player])) ?? [];
  return [...new Set([...sitting, ...(hand?.context.seats.map((each) => each.player) ?? [])])];
}

/** Follows a table for one viewer: a snapshot or what it missed, then every commit. */
export async function* watchTable(
  table: LiveTable,
  player: string,
  lastVersion: number | null,
  names: Names,
  signal: AbortSignal,
  now: () => number,
): AsyncGenerator<Versioned> {
  const { host, card } = table;
  const changes = createChanges<Written | 'status'>(signal);
  const ends = [
    host.subscribe((written) => changes.push(written)),
    table.onStatus(() => changes.push('status')),
    table.look(),
    table.connect(player),
  ];

  async function around() {
    const deadline = host.deadline();
    return {
      names: await names.of(playersOf(table)),
      personal: personalOf(table, player),
      clock: deadline === null ? null : { deadline, now: now() },
      status: table.status(),
    };
  }

  async function snapshot(): Promise<Versioned> {
    const common = await around();
    // Read in one go, after all that had to be waited for: the state and its events belong together.
    const { before, envelopes } = host.slice();
    const { version } = host.state();
    const { id: tableId, name } = card;
    const message: TableMessage = {
      ...common,
      personal: personalOf(table, player),
      kind: 'snapshot',
      table: { tableId, name },
      state: before,
      recent: tableEvents(envelopes),
    };
    return { version, message };
  }

  async function events(envelopes: readonly EventEnvelope[], version: number): Promise<Versioned> {
    return { version, message: { ...(await around()), kind: 'events', events: tableEvents(envelopes) } };
  }

  try {
    const { envelopes } = host.slice();
    const { version } = host.state();
    const first = envelopes[0]?.version ?? version;
    const isKnown = lastVersion !== null && lastVersion >= first && lastVersion <= version;
    let told = version;
    const begin = isKnown
      ? await events(
          envelopes.filter((each) => each.version >= lastVersion),
          version,
        )
      : await snapshot();
    told = begin.version;
    yield begin;
    for (;;) {
      const next = await changes.next();
      if (next === null) return;
      if (next === 'lost') {
        const fresh = await snapshot();
        told = fresh.version;
        yield fresh;
        continue;
      }
      const news = next.flatMap((each) => (each === 'status' ? [] : each.envelopes));
      const unseen = news.filter((each) => each.version >= told);
      if (unseen.length === 0 && !next.includes('status')) continue;
      told = (unseen.at(-1)?.version ?? told - 1) + 1;
      yield await events(unseen, told);
    }
  } finally {
    for (const end of ends) end();
  }
}
