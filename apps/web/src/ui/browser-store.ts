'use client';
import { useSyncExternalStore } from 'react';

/** A list that this browser stores, the same in all its tabs; one without storage has it as long as the page. */
export interface BrowserStore<Item> {
  /** What is stored now, by whichever tab. */
  readonly read: () => readonly Item[];
  /** Makes another list of what is stored now, so that nothing is lost that another tab has written. */
  readonly change: (change: (items: readonly Item[]) => readonly Item[]) => void;
  /** Calls back after every change; gives what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

const nothing: readonly never[] = [];

/** The list that a text holds, as far as it can be trusted. */
function parse<Item>(text: string | null, isItem: (value: unknown) => value is Item): readonly Item[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isItem) : nothing;
  } catch {
    return nothing;
  }
}

/** Opens the list that is stored under a key. Of more than `max` items the first ones, which are the oldest, are forgotten. */
export function createBrowserStore<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
  max: number,
): BrowserStore<Item> {
  const listeners = new Set<() => void>();
  let known: { readonly text: string | null; readonly items: readonly Item[] } = {
    text: null,
    items: nothing,
  };

  function read(): readonly Item[] {
    try {
      const text = window.localStorage.getItem(key);
      if (text !== known.text) known = { text, items: parse(text, isItem) };
    } catch {
      // Without storage it is what this page knows.
    }
    return known.items;
  }

  return {
    read,
    change(change) {
      const items = change(read()).slice(-max);
      const text = JSON.stringify(items);
      known = { text, items };
      try {
        window.localStorage.setItem(key, text);
      } catch {
        // It holds as long as the page.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

/** Follows a stored list; it is empty where the page is made. */
export function useBrowserStore<Item>({ read, subscribe }: BrowserStore<Item>): readonly Item[] {
  return useSyncExternalStore(subscribe, read, () => nothing);
}

/** Whether an item of a stored list is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';
