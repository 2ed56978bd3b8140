'use client';
import { canDealNext, runningHand } from '@openfelt/engine';
import { useEffect, useRef } from 'react';
import { client } from '../../api/client.ts';
import { latest, type TableSession } from '../session/table-session.ts';

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

/** The number of the hand that the viewer's client may give entropy for; null while there is none, or they have no seat. */
export function entropyDue(session: TableSession): number | null {
  const state = latest(session);
  const table = state.table?.context;
  if (session.own === null || table === undefined || runningHand(state) !== null) return null;
  return canDealNext(table) ? table.handNumber + 1 : null;
}
