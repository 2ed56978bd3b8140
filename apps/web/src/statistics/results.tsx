'use client';
import type { PlayedConditions } from '@openfelt/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTRPC } from '../api/provider.tsx';
import type { CountedHands } from '../hands/counted-hands.ts';
import pageStyles from '../ui/page.module.css';
import { Segments } from '../ui/segments.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePart } from '../ui/use-part.ts';
import { FailedPart } from './failed-part.tsx';
import { loadChart } from './load-chart.ts';
import { PointTable } from './point-table.tsx';
import styles from './results.module.css';
import { SessionTable } from './session-table.tsx';

interface ResultsProps {
  readonly counted: CountedHands;
  readonly conditions: PlayedConditions;
}

/** A player's results over time, as a curve and as a table, and by session. */
export function Results({ counted, conditions }: ResultsProps) {
  const t = useTranslations('statistics');
  const trpc = useTRPC();
  const { data, isError, refetch } = useQuery(
    trpc.statistics.results.queryOptions({ player: counted.player, ...conditions }),
  );
  const [measure, setMeasure] = useState<'bets' | 'net'>('bets');
  // One point is no curve.
  const isDrawn = data !== undefined && data.points.length > 1;
  const chart = usePart(isDrawn, loadChart);
  if (data === undefined)
    return (
      <section className={pageStyles.section} aria-busy={!isError}>
        <h2>{t('overTime')}</h2>
        {isError ? (
          <FailedPart text={t('resultsFailed')} onRetry={refetch} />
        ) : (
          <Skeleton shape="picture" className={styles.chart} />
        )}
      </section>
    );
  return (
    <>
      <section className={pageStyles.section}>
        <div className={pageStyles.sectionHead}>
          <h2>{t('overTime')}</h2>
          <Segments legend={t('measure')}>
            {(['bets', 'net'] as const).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={measure === each}
                onClick={() => setMeasure(each)}
              >
                {t(`measures.${each}`)}
              </button>
            ))}
          </Segments>
        </div>
        {isDrawn && (
          <div className={styles.chart}>
            {chart !== null && (
              <chart.ResultsChart
                points={data.points}
                measure={measure}
                label={t('chartLabel')}
                names={{ hands: t('column.hands'), net: t('curve.net'), adjusted: t('curve.adjusted') }}
              />
            )}
          </div>
        )}
        <PointTable points={data.points} label={t('overTime')} />
      </section>
      <SessionTable
        sessions={data.sessions}
        count={data.sessionCount}
        counted={counted}
        conditions={conditions}
      />
    </>
  );
}
