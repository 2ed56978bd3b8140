'use client';
import { useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { listOwnTables } from '../own-tables/own-order.ts';
import { useTables } from '../own-tables/use-tables.ts';
import { type PlayAddress, parsePlayAddress, selectTables, toPlayHref } from './table-order.ts';
import { MAX_TABLES } from './tile-grid.ts';

/** Changes the address: what it says by now, for a change that was made just before is not drawn yet. */
function go(change: (now: PlayAddress) => Partial<PlayAddress>): void {
  const now = parsePlayAddress(new URLSearchParams(window.location.search));
  window.history.replaceState(null, '', toPlayHref({ ...now, ...change(now) }));
}

/** The tables of the page: those at which the viewer sits, which come and go by themselves, and those that they watch besides. */
export function useOpenTables() {
  const locale = useLocale();
  const { tables: known, hasFailed } = useTables();
  const { watched, isStacked } = parsePlayAddress(new URLSearchParams(useSearchParams()));
  const own = listOwnTables(known ?? [], locale).map(({ tableId }) => tableId);
  const [order, setOrder] = useState<readonly string[]>([]);
  // What is watched waits for the viewer's own, which come first.
  const present = known === undefined ? order : selectTables(order, own.toSorted(), watched, MAX_TABLES);
  if (present.join(' ') !== order.join(' ')) setOrder(present);
  // Who has sat down is no more there because they watch: when they leave, the table goes.
  const seated = watched.filter((tableId) => own.includes(tableId)).join(' ');
  useEffect(() => {
    const sat = new Set(seated.split(' '));
    if (seated !== '') go(({ watched }) => ({ watched: watched.filter((tableId) => !sat.has(tableId)) }));
  }, [seated]);
  return {
    tableIds: order,
    isLoading: known === undefined,
    hasFailed,
    isStacked,
    isFull: order.length >= MAX_TABLES,
    others: known?.filter(({ tableId }) => !order.includes(tableId)) ?? null,
    stack: (isStacked: boolean) => go(() => ({ isStacked })),
    /** Puts a table on the page, seat or no seat. */
    add: (tableId: string) =>
      go(({ watched }) => ({ watched: [...watched.filter((each) => each !== tableId), tableId] })),
    /** What takes a table off the page; null for one at which the viewer sits. */
    getRemove: (tableId: string) =>
      own.includes(tableId)
        ? null
        : () => go(({ watched }) => ({ watched: watched.filter((each) => each !== tableId) })),
  };
}
