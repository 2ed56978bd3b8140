'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Spoken } from '../words/spoken.tsx';
import type { ToldEvent } from './report.ts';

interface AuditEventsProps {
  readonly events: readonly ToldEvent[];
  /** Version of the hand's first event; what comes before is of the hand before. */
  readonly from: number;
  /** Where the hand can be replayed at an event; null where it cannot. */
  readonly replayHref: (version: number) => string | null;
}

/** The first digits of a hash: as many as tell events apart by the eye. */
const digits = 12;

/** Every event of the bundle in words, with its hash: the hand's own, then those that its chain begins with. */
export function AuditEvents({ events, from, replayHref }: AuditEventsProps) {
  const t = useTranslations('audit');
  const [isFull, setIsFull] = useState(false);
  const label = useId();
  const list = (some: readonly ToldEvent[]) => (
    <ol className="audit-events" data-full={isFull}>
      {some.map(({ version, type, hash, line }) => {
        const href = replayHref(version);
        const words = line === null ? <code>{type}</code> : <Spoken line={line} />;
        return (
          <li key={version} id={`event-${version}`}>
            <span className="num">{version}</span>
            <span>{href === null ? words : <a href={href}>{words}</a>}</span>
            <code title={hash}>{isFull ? hash : hash.slice(0, digits)}</code>
          </li>
        );
      })}
    </ol>
  );
  const before = events.filter(({ version }) => version < from);
  return (
    <>
      <label className="switch switch-small">
        <input
          type="checkbox"
          role="switch"
          checked={isFull}
          aria-checked={isFull}
          aria-labelledby={label}
          onChange={(event) => setIsFull(event.target.checked)}
        />
        <span id={label}>{t('fullHashes')}</span>
      </label>
      {list(events.filter(({ version }) => version >= from))}
      {before.length > 0 && (
        <details className="events-before">
          <summary>{t('eventsBefore', { count: before.length })}</summary>
          {list(before)}
        </details>
      )}
    </>
  );
}
