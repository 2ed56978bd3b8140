'use client';
import { useSyncExternalStore } from 'react';

const storageKey = 'muted-players';
/** So many are remembered, the newest. */
const maxMuted = 200;
const listeners = new Set<() => void>();
const nobody: readonly string[] = [];
let known: { readonly text: string | null; readonly players: readonly string[] } = {
  text: null,
  players: nobody,
};

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : nobody;
  } catch {
    return nobody;
  }
}

function read(): readonly string[] {
  let text: string | null = null;
  try {
    text = window.localStorage.getItem(storageKey);
  } catch {
    // A browser without storage forgets them with the page.
    return known.players;
  }
  if (text !== known.text) known = { text, players: parse(text) };
  return known.players;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Mutes a player in this browser, or lets them be heard again. */
export function setMuted(player: string, isMuted: boolean): void {
  const others = read().filter((each) => each !== player);
  const players = isMuted ? [...others, player].slice(-maxMuted) : others;
  known = { text: JSON.stringify(players), players };
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(players));
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}

/** The ids of the players whom this browser has muted. */
export function useMutedPlayers(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => nobody);
}
