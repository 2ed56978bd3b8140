'use client';
import type { SessionStacks as StacksOfSession } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import paperStyles from '../ui/paper.module.css';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePart } from '../ui/use-part.ts';
import { loadStackChart } from './load-chart.ts';
import styles from './results.module.css';
import { StackTables } from './stack-tables.tsx';

/** The stacks of a session over its time, at each table, as curves and in figures. */
export function SessionStacks({ stacks }: { readonly stacks: StacksOfSession }) {
  const t = useTranslations('statistics');
  const { lines, tableCount } = stacks;
  const hands = lines.flatMap((line) => line.hands);
  const times = hands.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt]);
  // One hand is no curve, nor are hands of which no more is known than the day.
  const isDrawn = hands.length > 1 && Math.min(...times) < Math.max(...times);
  const isMarked = hands.some(({ brought }) => brought !== 0);
  const chart = usePart(isDrawn, loadStackChart);
  return (
    <>
      {tableCount > lines.length && (
        <p className={paperStyles.note}>{t('stackTables', { shown: lines.length, count: tableCount })}</p>
      )}
      {isDrawn &&
        (chart === null ? (
          <Skeleton shape="picture" className={styles.stacks} />
        ) : (
          <div className={styles.stacks}>
            <chart.StackChart lines={lines} label={t('stackChartLabel')} timeName={t('column.time')} />
          </div>
        ))}
      {isMarked && <p className={paperStyles.note}>{t('stackMarks')}</p>}
      <StackTables lines={lines} />
    </>
  );
}
