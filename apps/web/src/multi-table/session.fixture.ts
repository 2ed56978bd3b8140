import type { TableEvent, TableMessage } from '@openfelt/api';
import { initialState } from '@openfelt/engine';
import { applyEvents } from '../events/apply-events.ts';
import { applyMessage, showAll, type TableSession } from '../live/session/table-session.ts';
import type { ExampleTable } from '../rules/example-table.ts';

function take(session: TableSession | null, message: TableMessage): TableSession {
  const applied = applyMessage(session, message, 0);
  if (applied.kind === 'gap') throw new Error('events are missing');
  return showAll(applied.session);
}

/** A table as it is followed from a seat, or from none. */
export function followTable({ events }: ExampleTable, own: number | null): TableSession {
  return take(null, {
    version: events.length,
    names: {},
    personal: { own, cards: [] },
    clock: null,
    status: 'playing',
    table: { tableId: 'example', name: 'Example', isPrivate: false },
    state: applyEvents(initialState(), events)?.at(-1)?.after ?? initialState(),
    recent: [],
  });
}

/** The table once its followers have heard of what followed. */
export function followOn(session: TableSession, { events }: ExampleTable): TableSession {
  const added = events.slice(session.displayedState.version);
  return take(session, {
    version: events.length,
    events: added.map(({ type, payload }): TableEvent => [type, payload as TableEvent[1]]),
  });
}

/** The table once the viewer has heard that they have no seat any more, which they hear first. */
export function followUnseated(session: TableSession): TableSession {
  const { version } = session.displayedState;
  return take(session, { version, personal: { own: null, cards: [] }, handNumber: 1 });
}
