'use client';
import type { PlayedConditions, ResultPoint } from '@openfelt/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTRPC } from '../api/provider.tsx';
import { ScrollRegion } from '../audit/scroll-region.tsx';
import { useFormatDateTime } from '../i18n/times.ts';
import { Button } from '../ui/button.tsx';
import dataTableStyles from '../ui/data-table.module.css';
import pageStyles from '../ui/page.module.css';
import { Segments } from '../ui/segments.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePart } from '../ui/use-part.ts';
import type { CountedHands } from './hands-link.ts';
import { loadChart } from './load-chart.ts';
import styles from './results.module.css';
import { SessionTable } from './session-table.tsx';
import tableStyles from './statistics-table.module.css';
import { useFormatRate } from './use-format-rate.ts';

/** So many rows tell what the chart shows. */
const maxRows = 20;

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
          <p>
            {t('resultsFailed')} <Button onClick={() => void refetch()}>{t('again')}</Button>
          </p>
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
        <PointTable points={data.points} />
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

/** What the curve shows, for who reads it: evenly chosen points, the last one among them. */
function PointTable({ points }: { readonly points: readonly ResultPoint[] }) {
  const t = useTranslations('statistics');
  const format = useFormatRate();
  const formatDateTime = useFormatDateTime();
  const every = Math.ceil(points.length / maxRows);
  const rows = points.filter((_, index) => (points.length - 1 - index) % every === 0);
  return (
    <details className={styles.asTable}>
      <summary>{t('asTable')}</summary>
      <ScrollRegion label={t('overTime')}>
        <table className={`${dataTableStyles.table} ${tableStyles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('column.until')}</th>
              <th scope="col">{t('column.hands')}</th>
              <th scope="col">{t('column.net')}</th>
              <th scope="col">{t('column.bets')}</th>
              <th scope="col">{t('column.adjustedBets')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ endedAt, hands, net, bets, adjustedBets }) => (
              <tr key={hands}>
                <th scope="row">
                  <time dateTime={new Date(endedAt).toISOString()}>{formatDateTime(endedAt)}</time>
                </th>
                <td>{format.number(hands)}</td>
                <td>{format.signed(net)}</td>
                <td>{format.signed(bets)}</td>
                <td>{format.signed(adjustedBets)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
