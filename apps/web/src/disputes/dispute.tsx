'use client';
import { skipToken, useQuery } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { isMissing } from '../api/errors.ts';
import { useMe } from '../api/me.ts';
import { useTRPC } from '../api/provider.tsx';
import { UnitProvider } from '../chips/context.tsx';
import paperStyles from '../ui/paper.module.css';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DisputeScreen } from './dispute-screen.tsx';
import { useDisputeChanges, useRefreshDisputes } from './use-dispute-changes.ts';

/** A dispute, followed as it changes. */
export function Dispute({ dispute }: { readonly dispute: string }) {
  const t = useTranslations('problem');
  const trpc = useTRPC();
  const refresh = useRefreshDisputes();
  const { data: me, ...meState } = useMe();
  const { data: detail, ...detailState } = useQuery(trpc.disputes.get.queryOptions({ dispute }));
  const { data: looks, ...looksState } = useQuery(
    trpc.hands.cardAccess.queryOptions(detail === undefined ? skipToken : { handId: detail.handId }),
  );
  useDisputeChanges();
  if (isMissing(detailState.error)) notFound();
  if (me === undefined || detail === undefined || looks === undefined) {
    const failed = [meState, detailState, looksState].filter(({ isError }) => isError);
    return failed.length > 0 ? (
      <Problem
        title={t('disputesFailed')}
        text={t('disputesFailedText')}
        action={t('again')}
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
      />
    ) : (
      <div className={paperStyles.paper} aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton shape="picture" />
        <Skeleton shape="picture" />
      </div>
    );
  }
  return (
    <UnitProvider unit={detail.hand.unit}>
      <DisputeScreen detail={detail} looks={looks} me={me} onDone={refresh} />
    </UnitProvider>
  );
}
