'use client';
import type { AccountPage, StoredAccount } from '@openfelt/server/router';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useId, useState } from 'react';
import { api } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { Problem } from '../ui/problem.tsx';
import { AccountRow } from './account-row.tsx';

const pageSize = 25;

/** Every account with its role, for administrators. */
export function Accounts() {
  const t = useTranslations('accounts');
  const tProblem = useTranslations('problem');
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const ask = (after: string | null) => api().client.accounts.list.query({ search, after, limit: pageSize });
  const { answer, again } = useAnswer(`accounts ${search}`, async (client) => {
    const me = await client.me.get.query();
    return me.role === 'admin' ? { page: await ask(null) } : null;
  });
  const [more, setMore] = useState<{ readonly search: string; readonly pages: readonly AccountPage[] }>({
    search,
    pages: [],
  });
  const loaded = more.search === search ? more.pages : [];

  if (answer.kind === 'failed' || answer.kind === 'missing') {
    return <Problem title={t('failed')} text={t('failedText')} action={tProblem('again')} onRetry={again} />;
  }
  if (answer.kind === 'ready' && answer.data === null) {
    return <Problem title={t('forbidden')} text={t('forbiddenText')} action={tProblem('toLobby')} href="/" />;
  }
  const pages = answer.kind === 'ready' && answer.data !== null ? [answer.data.page, ...loaded] : [];
  const next = pages.at(-1)?.next ?? null;
  const accounts: readonly StoredAccount[] = pages.flatMap((page) => page.accounts);
  return (
    <div className="account-page account-register">
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <label className="field" htmlFor={id}>
        <span className="field-label">{t('search')}</span>
        <input
          id={id}
          className="text-field"
          type="search"
          maxLength={254}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p className="sr-only" role="status">
        {answer.kind === 'waiting' ? t('loading') : t('found', { count: accounts.length })}
      </p>
      {answer.kind === 'ready' && accounts.length === 0 ? (
        <p className="empty">{t('none')}</p>
      ) : (
        <ul className="account-list" aria-busy={answer.kind === 'waiting'}>
          {accounts.map((account) => (
            <AccountRow key={account.playerId} account={account} />
          ))}
        </ul>
      )}
      {next !== null && (
        <button
          type="button"
          className="button load-more"
          onClick={() =>
            void ask(next).then(
              (page) => setMore({ search, pages: [...loaded, page] }),
              () => again(),
            )
          }
        >
          {t('more')}
        </button>
      )}
    </div>
  );
}
