'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '../api/provider.tsx';
import { type CountedHands, toHandFilter } from '../hands/counted-hands.ts';
import { RecentHand } from '../hands/recent-hand.tsx';
import { toListInput } from '../hands/search/hand-filter.ts';
import { useViewerTimeZone } from '../i18n/viewer-time-zone.tsx';
import listStyles from '../ui/list.module.css';
import { Skeleton } from '../ui/skeleton.tsx';
import { FailedPart } from './failed-part.tsx';

/** So many pots are listed. */
const maxPots = 5;

interface BiggestPotsProps {
  readonly counted: CountedHands;
  /** The times of a session, ms since the epoch; null for all that are counted. */
  readonly session: { readonly startedAt: number; readonly endedAt: number } | null;
}

/** The hands with the biggest pots among those that are counted; each leads to its replay. */
export function BiggestPots({ counted, session }: BiggestPotsProps) {
  const t = useTranslations('statistics');
  const trpc = useTRPC();
  const timeZone = useViewerTimeZone();
  const times = session === null ? {} : { from: session.startedAt, until: session.endedAt + 1 };
  const { data, isError, refetch } = useQuery(
    trpc.hands.list.queryOptions({
      ...toListInput(toHandFilter(counted), timeZone),
      ...times,
      order: 'pot',
      limit: maxPots,
    }),
  );
  if (data === undefined)
    return isError ? <FailedPart text={t('potsFailed')} onRetry={refetch} /> : <Skeleton shape="row" />;
  return (
    <ul className={listStyles.list}>
      {data.hands.map((hand) => (
        <RecentHand key={hand.handId} hand={hand} />
      ))}
    </ul>
  );
}
