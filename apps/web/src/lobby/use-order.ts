'use client';
import type { LobbyTable } from '@openfelt/api';
import { useState } from 'react';
import { orderTables } from './lobby-order.ts';

/** The tables in the order in which the viewer first saw them on this page: none moves away from under a pointer. */
export function useOrder(tables: readonly LobbyTable[], locale: string): readonly LobbyTable[] {
  const [before, setBefore] = useState<readonly string[]>([]);
  const ordered = orderTables(tables, before, locale);
  const ids = ordered.map(({ tableId }) => tableId);
  // Where the list is the same, so are its ids, and nothing is drawn again.
  if (ids.join() !== before.join()) setBefore(ids);
  return ordered;
}
