'use client';
import type { PairSide } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { ScrollRegion } from '../audit/scroll-region.tsx';
import tableStyles from '../statistics/statistics-table.module.css';
import { useFormatRate } from '../statistics/use-format-rate.ts';
import dataTableStyles from '../ui/data-table.module.css';
import styles from './integrity.module.css';
import { useFormatComparison } from './use-format-comparison.ts';

/** Shares differ by points of a hundred. */
const toPoints = (value: number | null) => (value === null ? null : 100 * value);

interface ComparisonTableProps {
  readonly side: PairSide;
  readonly label: string;
}

/** All that is compared of how a player plays against another one, and what each comparison means. */
export function ComparisonTable({ side: { shares, result }, label }: ComparisonTableProps) {
  const t = useTranslations('integrity');
  const format = useFormatRate();
  const { chance: formatChance, share, perHundred } = useFormatComparison();
  return (
    <>
      <ScrollRegion label={label}>
        <table className={`${dataTableStyles.table} ${tableStyles.table} ${styles.compared}`}>
          <thead>
            <tr>
              <th scope="col">{t('column.statistic')}</th>
              <th scope="col">{t('column.pairValue')}</th>
              <th scope="col">{t('column.others')}</th>
              <th scope="col">{t('column.difference')}</th>
              <th scope="col">{t('column.chance')}</th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ id, pair, others, difference: { value, low, high }, chance }) => (
              <tr key={id}>
                <th scope="row">{t(`id.${id}.name`)}</th>
                <td>{share(pair)}</td>
                <td>{share(others)}</td>
                <td>{format.result({ value: toPoints(value), low: toPoints(low), high: toPoints(high) })}</td>
                <td>{formatChance(chance)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('id.result.name')}</th>
              <td>{perHundred(result.pair)}</td>
              <td>{perHundred(result.others)}</td>
              <td>{format.result(result.difference)}</td>
              <td>{formatChance(result.chance)}</td>
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
      <details className={styles.meanings}>
        <summary>{t('meanings')}</summary>
        <dl>
          {[...shares.map(({ id }) => id), 'result' as const].map((id) => (
            <div key={id}>
              <dt>{t(`id.${id}.name`)}</dt>
              <dd>{t(`id.${id}.text`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
