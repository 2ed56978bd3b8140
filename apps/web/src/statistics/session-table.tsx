'use client';
import type { PlayedConditions, PlayedSession } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { Fragment, useId, useState } from 'react';
import { ScrollRegion } from '../audit/scroll-region.tsx';
import type { CountedHands } from '../hands/counted-hands.ts';
import { useFormatDateTime } from '../i18n/times.ts';
import { Button } from '../ui/button.tsx';
import dataTableStyles from '../ui/data-table.module.css';
import pageStyles from '../ui/page.module.css';
import paperStyles from '../ui/paper.module.css';
import { SessionDetail } from './session-detail.tsx';
import styles from './statistics-table.module.css';
import { useFormatRate } from './use-format-rate.ts';

const minute = 60_000;

interface SessionTableProps {
  /** The newest ones. */
  readonly sessions: readonly PlayedSession[];
  /** How many there are. */
  readonly count: number;
  readonly counted: CountedHands;
  readonly conditions: PlayedConditions;
}

/** When a player played, for how long, and with what result; each session opens to its curve, its stacks and its biggest pots. */
export function SessionTable({ sessions, count, counted, conditions }: SessionTableProps) {
  /** The session that is open, by its start. */
  const [opened, setOpened] = useState<number | null>(null);
  const detail = useId();
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
            {sessions.map((session) => {
              const { startedAt, endedAt, hands, net, bets } = session;
              const isOpen = opened === startedAt;
              const minutes = Math.max(1, Math.round((endedAt - startedAt) / minute));
              return (
                <Fragment key={startedAt}>
                  <tr>
                    <th scope="row">
                      <Button
                        kind="quiet"
                        size="small"
                        aria-expanded={isOpen}
                        aria-controls={isOpen ? detail : undefined}
                        onClick={() => setOpened(isOpen ? null : startedAt)}
                      >
                        <time dateTime={new Date(startedAt).toISOString()}>{formatDateTime(startedAt)}</time>
                      </Button>
                    </th>
                    <td>{t('length', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</td>
                    <td>{format.number(hands)}</td>
                    <td>{format.signed(net)}</td>
                    <td>{format.signed(bets)}</td>
                  </tr>
                  {isOpen && (
                    <tr id={detail}>
                      <td colSpan={5} className={styles.detail}>
                        <SessionDetail session={session} counted={counted} conditions={conditions} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
