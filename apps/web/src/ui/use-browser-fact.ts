'use client';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** What only the browser knows and what does not change there; `assumed` while a page arrives, as the server has written it. */
export function useBrowserFact<Fact>(read: () => Fact, assumed: Fact): Fact {
  return useSyncExternalStore(neverChanges, read, () => assumed);
}

const isThere = () => true;

/** Whether the page's scripts are there: what is entered or pressed before would be lost. */
export const useIsReady = (): boolean => useBrowserFact(isThere, false);
