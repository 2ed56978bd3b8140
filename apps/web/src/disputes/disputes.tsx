'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useAnswer } from '../api/use-answer.ts';
import { Problem } from '../ui/problem.tsx';
import { DisputeList } from './dispute-list.tsx';
import { Queue } from './queue.tsx';
import { useDisputeChanges } from './use-dispute-changes.ts';

/** The viewer's own disputes; for auditors, the queue above them. */
export function Disputes() {
  const t = useTranslations('disputes');
  const tProblem = useTranslations('problem');
  const { answer, again } = useAnswer('disputes', async (client) => {
    const [me, mine] = await Promise.all([client.me.get.query(), client.disputes.mine.query()]);
    return { role: me.role, mine };
  });
  useDisputeChanges(again);
  if (answer.kind === 'failed' || answer.kind === 'missing')
    return (
      <Problem
        title={tProblem('disputesFailed')}
        text={tProblem('disputesFailedText')}
        action={tProblem('again')}
        onRetry={again}
      />
    );
  const isAuditor = answer.kind === 'ready' && answer.data.role === 'auditor';
  const mine = answer.kind === 'ready' ? answer.data.mine : null;
  return (
    <div className="disputes">
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {isAuditor && <Queue />}
      <section className="dispute-section">
        <div className="dispute-head">
          <h2>{t('mine')}</h2>
        </div>
        {mine?.length === 0 ? (
          <div className="empty">
            <p>{t('noneMine')}</p>
            <Link className="button" href="/hands?mine=1">
              {t('toHands')}
            </Link>
          </div>
        ) : (
          <DisputeList disputes={mine} />
        )}
      </section>
    </div>
  );
}
