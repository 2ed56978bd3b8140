'use client';
import type { EntryPage, HouseAccounts } from '@openfelt/server/router';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { api } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { Problem } from '../ui/problem.tsx';
import { accountHref } from './account-href.ts';
import { Entry } from './entry.tsx';
import { accountsById } from './sums.ts';

const pageSize = 25;

interface EntriesProps {
  readonly accounts: HouseAccounts;
  /** Whose entries; null: everybody's. */
  readonly account: string | null;
}

/** Movements of chips, newest first, of one account or of all. */
export function Entries({ accounts, account }: EntriesProps) {
  const t = useTranslations('house');
  const tProblem = useTranslations('problem');
  const router = useRouter();
  const byId = useMemo(() => accountsById(accounts), [accounts]);
  const name = (id: string) => (id === 'house' ? t('groups.house') : (byId.get(id)?.name ?? id));
  const ask = (before: string | null) =>
    api().client.house.entries.query({ account, before, limit: pageSize });
  const { answer, again } = useAnswer(`entries ${account}`, () => ask(null));
  const [more, setMore] = useState<readonly EntryPage[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  if (answer.kind === 'failed' || answer.kind === 'missing')
    return <Problem title={t('failed')} text={t('failedText')} action={tProblem('again')} onRetry={again} />;
  const pages = answer.kind === 'ready' ? [answer.data, ...more] : [];
  const entries = pages.flatMap((page) => page.entries);
  const next = pages.at(-1)?.next ?? null;

  async function load() {
    setIsBusy(true);
    const page = await ask(next).catch(() => null);
    setIsBusy(false);
    if (page !== null) setMore([...more, page]);
  }

  return (
    <section className="dispute-section">
      <div className="dispute-head">
        <div>
          <h2>{account === null ? t('entries') : t('entriesOf', { name: name(account) })}</h2>
          <p className="audit-note">{t('entriesNote')}</p>
        </div>
        <label className="select">
          <span className="sr-only">{t('filter')}</span>
          <select
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
      {answer.kind === 'ready' && entries.length === 0 ? (
        <p className="empty">{t('noEntries')}</p>
      ) : (
        <ul className="entries" aria-busy={answer.kind === 'waiting'}>
          {entries.map((entry) => (
            <Entry key={entry.entryId} entry={entry} name={name} />
          ))}
        </ul>
      )}
      {next !== null && (
        <button type="button" className="button load-more" disabled={isBusy} onClick={() => void load()}>
          {t(isBusy ? 'loadingMore' : 'more')}
        </button>
      )}
    </section>
  );
}
