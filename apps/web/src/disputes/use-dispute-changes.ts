'use client';
import { useEffect, useRef } from 'react';
import { api } from '../api/client.ts';

/** Calls `onChange` with the id of each dispute of the viewer's that changes; null: some may have. */
export function useDisputeChanges(onChange: (dispute: string | null) => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const following = api().client.disputes.changes.subscribe(undefined, {
      onData: ({ dispute }) => latest.current(dispute),
    });
    return () => following.unsubscribe();
  }, []);
}
