import type { TableMessage, TableSnapshot } from '@openfelt/api';
import { client } from '../../api/client.ts';
import { isMissing } from '../../api/errors.ts';
import { readPace } from '../../appearance/pace.ts';
import { createStepDrawer } from './step-drawer.ts';
import { applyMessage, latest, type TableSession } from './table-session.ts';

/** A table that is being followed. */
type LiveTable =
  | { readonly kind: 'loading' }
  /** No such table, or not for this person. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'live'; readonly session: TableSession };

/** A followed table as a store for `useSyncExternalStore`. */
export interface TableStore {
  readonly get: () => LiveTable;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins to follow; returns what ends it. */
  readonly start: () => () => void;
}

/** After how long without a table the page says that none came, in ms. It is followed on all the same. */
const PATIENCE_MS = 8_000;

/** The table that a snapshot shows. */
function openSnapshot(snapshot: TableSnapshot): LiveTable {
  const applied = applyMessage(null, snapshot, Date.now());
  return applied.kind === 'gap' ? { kind: 'failed' } : { kind: 'live', session: applied.session };
}

/**
 * Makes the store of one table. It folds every message and draws its events in order, quickly, or at once where `paces` says that this
 * table is not. With a snapshot the table is there at once, and followed from its version on.
 */
export function createTableStore(
  tableId: string,
  snapshot: TableSnapshot | null,
  paces: () => boolean = () => true,
): TableStore {
  let table: LiveTable = snapshot === null ? { kind: 'loading' } : openSnapshot(snapshot);
  const listeners = new Set<() => void>();

  function put(next: LiveTable) {
    table = next;
    for (const listener of listeners) listener();
  }

  /** The version from which on the table is followed; null from a snapshot on. */
  const getPosition = () => (table.kind === 'live' ? String(latest(table.session).version) : null);

  const drawer = createStepDrawer((session) => put({ kind: 'live', session }));

  function start() {
    let following: { unsubscribe(): void } | null = null;
    let stopped = false;
    let failures = 0;

    function follow(lastEventId: string | null) {
      following?.unsubscribe();
      following = client.table.watch.subscribe(
        { tableId, lastEventId },
        {
          onData: take,
          // The server ends what the viewer may follow no more, as when the host has removed them: asking again says so.
          onComplete: () => setTimeout(() => !stopped && follow(null), 250),
          onError: (error) => (isMissing(error) ? put({ kind: 'missing' }) : followAgain(getPosition)),
        },
      );
    }

    /** Follows the table again, later each time; a table that cannot be followed has failed. */
    function followAgain(from: () => string | null) {
      failures += 1;
      if (failures > 3) put({ kind: 'failed' });
      else setTimeout(() => !stopped && follow(from()), failures * 250);
    }

    function take(message: TableMessage) {
      if (stopped) return;
      drawer.stop();
      const before = table.kind === 'live' ? table.session : null;
      const applied = applyMessage(before, message, Date.now());
      if (applied.kind === 'gap') {
        // Events are missing: a subscription from the start begins with a snapshot.
        followAgain(() => null);
        return;
      }
      failures = 0;
      // Where motion is unwanted events are not drawn one after the other; nor out of sight, where the steps would take far longer, and it is
      // heard by the last of them that the viewer is needed.
      drawer.draw(applied.session, paces() && !document.hidden ? readPace() : 0);
    }

    /** Nor are they any more once the viewer looks away. */
    function finishOutOfSight() {
      if (document.hidden) drawer.finish();
    }

    document.addEventListener('visibilitychange', finishOutOfSight);
    follow(getPosition());
    const impatience = setTimeout(() => table.kind === 'loading' && put({ kind: 'failed' }), PATIENCE_MS);
    return () => {
      stopped = true;
      document.removeEventListener('visibilitychange', finishOutOfSight);
      clearTimeout(impatience);
      drawer.stop();
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
