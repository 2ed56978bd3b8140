import type { TableMessage } from '@openfelt/server/router';
import { api } from '../api/client.ts';
import { paces } from './pace.ts';
import { applyMessage, type Session, showAll, showNext } from './session.ts';

/** A table that is being followed. */
type LiveTable =
  | { readonly kind: 'loading' }
  /** No such table, or not for this person. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'live'; readonly session: Session };

/** A followed table as a store for `useSyncExternalStore`. */
export interface TableStore {
  readonly get: () => LiveTable;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins to follow; returns what ends it. */
  readonly start: () => () => void;
}

/** Whether events are drawn one after the other: not where motion is unwanted or nobody looks. */
function drawsSteps(): boolean {
  return !document.hidden && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Makes the store of one table. It folds every message and draws its events in order, quickly. */
export function createTableStore(tableId: string): TableStore {
  let table: LiveTable = { kind: 'loading' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function put(next: LiveTable) {
    table = next;
    for (const listener of listeners) listener();
  }

  function draw(session: Session, waits: readonly number[]) {
    const shown = showNext(session);
    put({ kind: 'live', session: shown });
    const [wait = 0, ...rest] = waits;
    if (shown.queue.length === 0) return;
    if (wait === 0) draw(shown, rest);
    else timer = setTimeout(() => draw(shown, rest), wait);
  }

  function start() {
    let following: { unsubscribe(): void } | null = null;
    let stopped = false;
    let gaps = 0;

    function follow() {
      following?.unsubscribe();
      following = api().client.table.watch.subscribe(
        { tableId },
        {
          onData: ({ data }) => take(data as TableMessage),
          onError: (error) => put({ kind: error.data?.code === 'NOT_FOUND' ? 'missing' : 'failed' }),
        },
      );
    }

    function take(message: TableMessage) {
      if (stopped) return;
      clearTimeout(timer);
      const before = table.kind === 'live' ? table.session : null;
      const applied = applyMessage(before, message, Date.now());
      if (applied.kind === 'gap') {
        // Events are missing: a subscription from the start begins with a snapshot.
        gaps += 1;
        if (gaps > 3) put({ kind: 'failed' });
        else setTimeout(() => !stopped && follow(), gaps * 250);
        return;
      }
      gaps = 0;
      const { session } = applied;
      if (session.queue.length === 0) put({ kind: 'live', session });
      else if (drawsSteps()) draw(session, paces(session.queue));
      else put({ kind: 'live', session: showAll(session) });
    }

    follow();
    return () => {
      stopped = true;
      clearTimeout(timer);
      following?.unsubscribe();
    };
  }

  return {
    get: () => table,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
  };
}
