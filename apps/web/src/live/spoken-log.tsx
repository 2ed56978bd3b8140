'use client';
import { useTranslations } from 'next-intl';
import type { EventLine } from '../events/event-lines.ts';

/** Every event in words for who hears the page. Each is a node of its own, so that equal ones are all spoken. */
export function SpokenLog({ lines }: { readonly lines: readonly EventLine[] }) {
  const t = useTranslations('table');
  return (
    <div className="sr-only" role="log" aria-live="polite" aria-label={t('dealer')}>
      {lines.map((line) => (
        <p key={line.version}>{line.spoken}</p>
      ))}
    </div>
  );
}
