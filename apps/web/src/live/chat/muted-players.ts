'use client';
import { createBrowserStore, isText, useBrowserStore } from '../../ui/browser-store.ts';

/** So many are remembered, the newest. */
const maxMuted = 200;
const mutedPlayers = createBrowserStore('muted-players', isText, maxMuted);

/** Mutes a player in this browser, or lets them be heard again. */
export function setMuted(player: string, isMuted: boolean): void {
  mutedPlayers.change((players) => {
    const others = players.filter((each) => each !== player);
    return isMuted ? [...others, player] : others;
  });
}

/** The ids of the players whom this browser has muted. */
export const useMutedPlayers = (): readonly string[] => useBrowserStore(mutedPlayers);
