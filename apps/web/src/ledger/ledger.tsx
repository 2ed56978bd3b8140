'use client';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMe } from '../api/me.ts';
import { useTRPC } from '../api/provider.tsx';
import pageStyles from '../ui/page.module.css';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Balances } from './balances.tsx';
import { Entries } from './entries.tsx';

/** The book of all chips, for administrators: what lies where, and every movement. */
export function Ledger() {
  const t = useTranslations('ledger');
  const tProblem = useTranslations('problem');
  const account = useSearchParams().get('account');
  const trpc = useTRPC();
  const asker = useMe();
  const { data: me } = asker;
  const isAdmin = me?.role === 'admin';
  const balances = useQuery(trpc.ledger.accounts.queryOptions(isAdmin ? undefined : skipToken));
  const { data: accounts } = balances;
  const refetch = () => void (asker.isError ? asker : balances).refetch();
  if (me !== undefined && !isAdmin)
    return (
      <Problem
        title={t('forbidden')}
        text={t('forbiddenText')}
        action={tProblem('toAccount')}
        href="/account"
      />
    );
  if (accounts === undefined)
    return asker.isError || balances.isError ? (
      <Problem title={t('failed')} text={t('failedText')} action={tProblem('again')} onRetry={refetch} />
    ) : (
      <div className={pageStyles.page} data-width="list" aria-busy="true">
        <p className="sr-only">{t('loading')}</p>
        <Skeleton shape="title" />
        <Skeleton shape="picture" />
        <Skeleton shape="picture" />
      </div>
    );
  return (
    <div className={pageStyles.page} data-width="list">
      <header className={pageStyles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <Balances accounts={accounts} onAgain={refetch} />
      <Entries key={account} accounts={accounts} account={account} />
    </div>
  );
}
