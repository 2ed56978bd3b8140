'use client';
import { useLocale } from 'next-intl';

/** Writes when something was, in the viewer's own time zone. */
export function useWhen(): (time: number) => string {
  const locale = useLocale();
  return (time) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
