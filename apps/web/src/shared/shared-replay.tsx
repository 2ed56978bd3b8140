'use client';
import { type ReplayStep, replayFinished } from '@openfelt/hand-history';
import { useQuery } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { isMissing } from '../api/errors.ts';
import { useTRPC } from '../api/provider.tsx';
import { UnitProvider } from '../chips/context.tsx';
import { toHandDetail } from '../replay/hand-detail.ts';
import { ReplayScreen } from '../replay/replay-screen.tsx';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { Problem } from '../ui/problem.tsx';
import { listSeats } from './list-seats.ts';

/** What the hand of a link is drawn from, and where. */
export interface SharedReplayProps {
  readonly token: string;
  /** A page of its own, or a frame in somebody else's. */
  readonly place: 'share' | 'embed';
}

const noSteps: readonly ReplayStep[] = [];

/** The hand of a link, with as much of it as is shared. */
export function SharedReplay({ token, place }: SharedReplayProps) {
  const t = useTranslations('share');
  const tProblem = useTranslations('problem');
  const trpc = useTRPC();
  const { data: shared, error, refetch } = useQuery(trpc.shares.get.queryOptions({ token }));
  const steps = useMemo(
    () => (shared === undefined ? noSteps : replayFinished(shared.events).steps),
    [shared],
  );
  const detail = useMemo(() => {
    if (shared === undefined) return null;
    const { hand, personal } = shared;
    const seats = listSeats(shared.events).map(([player, seat]) => [player, t('seat', { seat: seat + 1 })]);
    const tableName = hand.tableName ?? t('shared');
    return toHandDetail(
      { ...hand, tableName, endedAt: hand.endedAt ?? 0 },
      { names: shared.names ?? Object.fromEntries(seats), personal },
    );
  }, [shared, t]);
  if (isMissing(error)) notFound();
  if (detail === null) {
    return error === null ? (
      <TableSkeleton frame="room" />
    ) : (
      <Problem
        title={tProblem('handFailed')}
        text={tProblem('handFailedText')}
        action={tProblem('again')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <UnitProvider unit={detail.hand.unit}>
      <ReplayScreen
        detail={detail}
        steps={steps}
        place={place}
        back={place === 'embed' ? `/shared/${token}` : '/'}
      />
    </UnitProvider>
  );
}
