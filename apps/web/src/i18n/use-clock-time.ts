'use client';
import { useLocale } from 'next-intl';
import { useViewerTimeZone } from './viewer-time-zone.tsx';

/** Writes the time of a day down to the millisecond, in the viewer's own time zone. */
export function useClockTime(): (time: number) => string {
  const locale = useLocale();
  const timeZone = useViewerTimeZone();
  return (time) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
      timeZone,
    }).format(time);
}
