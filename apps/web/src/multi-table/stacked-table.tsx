'use client';
import { useSyncExternalStore } from 'react';
import type { TableStore } from '../live/session/table-store.ts';
import { TableScreen } from '../live/table-screen.tsx';
import { TableSkeleton } from '../table/table-skeleton.tsx';

interface StackedTableProps {
  readonly store: TableStore;
  /** Whether it is offered to take a seat at once. */
  readonly sits: boolean;
}

/** The table of a stack that is shown, as on a page of its own. */
export function StackedTable({ store, sits }: StackedTableProps) {
  const live = useSyncExternalStore(store.subscribe, store.get, store.get);
  return live.kind === 'live' ? (
    <TableScreen session={live.session} sits={sits} />
  ) : (
    <TableSkeleton frame="live" />
  );
}
