'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMe } from '../api/me.ts';
import { useTRPC } from '../api/provider.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import pageStyles from '../ui/page.module.css';
import { Problem } from '../ui/problem.tsx';
import { DisputeList } from './dispute-list.tsx';
import { Queue } from './queue.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import { useDisputeChanges } from './use-dispute-changes.ts';

/** The viewer's own disputes; for auditors, the queue above them. */
export function Disputes() {
  const t = useTranslations('disputes');
  const tProblem = useTranslations('problem');
  const trpc = useTRPC();
  const { data: me } = useMe();
  const { data: mine, isError, refetch } = useQuery(trpc.disputes.mine.queryOptions());
  useDisputeChanges();
  if (isError && mine === undefined)
    return (
      <Problem
        title={tProblem('disputesFailed')}
        text={tProblem('disputesFailedText')}
        action={tProblem('again')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className={pageStyles.page} data-width="list">
      <header className={pageStyles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {me?.role === 'auditor' && <Queue />}
      {(me?.role === 'auditor' || me?.role === 'admin') && <ReportedMessages />}
      <section className={pageStyles.section}>
        <div className={pageStyles.sectionHead}>
          <h2>{t('mine')}</h2>
        </div>
        {mine?.length === 0 ? (
          <Empty>
            <p>{t('noneMine')}</p>
            <ButtonLink href="/hands?mine=1">{t('toHands')}</ButtonLink>
          </Empty>
        ) : (
          <DisputeList disputes={mine ?? null} />
        )}
      </section>
    </div>
  );
}
