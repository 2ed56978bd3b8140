'use client';
import { createContext, useContext, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { readKey } from './read-key.ts';

const storageKey = 'single-keys';
const listeners = new Set<() => void>();

/** Whether single keys act; kept in this browser (WCAG 2.1.4 asks that they can be turned off). */
function singleKeysAreOn(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Turns single keys on or off. */
export function setSingleKeys(on: boolean): void {
  try {
    window.localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // A browser without storage keeps its keys on.
  }
  for (const listener of listeners) listener();
}

function followSingleKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Follows whether single keys act. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(followSingleKeys, singleKeysAreOn, () => true);
}

/** Whether a key belongs to what has the focus: text that is typed, or an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (document.querySelector('dialog[open]') !== null) return true;
  // It closes what lies on top, and the browser does that.
  if (event.key === 'Escape' && document.querySelector(':popover-open') !== null) return true;
  if (target === null) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  if (target instanceof HTMLInputElement && !['range', 'checkbox', 'radio'].includes(target.type))
    return true;
  const moves = event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End';
  if (moves && target.matches('input[type=range], input[type=radio]')) return true;
  // A space presses what is pressed, and does nothing to a slider.
  if (event.key === ' ') return target.matches('button, a, summary, input:not([type=range])');
  return event.key === 'Enter' && target.matches('button, a, summary, input');
}

/** Whether a part of the page has the keys: of parts that stand beside each other and take the same ones, one does. */
export const HasKeys = createContext(true);

/** Keys and what they do: a letter, a digit, `?`, `Alt+1`, or a key by its name, as `ArrowLeft`, `Shift+ArrowLeft`, `Space`. */
export type Keys = Readonly<Record<string, () => void>>;

/** Binds keys of the page. They rest while something is typed, a dialog is open, or single keys are off. */
export function useKeys(keys: Keys, enabled = true): void {
  const on = useSingleKeys();
  const isActive = useContext(HasKeys) && enabled;
  const names = Object.keys(keys).join(' ');
  const run = useEffectEvent((event: KeyboardEvent, key: string) => {
    // A key that is held down moves through a hand, and decides nothing twice.
    if (event.repeat && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    keys[key]?.();
  });
  // With what is seen, and not a moment later: on a slow device a key could come between.
  useLayoutEffect(() => {
    if (!isActive) return;
    const active = names
      .split(' ')
      .filter((key) => key === '?' || /^(?:Alt|Control)\+/.test(key) || (on && key !== ''));
    const listen = (event: KeyboardEvent) => {
      // What a browser fills in by itself comes as a key's event without a key.
      const key = event instanceof KeyboardEvent ? readKey(event) : null;
      if (key !== null && active.includes(key) && !isTaken(event)) run(event, key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [names, on, isActive]);
}
