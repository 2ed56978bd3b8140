'use client';
import type { PlayedConditions, PlayedSession } from '@openfelt/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '../api/provider.tsx';
import type { CountedHands } from '../hands/counted-hands.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePart } from '../ui/use-part.ts';
import { BiggestPots } from './biggest-pots.tsx';
import { FailedPart } from './failed-part.tsx';
import { loadChart } from './load-chart.ts';
import { PointTable } from './point-table.tsx';
import styles from './results.module.css';
import { SessionStacks } from './session-stacks.tsx';

interface SessionDetailProps {
  readonly session: PlayedSession;
  readonly counted: CountedHands;
  readonly conditions: PlayedConditions;
}

/** A session on its own: what was won in it, over its hands, the stacks over its time, and its biggest pots. */
export function SessionDetail({ session, counted, conditions }: SessionDetailProps) {
  const t = useTranslations('statistics');
  const trpc = useTRPC();
  const { startedAt, endedAt } = session;
  const { from: _from, until: _until, ...lasting } = conditions;
  const input = { player: counted.player, ...lasting, startedAt, endedAt };
  const { data: points, isError, refetch } = useQuery(trpc.statistics.session.queryOptions(input));
  const stacks = useQuery(trpc.statistics.stacks.queryOptions(input));
  const isDrawn = points !== undefined && points.length > 1;
  const chart = usePart(isDrawn, loadChart);
  return (
    <div className={styles.session}>
      {isError && <FailedPart text={t('resultsFailed')} onRetry={refetch} />}
      {(points === undefined ? !isError : isDrawn) && (
        <div className={styles.chart}>
          {points === undefined || chart === null ? (
            <Skeleton shape="picture" className={styles.chart} />
          ) : (
            <chart.ResultsChart
              points={points}
              measure="net"
              label={t('sessionChartLabel')}
              names={{ hands: t('column.hands'), net: t('curve.net'), adjusted: t('curve.adjusted') }}
            />
          )}
        </div>
      )}
      {isDrawn && <PointTable points={points} label={t('sessionCurve')} />}
      {stacks.isError && <FailedPart text={t('stacksFailed')} onRetry={stacks.refetch} />}
      {stacks.isPending && <Skeleton shape="picture" className={styles.stacks} />}
      {stacks.data !== undefined && stacks.data.lines.length > 0 && (
        <>
          <h3>{t('stackOverTime')}</h3>
          <SessionStacks stacks={stacks.data} />
        </>
      )}
      <h3>{t('biggestPots')}</h3>
      <BiggestPots counted={counted} session={session} />
    </div>
  );
}
