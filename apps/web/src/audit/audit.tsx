'use client';
import { useQuery } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isMissing } from '../api/errors.ts';
import { useTRPC } from '../api/provider.tsx';
import { UnitProvider } from '../chips/context.tsx';
import paperStyles from '../ui/paper.module.css';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AuditScreen, type AuditScreenProps } from './audit-screen.tsx';
import { useReport } from './report/use-report.ts';
import { useServerKey } from './witness/use-server-key.ts';

/**
 * How soon the page asks again for what is under no checkpoint yet, in ms: soon for some times, then later, as for a decision whose chips move
 * when a long hand is over.
 */
const awaited = { soon: 2_000, rounds: 30, later: 15_000 } as const;

interface AuditProps extends Pick<AuditScreenProps, 'disputes' | 'draft'> {
  readonly handId: string;
}

/** A finished hand, verified in this browser and explained. */
export function Audit({ handId, draft, disputes }: AuditProps) {
  const t = useTranslations('problem');
  const tVerify = useTranslations('verify');
  const trpc = useTRPC();
  const {
    data: audited,
    error,
    refetch,
  } = useQuery(
    trpc.hands.bundle.queryOptions(
      { handId },
      {
        refetchInterval: ({ state: { data, dataUpdateCount: times } }) =>
          data?.awaitsCheckpoint == null ? false : times < awaited.rounds ? awaited.soon : awaited.later,
      },
    ),
  );
  const again = useCallback(() => void refetch(), [refetch]);
  const server = useServerKey();
  const checking = useReport({
    subject: audited?.bundle ?? null,
    keys: server.keys,
    names: audited?.names,
    unit: audited?.hand.unit,
  });
  const report = checking.kind === 'ready' ? checking.report : null;

  if (isMissing(error)) notFound();
  if (checking.kind === 'failed')
    return <Problem title={tVerify('title')} text={tVerify('failed')} action={t('again')} onRetry={again} />;
  if ((error !== null && audited === undefined) || server.failed) {
    const retry = () => {
      again();
      server.again();
    };
    return <Problem title={t('handFailed')} text={t('handFailedText')} action={t('again')} onRetry={retry} />;
  }
  if (audited === undefined)
    return (
      <div className={paperStyles.paper} aria-busy="true">
        {skeleton}
      </div>
    );
  return (
    <UnitProvider unit={audited.hand.unit}>
      <AuditScreen audited={audited} draft={draft} report={report} disputes={disputes} onAgain={again} />
    </UnitProvider>
  );
}

const skeleton = (
  <>
    <Skeleton shape="title" />
    <Skeleton shape="picture" />
    <Skeleton shape="picture" />
  </>
);
