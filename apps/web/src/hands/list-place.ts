'use client';
import { useRouter } from 'next/navigation';
import type { MouseEvent } from 'react';
import { useBrowserFact } from '../ui/use-browser-fact.ts';

/** Where the address of the list that was looked at last is kept, as long as the tab is open. */
const storageKey = 'hands-list';

/** The hand that was opened from the list, and how long the tab's history was then; null where none was since the page was loaded. */
let opened: { readonly handId: string; readonly entries: number } | null = null;

/** Keeps from where a hand is opened, for {@link useWayBack}. */
export function keepListPlace(handId: string): void {
  opened = { handId, entries: window.history.length };
  try {
    window.sessionStorage.setItem(storageKey, window.location.search);
  } catch {
    // Without storage the way back leads to the list of all hands.
  }
}

function readQuery(): string {
  try {
    return window.sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

/** The way from a hand back to the list: to the place where it was left, where that is one step back, else to the same search; `within` is the one of the address. */
export function useWayBack(handId: string, within: string | null) {
  const router = useRouter();
  const query = useBrowserFact(readQuery, '');
  return {
    href: `/hands${within === null ? query : `?${within}`}`,
    onClick(event: MouseEvent) {
      const isOneStep = opened?.handId === handId && window.history.length === opened.entries + 1;
      if (!isOneStep || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      router.back();
    },
  };
}
