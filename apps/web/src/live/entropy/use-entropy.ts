'use client';
import { useEffect, useRef } from 'react';
import { client } from '../../api/client.ts';
import type { TableSession } from '../session/table-session.ts';
import { entropyDue } from './entropy-due.ts';

/** Gives entropy for each hand at the viewer's table, once a hand, by itself. */
export function useEntropy(session: TableSession): void {
  const { tableId } = session;
  const given = useRef('');
  const handNumber = entropyDue(session);
  useEffect(() => {
    const hand = `${tableId}/${handNumber}`;
    if (handNumber === null || given.current === hand) return;
    given.current = hand;
    // Who only watches gives none, and does not load what it takes.
    void import('./entropy.ts').then(
      ({ giveEntropy }) => giveEntropy(client.table, tableId, handNumber),
      () => undefined,
    );
  }, [tableId, handNumber]);
}
