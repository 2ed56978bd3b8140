'use client';
import { useSyncExternalStore } from 'react';

const follow = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

const read = () => decodeURIComponent(window.location.hash.slice(1));

/** The secret of the link by which a page was opened, behind `#`; null while the page arrives. */
export function useLetterToken(): string | null {
  return useSyncExternalStore(follow, read, () => null);
}
