'use client';
import type { LobbyTable } from '@openfelt/server/router';
import { useEffect, useState } from 'react';
import { api } from '../api/client.ts';

/** The lobby as it is now. */
export type Lobby =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly tables: readonly LobbyTable[] };

/** Follows the lobby: the list at once, then every change. */
export function useLobby(): Lobby {
  const [lobby, setLobby] = useState<Lobby>({ kind: 'loading' });
  useEffect(() => {
    let current = true;
    const put = (tables: readonly LobbyTable[]) => current && setLobby({ kind: 'ready', tables });
    const fail = () =>
      current && setLobby((before) => (before.kind === 'ready' ? before : { kind: 'failed' }));
    let changed = false;
    const following = api().client.lobby.changes.subscribe(undefined, {
      onData: (tables) => {
        changed = true;
        put(tables);
      },
      onError: fail,
    });
    // A change that came first is newer than the list that was asked for.
    api()
      .client.lobby.list.query()
      .then((tables) => !changed && put(tables), fail);
    return () => {
      current = false;
      following.unsubscribe();
    };
  }, []);
  return lobby;
}
