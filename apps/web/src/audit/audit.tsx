'use client';
import { useQuery } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef } from 'react';
import { isMissing } from '../api/errors.ts';
import { useTRPC } from '../api/provider.tsx';
import { UnitProvider } from '../chips/context.tsx';
import paperStyles from '../ui/paper.module.css';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AuditScreen, type AuditScreenProps } from './audit-screen.tsx';
import { useReport } from './report/use-report.ts';
import { useServerKey } from './witness/use-server-key.ts';

/** How long the page waits before it looks again for what is under no checkpoint yet, in ms, and how often it does. */
const awaitedPause = 2_000;
const awaitedRounds = 30;

interface AuditProps extends Pick<AuditScreenProps, 'disputes' | 'draft'> {
  readonly handId: string;
}

/** A finished hand, verified in this browser and explained. */
export function Audit({ handId, draft, disputes }: AuditProps) {
  const t = useTranslations('problem');
  const tVerify = useTranslations('verify');
  const trpc = useTRPC();
  const { data: audited, error, refetch } = useQuery(trpc.hands.bundle.queryOptions({ handId }));
  const again = useCallback(() => void refetch(), [refetch]);
  const server = useServerKey();
  const checking = useReport({
    subject: audited?.bundle ?? null,
    keys: server.keys,
    names: audited?.names,
    unit: audited?.hand.unit,
  });
  const report = checking.kind === 'ready' ? checking.report : null;
  const rounds = useRef(0);
  const isAwaiting = audited !== undefined && audited.awaitsCheckpoint !== null;
  useEffect(() => {
    if (!isAwaiting) return;
    const timer = setInterval(() => {
      rounds.current += 1;
      if (rounds.current >= awaitedRounds) clearInterval(timer);
      again();
    }, awaitedPause);
    return () => clearInterval(timer);
  }, [isAwaiting, again]);

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
