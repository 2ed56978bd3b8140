'use client';
import type { PlayedSession } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { ScrollRegion } from '../audit/scroll-region.tsx';
import { useFormatDateTime } from '../i18n/times.ts';
import dataTableStyles from '../ui/data-table.module.css';
import pageStyles from '../ui/page.module.css';
import paperStyles from '../ui/paper.module.css';
import styles from './statistics-table.module.css';
import { useFormatRate } from './use-format-rate.ts';

const minute = 60_000;

interface SessionTableProps {
  /** The newest ones. */
  readonly sessions: readonly PlayedSession[];
  /** How many there are. */
  readonly count: number;
}

/** When a player played, for how long, and with what result. */
export function SessionTable({ sessions, count }: SessionTableProps) {
  const t = useTranslations('statistics');
  const format = useFormatRate();
  const formatDateTime = useFormatDateTime();
  return (
    <section className={pageStyles.section}>
      <h2>{t('sessions')}</h2>
      <p className={paperStyles.note}>
        {count > sessions.length ? t('latestSessions', { shown: sessions.length, count }) : t('sessionsNote')}
      </p>
      <ScrollRegion label={t('sessions')}>
        <table className={`${dataTableStyles.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('column.started')}</th>
              <th scope="col">{t('column.length')}</th>
              <th scope="col">{t('column.hands')}</th>
              <th scope="col">{t('column.net')}</th>
              <th scope="col">{t('column.bets')}</th>
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ startedAt, endedAt, hands, net, bets }) => {
              const minutes = Math.max(1, Math.round((endedAt - startedAt) / minute));
              return (
                <tr key={startedAt}>
                  <th scope="row">
                    <time dateTime={new Date(startedAt).toISOString()}>{formatDateTime(startedAt)}</time>
                  </th>
                  <td>{t('length', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</td>
                  <td>{format.number(hands)}</td>
                  <td>{format.signed(net)}</td>
                  <td>{format.signed(bets)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
