'use client';
import type { ResultPoint } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { ScrollRegion } from '../audit/scroll-region.tsx';
import { useFormatDateTime } from '../i18n/times.ts';
import dataTableStyles from '../ui/data-table.module.css';
import styles from './results.module.css';
import tableStyles from './statistics-table.module.css';
import { useFormatRate } from './use-format-rate.ts';

/** So many rows tell what the chart shows. */
const maxRows = 20;

interface PointTableProps {
  readonly points: readonly ResultPoint[];
  /** The name of the curve. */
  readonly label: string;
}

/** What a curve shows, for who reads it: evenly chosen points, the last one among them. */
export function PointTable({ points, label }: PointTableProps) {
  const t = useTranslations('statistics');
  const format = useFormatRate();
  const formatDateTime = useFormatDateTime();
  const every = Math.ceil(points.length / maxRows);
  const rows = points.filter((_, index) => (points.length - 1 - index) % every === 0);
  return (
    <details className={styles.asTable}>
      <summary>{t('asTable')}</summary>
      <ScrollRegion label={label}>
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
