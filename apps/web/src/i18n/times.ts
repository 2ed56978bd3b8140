'use client';
import { useLocale } from 'next-intl';
import { useViewerTimeZone } from './viewer-time-zone.tsx';

/** Writes when something was, in the viewer's own time zone. */
export function useFormatDateTime(): (time: number) => string {
  const locale = useLocale();
  const timeZone = useViewerTimeZone();
  return (time) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(time);
}

/** Writes on which day something was, in the viewer's own time zone. */
export function useFormatDate(): (time: number) => string {
  const locale = useLocale();
  const timeZone = useViewerTimeZone();
  return (time) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(time);
}

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
