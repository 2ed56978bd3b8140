'use client';
import { useEffect, useState } from 'react';
import { socket } from './client.ts';

/** How the socket is: being opened for the first time, open, or lost and being opened again. */
export type Connection = 'connecting' | 'open' | 'lost';

/** Follows the socket of this tab. */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('connecting');
  useEffect(() => {
    const following = socket().connectionState.subscribe({
      next: ({ state, error }) => {
        if (state === 'pending') setConnection('open');
        else if (state === 'connecting') {
          setConnection((before) => (before === 'connecting' && !error ? 'connecting' : 'lost'));
        }
      },
    });
    return () => following.unsubscribe();
  }, []);
  return connection;
}

/** Resolves when the socket is open, or after `timeout` milliseconds. */
export function whenOpen(timeout: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, timeout);
    let following: { unsubscribe(): void } | null = null;
    let over = false;
    function done() {
      over = true;
      clearTimeout(timer);
      following?.unsubscribe();
      resolve();
    }
    following = socket().connectionState.subscribe({
      next: ({ state }) => {
        if (state === 'pending' && !over) done();
      },
    });
    if (over) following.unsubscribe();
  });
}
