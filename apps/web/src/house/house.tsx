'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAnswer } from '../api/use-answer.ts';
import { Problem } from '../ui/problem.tsx';
import { Balances } from './balances.tsx';
import { Entries } from './entries.tsx';

/** The book of all chips, for administrators: what lies where, and every movement. */
export function House() {
  const t = useTranslations('house');
  const tProblem = useTranslations('problem');
  const account = useSearchParams().get('account');
  const { answer, again } = useAnswer('house', async (client) => {
    const me = await client.me.get.query();
    return me.role === 'admin' ? { accounts: await client.house.accounts.query() } : null;
  });
  if (answer.kind === 'failed' || answer.kind === 'missing')
    return <Problem title={t('failed')} text={t('failedText')} action={tProblem('again')} onRetry={again} />;
  if (answer.kind === 'waiting')
    return (
      <div className="house" aria-busy="true">
        <p className="sr-only">{t('loading')}</p>
        <span className="skeleton skeleton-title" />
        <span className="skeleton skeleton-picture" />
        <span className="skeleton skeleton-picture" />
      </div>
    );
  if (answer.data === null)
    return (
      <Problem
        title={t('forbidden')}
        text={t('forbiddenText')}
        action={tProblem('toAccount')}
        href="/account"
      />
    );
  const { accounts } = answer.data;
  return (
    <div className="house">
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <Balances accounts={accounts} onAgain={again} />
      <Entries key={account} accounts={accounts} account={account} />
    </div>
  );
}
