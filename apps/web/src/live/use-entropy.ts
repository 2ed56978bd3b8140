'use client';
import { useEffect, useRef } from 'react';
import { api } from '../api/client.ts';
import { entropyDue } from './entropy-due.ts';
import type { Session } from './session.ts';

/** Gives entropy for each hand at the viewer's table, once a hand, by itself. */
export function useEntropy(session: Session): void {
  const { tableId } = session;
  const given = useRef('');
  const handNumber = entropyDue(session);
  useEffect(() => {
    const hand = `${tableId}/${handNumber}`;
    if (handNumber === null || given.current === hand) return;
    given.current = hand;
    // Who only watches gives none, and does not load what it takes.
    void import('./entropy.ts').then(
      ({ giveEntropy }) => giveEntropy(api().client.table, tableId, handNumber),
      () => undefined,
    );
  }, [tableId, handNumber]);
}
