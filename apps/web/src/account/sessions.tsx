'use client';
import type { OwnSession } from '@openfelt/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { useTRPC } from '../api/provider.tsx';
import { useFormatDate } from '../i18n/times.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import listStyles from '../ui/list.module.css';
import pageStyles from '../ui/page.module.css';
import styles from './sessions.module.css';

/** Where one is signed in, each with its way out, and a way out of all others. */
export function Sessions() {
  const t = useTranslations('account.sessions');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data: sessions, isError } = useQuery(trpc.me.sessions.queryOptions());
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [hasFailed, setHasFailed] = useState(false);

  async function end(ask: () => Promise<unknown>, done: string) {
    setIsBusy(true);
    const isDone = await ask().then(
      () => true,
      () => false,
    );
    await queryClient.invalidateQueries({ queryKey: trpc.me.sessions.queryKey() });
    setSaid(isDone ? done : '');
    setHasFailed(!isDone);
    setIsBusy(false);
  }

  const others = sessions?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <section className={pageStyles.section} aria-busy={sessions === undefined && !isError}>
      <div className={pageStyles.sectionHead}>
        <h2>{t('title')}</h2>
        {others.length > 1 && (
          <Button
            size="small"
            disabled={isBusy}
            onClick={() => void end(() => client.me.endOtherSessions.mutate(), t('endedOthers'))}
          >
            {t('endOthers')}
          </Button>
        )}
      </div>
      <ul className={listStyles.list}>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={(device) =>
              void end(() => client.me.endSession.mutate({ session: session.id }), t('ended', { device }))
            }
          />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {said}
      </p>
      <FormError text={hasFailed || (isError && sessions === undefined) ? t('failed') : null} />
    </section>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly isBusy: boolean;
  /** Signs out there; is told the device in words. */
  readonly onEnd: (device: string) => void;
}

/** Which sentence names a session's device. */
function getDeviceKey({ browser, system }: OwnSession): 'both' | 'browser' | 'system' | 'unknown' {
  if (browser === null) return system === null ? 'unknown' : 'system';
  return system === null ? 'browser' : 'both';
}

/** A device on which one is signed in. */
function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const t = useTranslations('account.sessions');
  const date = useFormatDate();
  const { browser, system, address, createdAt, lastUsedAt, isThis } = session;
  const device = t(`device.${getDeviceKey(session)}`, { browser: browser ?? '', system: system ?? '' });
  return (
    <li className={styles.session}>
      <span className={styles.what}>
        <span className={styles.device}>
          <b>{device}</b>
          {isThis && <Badge tone="own">{t('this')}</Badge>}
        </span>
        <span>{t('times', { since: date(createdAt), used: date(lastUsedAt) })}</span>
        {address !== null && <span>{t('address', { address })}</span>}
      </span>
      {!isThis && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('endThat', { device })}
          onClick={() => onEnd(device)}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
