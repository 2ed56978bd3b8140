import type { TableMessage, TableSnapshot, VersionedMessage, ViewerState } from '@openfelt/api';
import type { EventEnvelope } from '@openfelt/event-log';
import { type CommittedEvents, findPlayerSeat } from '@openfelt/table-host';
import type { Names } from '../names.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { createChanges } from './changes.ts';

/** What only this player may know of a table. */
function getViewerState({ host }: LiveTable, player: string): ViewerState {
  return { own: findPlayerSeat(host.state(), player), cards: host.getOwnCards(player) };
}

/** Everyone whom the table's events may name. */
function listPlayers({ host }: LiveTable): readonly string[] {
  const { table, hand } = host.state();
  const sitting = table?.context.seats.flatMap((each) => (each === null ? [] : [each.player])) ?? [];
  return [...new Set([...sitting, ...(hand?.context.seats.map((each) => each.player) ?? [])])];
}

/** A table as one viewer is told of it. */
export interface TableViewer {
  readonly table: LiveTable;
  readonly player: string;
  readonly names: Names;
  /** Ms since the epoch. */
  readonly now: () => number;
}

/** The names of everyone whom the table's events may name. */
const findNames = ({ table, names }: TableViewer) => names.of(listPlayers(table));

/** What every message carries. It waits for nothing, so that what is read along with it belongs to the same state. */
function describeTable(
  { table, player, now }: TableViewer,
  names: TableMessage['names'],
): Pick<TableMessage, 'names' | 'personal' | 'clock' | 'status'> {
  const deadline = table.host.deadline();
  return {
    names,
    personal: getViewerState(table, player),
    clock: deadline === null ? null : { deadline, now: now() },
    status: table.status(),
  };
}

/** The table as it stands, for one viewer: the state before the running or last hand, and what happened since. */
export async function takeSnapshot(viewer: TableViewer): Promise<VersionedMessage<TableSnapshot>> {
  const names = await findNames(viewer);
  const { host, card } = viewer.table;
  const { before, envelopes } = host.slice();
  const message: TableSnapshot = {
    ...describeTable(viewer, names),
    kind: 'snapshot',
    table: { tableId: card.id, name: card.name },
    state: before,
    recent: envelopes,
  };
  return { version: host.state().version, message };
}

/** Follows a table for one viewer: a snapshot or what it missed, then every commit. */
export async function* watchTable(
  viewer: TableViewer,
  lastVersion: number | null,
  signal: AbortSignal,
): AsyncGenerator<VersionedMessage> {
  const { table, player } = viewer;
  const { host } = table;
  const changes = createChanges<CommittedEvents | 'status'>(signal);
  const ends = [
    host.subscribe((written) => changes.push(written)),
    table.onStatus(() => changes.push('status')),
    table.addSpectator(),
    table.connect(player),
  ];

  async function events(envelopes: readonly EventEnvelope[], version: number): Promise<VersionedMessage> {
    const names = await findNames(viewer);
    return { version, message: { ...describeTable(viewer, names), kind: 'events', events: envelopes } };
  }

  try {
    const { envelopes } = host.slice();
    const { version } = host.state();
    const first = envelopes[0]?.version ?? version;
    const isKnown = lastVersion !== null && lastVersion >= first && lastVersion <= version;
    const begin = isKnown
      ? await events(
          envelopes.filter((each) => each.version >= lastVersion),
          version,
        )
      : await takeSnapshot(viewer);
    let deliveredVersion = begin.version;
    yield begin;
    for (;;) {
      const next = await changes.next();
      if (next === null) return;
      if (next === 'lost') {
        const fresh = await takeSnapshot(viewer);
        deliveredVersion = fresh.version;
        yield fresh;
        continue;
      }
      const newEvents = next.flatMap((each) => (each === 'status' ? [] : each.envelopes));
      const unseen = newEvents.filter((each) => each.version >= deliveredVersion);
      if (unseen.length === 0 && !next.includes('status')) continue;
      deliveredVersion = (unseen.at(-1)?.version ?? deliveredVersion - 1) + 1;
      yield await events(unseen, deliveredVersion);
    }
  } finally {
    for (const end of ends) end();
  }
}
