'use client';
import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useId, useState } from 'react';
import { useMe } from '../api/me.ts';
import { useTRPC } from '../api/provider.tsx';
import { Empty } from '../ui/empty.tsx';
import formStyles from '../ui/form.module.css';
import listStyles from '../ui/list.module.css';
import { MoreButton } from '../ui/more-button.tsx';
import pageStyles from '../ui/page.module.css';
import { Problem } from '../ui/problem.tsx';
import { AccountRow } from './account-row.tsx';
import styles from './accounts.module.css';

const pageSize = 25;

/** Every account with its role, for administrators. */
export function Accounts() {
  const t = useTranslations('accounts');
  const tProblem = useTranslations('problem');
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const trpc = useTRPC();
  const { data: me } = useMe();
  const list = useInfiniteQuery(
    trpc.accounts.list.infiniteQueryOptions(me?.role === 'admin' ? { search, limit: pageSize } : skipToken, {
      getNextPageParam: ({ next }) => next,
    }),
  );
  if (me !== undefined && me.role !== 'admin')
    return <Problem title={t('forbidden')} text={t('forbiddenText')} action={tProblem('toLobby')} href="/" />;
  if (list.isError && list.data === undefined)
    return (
      <Problem
        title={t('failed')}
        text={t('failedText')}
        action={tProblem('again')}
        onRetry={() => void list.refetch()}
      />
    );
  const accounts = list.data?.pages.flatMap((page) => page.accounts);
  return (
    <div className={clsx(pageStyles.page, styles.register)} data-width="form">
      <header className={pageStyles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <label className={formStyles.field} htmlFor={id}>
        <span className={formStyles.label}>{t('search')}</span>
        <input
          id={id}
          className={formStyles.input}
          type="search"
          maxLength={254}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p className="sr-only" role="status">
        {accounts === undefined ? t('loading') : t('found', { count: accounts.length })}
      </p>
      {accounts?.length === 0 ? (
        <Empty>{t('none')}</Empty>
      ) : (
        <ul className={listStyles.list} aria-busy={accounts === undefined}>
          {accounts?.map((account) => (
            <AccountRow key={account.playerId} account={account} />
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t('more')}</MoreButton>
    </div>
  );
}
