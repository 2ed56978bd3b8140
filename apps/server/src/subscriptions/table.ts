import type { TableMessage, TablePersonal, TableSnapshot, TableUpdate, ViewerState } from '@openfelt/api';
import { findPlayerSeat } from '@openfelt/table-host';
import type { Names } from '../names.ts';
import type { OpenTable } from '../tables/open-table.ts';
import { encodeOnce, onSent } from './encoded.ts';
import { createMessageQueue } from './messages.ts';
import { type TableFeed, timeLeft, toTableEvent } from './table-feed.ts';

/** What only this player may know of a table. */
function getViewerState({ host }: OpenTable, player: string): ViewerState {
  return { own: findPlayerSeat(host.state(), player), cards: host.getOwnCards(player) };
}

/** Everyone whom the table's events may name. */
function listPlayers({ host }: OpenTable): readonly string[] {
  const { table, hand } = host.state();
  const sitting = table?.context.seats.flatMap((each) => (each === null ? [] : [each.player])) ?? [];
  return [...new Set([...sitting, ...(hand?.context.seats.map((each) => each.player) ?? [])])];
}

/** A table as one viewer is told of it. */
export interface TableViewer {
  readonly table: OpenTable;
  readonly player: string;
  readonly names: Names;
  /** Ms since the epoch. */
  readonly now: () => number;
}

/** The names of everyone whom the table's events may name. */
const findNames = ({ table, names }: TableViewer) => names.of(listPlayers(table));

/** The table as it stands, for one viewer: the state before the running or last hand, and what happened since. */
function describeTable({ table, player, now }: TableViewer, names: TableSnapshot['names']): TableSnapshot {
  const { before, envelopes } = table.host.slice();
  return {
    version: table.host.state().version,
    table: { tableId: table.card.id, name: table.card.name, isPrivate: table.card.isPrivate },
    state: before,
    recent: envelopes.map(toTableEvent),
    names,
    personal: getViewerState(table, player),
    ...timeLeft(table, now()),
    status: table.status(),
  };
}

/** A table as it stands, for one viewer who does not follow it. */
export async function takeSnapshot(viewer: TableViewer): Promise<TableSnapshot> {
  return describeTable(viewer, await findNames(viewer));
}

/** Follows a table for one viewer: a snapshot or what they missed, then all updates, and their own part whenever it changes. */
export function watchTable(
  viewer: TableViewer,
  feed: TableFeed,
  lastVersion: number | null,
  signal: AbortSignal,
): AsyncIterable<TableMessage> {
  const { table, player, now } = viewer;
  const { host } = table;
  let personal: ViewerState | null = null;
  /** The version that the viewer knows; null before the first message. */
  let known: number | null = null;

  /** The viewer's own part, where it is another than they were told last. */
  function takePersonal(version: number): readonly TablePersonal[] {
    const { own, cards } = getViewerState(table, player);
    if (personal?.own === own && personal.cards === cards) return [];
    personal = { own, cards };
    const handNumber = host.state().hand?.context.handNumber ?? 0;
    return [encodeOnce({ version, personal, handNumber })];
  }

  /** Whether the viewer has a seat, or had one by what they were told last: their own part comes before its events. */
  const isPlayer = () => (personal?.own ?? findPlayerSeat(host.state(), player)) !== null;

  function receive(update: TableUpdate): void {
    // What the first messages will tell, or have told, is not told again.
    if (known === null || (update.version <= known && update.events.length > 0)) return;
    for (const own of takePersonal(known)) messages.push(own);
    known = Math.max(known, update.version);
    messages.push(update);
  }

  /** A snapshot, or what the viewer missed since a version of the running or last hand. */
  async function begin(): Promise<readonly TableMessage[]> {
    if (ends.length === 0)
      ends.push(feed.subscribe(receive, isPlayer), table.addSpectator(), table.connect(player));
    // Who fell behind begins anew.
    const from = known === null ? lastVersion : null;
    known = null;
    const names = await findNames(viewer);
    // From here on nothing is waited for, so that all of it belongs to the same state.
    const { envelopes } = host.slice();
    const { version } = host.state();
    known = version;
    if (from === null || from < (envelopes[0]?.version ?? version) || from > version) {
      const snapshot = describeTable(viewer, names);
      ({ personal } = snapshot);
      onSent(snapshot, messages.goOutBy);
      return [encodeOnce(snapshot)];
    }
    const missed: TableUpdate = {
      version,
      events: envelopes.filter((each) => each.version >= from).map(toTableEvent),
      names,
      ...timeLeft(table, now()),
      status: table.status(),
    };
    onSent(missed, messages.goOutBy);
    return [...takePersonal(from), encodeOnce(missed)];
  }

  const ends: (() => void)[] = [];
  const messages = createMessageQueue<TableMessage>({
    begin,
    end: () => {
      for (const end of ends) end();
    },
    signal,
  });
  return messages;
}
