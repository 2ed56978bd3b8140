'use client';
import type { DisputePage, DisputeStatus } from '@openfelt/server/router';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { Problem } from '../ui/problem.tsx';
import { DisputeList } from './dispute-list.tsx';
import { useDisputeChanges } from './use-dispute-changes.ts';

const pageSize = 25;
const statuses = ['open', 'appealed', 'decided', 'withdrawn'] as const satisfies readonly DisputeStatus[];

/** The status that the address names; null: all. What waits for a decision is shown first. */
function statusOf(text: string | null): DisputeStatus | null {
  if (text === 'all') return null;
  return statuses.find((status) => status === text) ?? 'open';
}

/** All disputes for an auditor, oldest first, by where they stand. */
export function Queue() {
  const t = useTranslations('disputes');
  const tProblem = useTranslations('problem');
  const status = statusOf(useSearchParams().get('status'));
  const ask = (after: string | null) => api().client.disputes.queue.query({ status, after, limit: pageSize });
  const { answer, again } = useAnswer(`queue ${status}`, () => ask(null));
  const [more, setMore] = useState<{
    readonly from: DisputePage | null;
    readonly pages: readonly DisputePage[];
  }>({
    from: null,
    pages: [],
  });
  const [isBusy, setIsBusy] = useState(false);
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
  const first = answer.kind === 'ready' ? answer.data : null;
  // A list that was asked for again begins anew: what followed the old one may have moved.
  const pages = first === null ? [] : [first, ...(more.from === first ? more.pages : [])];
  const next = pages.at(-1)?.next ?? null;

  async function load() {
    setIsBusy(true);
    const page = await ask(next).catch(() => null);
    setIsBusy(false);
    if (page !== null) setMore({ from: first, pages: [...pages.slice(1), page] });
  }

  const disputes = first === null ? null : pages.flatMap((page) => page.disputes);
  return (
    <section className="dispute-section">
      <div className="dispute-head">
        <h2>{t('queue')}</h2>
        <nav className="filters" aria-label={t('filter')}>
          {[...statuses, 'all' as const].map((each) => (
            <Link
              key={each}
              className="choice"
              href={each === 'open' ? '/disputes' : `/disputes?status=${each}`}
              aria-current={status === (each === 'all' ? null : each)}
            >
              {t(`filters.${each}`)}
              {first !== null && each !== 'all' && (
                <span className="choice-count num">{first.counts[each]}</span>
              )}
            </Link>
          ))}
        </nav>
      </div>
      {disputes?.length === 0 ? (
        <p className="empty">{t(`noneInQueue.${status ?? 'all'}`)}</p>
      ) : (
        <DisputeList disputes={disputes} />
      )}
      {next !== null && (
        <button type="button" className="button load-more" onClick={() => void load()} disabled={isBusy}>
          {t(isBusy ? 'loadingMore' : 'more')}
        </button>
      )}
    </section>
  );
}
