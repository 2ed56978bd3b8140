'use client';
import { useSyncExternalStore } from 'react';

const storageKey = 'favourite-tables';
/** The oldest ones are forgotten: tables come and go. */
const maxFavourites = 100;

const none: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let favourites: ReadonlySet<string> | null = null;

/** What a browser has saved; nothing of it is trusted to be as it was written. */
export function parseFavourites(saved: string | null): ReadonlySet<string> {
  try {
    const parsed: unknown = JSON.parse(saved ?? '[]');
    if (!Array.isArray(parsed)) return none;
    return new Set(parsed.filter((each): each is string => typeof each === 'string').slice(-maxFavourites));
  } catch {
    return none;
  }
}

function load(): ReadonlySet<string> {
  try {
    favourites ??= parseFavourites(window.localStorage.getItem(storageKey));
  } catch {
    // A browser without storage has its favourites as long as the page.
    favourites ??= none;
  }
  return favourites;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The tables that the viewer likes best, saved in this browser alone. */
export function useFavourites(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, load, () => none);
}

/** Makes a table a favourite, or none any more. */
export function toggleFavourite(tableId: string): void {
  const next = new Set(load());
  if (!next.delete(tableId)) next.add(tableId);
  favourites = next;
  try {
    window.localStorage.setItem(storageKey, JSON.stringify([...next].slice(-maxFavourites)));
  } catch {
    // It holds as long as the page.
  }
  for (const listener of listeners) listener();
}
