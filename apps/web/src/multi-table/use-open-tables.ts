'use client';
import type { LobbyTable } from '@openfelt/api';
import { useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { listOwnTables } from '../own-tables/own-order.ts';
import { useTables } from '../own-tables/use-tables.ts';
import { keepOrder, parsePlayAddress, toPlayHref } from './table-order.ts';
import { MAX_TABLES } from './tile-grid.ts';

/** The tables of the page: those at which the viewer sits, which come and go by themselves, and those that they watch besides. */
export function useOpenTables() {
  const locale = useLocale();
  const { tables: known, hasFailed } = useTables();
  const address = parsePlayAddress(new URLSearchParams(useSearchParams()));
  const { watched, isStacked } = address;
  const own = listOwnTables(known ?? [], locale).map(({ tableId }) => tableId);
  const [order, setOrder] = useState<readonly string[]>([]);
  const present = keepOrder(order, [...new Set([...own.toSorted(), ...watched])].slice(0, MAX_TABLES));
  if (present.join(' ') !== order.join(' ')) setOrder(present);
  // Who has sat down is no more there because they watch: when they leave, the table goes.
  const seated = watched.filter((tableId) => own.includes(tableId)).join(' ');
  useEffect(() => {
    if (seated !== '') go({ watched: watched.filter((tableId) => !own.includes(tableId)) });
  }, [seated]);
  const go = (next: Partial<typeof address>) =>
    window.history.replaceState(null, '', toPlayHref({ ...address, ...next }));
  return {
    tableIds: order,
    isLoading: known === undefined,
    hasFailed,
    isStacked,
    isFull: order.length >= MAX_TABLES,
    others: known?.filter(({ tableId }) => !order.includes(tableId)) ?? null,
    find: (tableId: string): LobbyTable | null => known?.find((table) => table.tableId === tableId) ?? null,
    stack: (isStacked: boolean) => go({ isStacked }),
    /** Puts a table on the page, seat or no seat. */
    add: (tableId: string) => go({ watched: [...watched.filter((each) => each !== tableId), tableId] }),
    remove: (tableId: string) => go({ watched: watched.filter((each) => each !== tableId) }),
  };
}
