'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Spoken } from '../../events/spoken.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './audit-events.module.css';
import type { ReportEvent } from './report.ts';

interface AuditEventsProps {
  readonly events: readonly ReportEvent[];
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
  const list = (some: readonly ReportEvent[]) => (
    <ol className={styles.events} data-full={isFull}>
      {some.map(({ version, type, hash, line }) => {
        const href = replayHref(version);
        const words = line === null ? <code>{type}</code> : <Spoken line={line} />;
        return (
          <li key={version} id={`event-${version}`}>
            <span className={clsx(styles.number, 'num')}>{version}</span>
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
      <Switch on={isFull} onChange={setIsFull} size="small">
        {t('fullHashes')}
      </Switch>
      {list(events.filter(({ version }) => version >= from))}
      {before.length > 0 && (
        <details className={styles.before}>
          <summary>{t('eventsBefore', { count: before.length })}</summary>
          {list(before)}
        </details>
      )}
    </>
  );
}
