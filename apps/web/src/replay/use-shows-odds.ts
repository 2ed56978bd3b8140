'use client';
import { createBrowserStore, isText, useBrowserStore } from '../ui/browser-store.ts';

const shown = createBrowserStore('replay-shows', isText, 1);

/** Whether replays show the odds, and what turns that on and off; it stays so from hand to hand, in this browser. */
export function useShowsOdds(): readonly [boolean, () => void] {
  const isShown = useBrowserStore(shown).includes('odds');
  return [isShown, () => shown.change((parts) => (parts.includes('odds') ? [] : ['odds']))];
}
