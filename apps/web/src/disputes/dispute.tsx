'use client';
import { useTranslations } from 'next-intl';
import { useAnswer } from '../api/use-answer.ts';
import { UnitProvider } from '../chips/unit.tsx';
import { Problem } from '../ui/problem.tsx';
import { DisputeRoom } from './dispute-room.tsx';
import { useDisputeChanges } from './use-dispute-changes.ts';

/** A dispute, followed as it changes. */
export function Dispute({ dispute }: { readonly dispute: string }) {
  const t = useTranslations('problem');
  const { answer, again } = useAnswer(`dispute ${dispute}`, async (client) => {
    const [me, detail] = await Promise.all([client.me.get.query(), client.disputes.get.query({ dispute })]);
    const looks = await client.hands.looks.query({ handId: detail.handId });
    return { me, detail, looks };
  });
  useDisputeChanges((changed) => (changed === null || changed === dispute) && again());
  if (answer.kind === 'missing')
    return (
      <Problem title={t('noDispute')} text={t('noDisputeText')} href="/disputes" action={t('toDisputes')} />
    );
  if (answer.kind === 'failed')
    return (
      <Problem
        title={t('disputesFailed')}
        text={t('disputesFailedText')}
        action={t('again')}
        onRetry={again}
      />
    );
  if (answer.kind === 'waiting')
    return (
      <div className="audit" aria-busy="true">
        <span className="skeleton skeleton-title" />
        <span className="skeleton skeleton-picture" />
        <span className="skeleton skeleton-picture" />
      </div>
    );
  const { me, detail, looks } = answer.data;
  return (
    <UnitProvider unit={detail.hand.unit}>
      <DisputeRoom detail={detail} looks={looks} me={me} onDone={again} />
    </UnitProvider>
  );
}
