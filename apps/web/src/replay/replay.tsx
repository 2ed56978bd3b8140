'use client';
import { foldHand } from '@openfelt/hand-history';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { UnitProvider } from '../chips/unit.tsx';
import { TableSkeleton } from '../live/table-skeleton.tsx';
import { Problem } from '../ui/problem.tsx';
import { ReplayRoom } from './replay-room.tsx';

/** A finished hand, folded once; every state is kept. */
export function Replay({ handId }: { readonly handId: string }) {
  const t = useTranslations('problem');
  const { answer, again } = useAnswer(handId, (client) => client.hands.get.query({ handId }));
  const detail = answer.kind === 'ready' ? answer.data : null;
  const folded = useMemo(() => (detail === null ? null : foldHand(detail.events)), [detail]);
  if (answer.kind === 'waiting') return <TableSkeleton />;
  if (answer.kind === 'missing') {
    return <Problem title={t('noHand')} text={t('noHandText')} href="/hands" action={t('toHands')} />;
  }
  if (answer.kind === 'failed') {
    return <Problem title={t('handFailed')} text={t('handFailedText')} action={t('again')} onRetry={again} />;
  }
  if (folded === null || !folded.ok)
    return <Problem title={t('handBroken')} text={t('handBrokenText')} href="/hands" action={t('toHands')} />;
  return (
    <UnitProvider unit={answer.data.hand.unit}>
      <ReplayRoom detail={answer.data} steps={folded.steps} />
    </UnitProvider>
  );
}
