'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { UnitProvider } from '../chips/unit.tsx';
import { Problem } from '../ui/problem.tsx';
import { AuditRoom } from './audit-room.tsx';
import { useReport } from './use-report.ts';
import { useServerKey } from './use-server-key.ts';

/** How long the page waits before it looks again for a hand that is under no checkpoint yet, in ms, and how often it does. */
const pendingWait = 2_000;
const pendingRounds = 30;

/** A finished hand, verified in this browser and explained. */
export function Audit({ handId }: { readonly handId: string }) {
  const t = useTranslations('problem');
  const tVerify = useTranslations('verify');
  const { answer, again } = useAnswer(handId, (client) => client.hands.bundle.query({ handId }));
  const server = useServerKey();
  const audited = answer.kind === 'ready' ? answer.data : null;
  const checking = useReport({
    subject: audited?.bundle ?? null,
    keys: server.keys,
    names: audited?.names,
    unit: audited?.hand.unit,
  });
  const report = checking.kind === 'ready' ? checking.report : null;
  const rounds = useRef(0);
  useEffect(() => {
    if (report?.verdict !== 'pending' || rounds.current >= pendingRounds) return;
    const timer = setTimeout(() => {
      rounds.current += 1;
      again();
    }, pendingWait);
    return () => clearTimeout(timer);
  }, [report, again]);

  if (answer.kind === 'missing')
    return <Problem title={t('noHand')} text={t('noHandText')} href="/hands" action={t('toHands')} />;
  if (checking.kind === 'failed')
    return <Problem title={tVerify('title')} text={tVerify('failed')} action={t('again')} onRetry={again} />;
  if (answer.kind === 'failed' || server.failed) {
    const retry = () => {
      again();
      server.again();
    };
    return <Problem title={t('handFailed')} text={t('handFailedText')} action={t('again')} onRetry={retry} />;
  }
  if (audited === null)
    return (
      <div className="audit" aria-busy="true">
        {skeleton}
      </div>
    );
  return (
    <UnitProvider unit={audited.hand.unit}>
      <AuditRoom audited={audited} report={report} onAgain={again} />
    </UnitProvider>
  );
}

const skeleton = (
  <>
    <span className="skeleton skeleton-title" />
    <span className="skeleton skeleton-picture" />
    <span className="skeleton skeleton-picture" />
  </>
);
