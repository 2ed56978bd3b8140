'use client';
import { useTimeZone } from 'next-intl';
import { useEffect } from 'react';
import { keepChoice } from '../ui/save-choice.ts';
import { useBrowserFact } from '../ui/use-browser-fact.ts';
import { timeZoneCookie } from './time-zone.ts';

const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();

/** The viewer's time zone: while a page arrives the one that its cookie names, then the browser's. */
export function useViewerTimeZone(): string {
  const named = useTimeZone() ?? 'UTC';
  return useBrowserFact(() => own, named);
}

/** Keeps the browser's time zone for the next page; until one is kept, times are not seen before the browser writes them (`base.css`). */
export function TimeZoneKeeper() {
  const named = useTimeZone();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (named !== own || dataset.timeZone !== undefined) keepChoice(timeZoneCookie, own);
    delete dataset.timeZone;
  }, [named]);
  return null;
}
