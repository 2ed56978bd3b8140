'use client';
import type { LedgerAccounts } from '@openfelt/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useTRPC } from '../api/provider.tsx';
import { accountHref } from '../shell/links.ts';
import choiceStyles from '../ui/choice.module.css';
import { Empty } from '../ui/empty.tsx';
import listStyles from '../ui/list.module.css';
import { MoreButton } from '../ui/more-button.tsx';
import pageStyles from '../ui/page.module.css';
import paperStyles from '../ui/paper.module.css';
import { Problem } from '../ui/problem.tsx';
import { Entry } from './entry.tsx';
import { accountsById } from './sums.ts';

const pageSize = 25;

interface EntriesProps {
  readonly accounts: LedgerAccounts;
  /** Whose entries; null: everyone's. */
  readonly account: string | null;
}

/** Movements of chips, newest first, of one account or of all. */
export function Entries({ accounts, account }: EntriesProps) {
  const t = useTranslations('ledger');
  const tProblem = useTranslations('problem');
  const router = useRouter();
  const byId = useMemo(() => accountsById(accounts), [accounts]);
  const name = (id: string) => (id === 'house' ? t('groups.house') : (byId.get(id)?.name ?? id));
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.ledger.entries.infiniteQueryOptions(
      { account, limit: pageSize },
      { getNextPageParam: ({ next }) => next },
    ),
  );
  if (list.isError && list.data === undefined)
    return (
      <Problem
        title={t('failed')}
        text={t('failedText')}
        action={tProblem('again')}
        onRetry={() => void list.refetch()}
      />
    );
  const entries = list.data?.pages.flatMap((page) => page.entries);
  return (
    <section className={pageStyles.section}>
      <div className={pageStyles.sectionHead}>
        <div>
          <h2>{account === null ? t('entries') : t('entriesOf', { name: name(account) })}</h2>
          <p className={paperStyles.note}>{t('entriesNote')}</p>
        </div>
        <label>
          <span className="sr-only">{t('filter')}</span>
          <select
            className={choiceStyles.select}
            value={account ?? ''}
            onChange={({ target }) => router.push(accountHref(target.value === '' ? null : target.value))}
          >
            <option value="">{t('all')}</option>
            {[...byId.keys()].map((id) => (
              <option key={id} value={id}>
                {name(id)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {entries?.length === 0 ? (
        <Empty>{t('noEntries')}</Empty>
      ) : (
        <ul className={listStyles.list} aria-busy={entries === undefined}>
          {entries?.map((entry) => (
            <Entry key={entry.entryId} entry={entry} name={name} />
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t(list.isFetchingNextPage ? 'loadingMore' : 'more')}</MoreButton>
    </section>
  );
}
