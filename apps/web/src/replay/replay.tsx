'use client';
import { replayFinished } from '@openfelt/hand-history';
import { useQuery } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { isMissing } from '../api/errors.ts';
import { useTRPC } from '../api/provider.tsx';
import { UnitProvider } from '../chips/context.tsx';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { Problem } from '../ui/problem.tsx';
import { ReplayScreen } from './replay-screen.tsx';

/** A finished hand, folded once; every state is kept. */
export function Replay({ handId }: { readonly handId: string }) {
  const t = useTranslations('problem');
  const trpc = useTRPC();
  const { data: detail, error, refetch } = useQuery(trpc.hands.get.queryOptions({ handId }));
  const folded = useMemo(() => (detail === undefined ? null : replayFinished(detail.events)), [detail]);
  if (isMissing(error)) notFound();
  if (detail === undefined) {
    const retry = () => void refetch();
    return error === null ? (
      <TableSkeleton frame="room" />
    ) : (
      <Problem title={t('handFailed')} text={t('handFailedText')} action={t('again')} onRetry={retry} />
    );
  }
  if (folded === null || !folded.ok)
    return <Problem title={t('handBroken')} text={t('handBrokenText')} href="/hands" action={t('toHands')} />;
  return (
    <UnitProvider unit={detail.hand.unit}>
      <ReplayScreen detail={detail} steps={folded.steps} />
    </UnitProvider>
  );
}
