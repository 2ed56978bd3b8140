'use client';
import type { DisputeStatus } from '@openfelt/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTRPC } from '../api/provider.tsx';
import choiceStyles from '../ui/choice.module.css';
import { ChoiceLink } from '../ui/choice.tsx';
import { Empty } from '../ui/empty.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import pageStyles from '../ui/page.module.css';
import { Problem } from '../ui/problem.tsx';
import { DisputeList } from './dispute-list.tsx';
import styles from './queue.module.css';

const pageSize = 25;
const statuses = ['open', 'appealed', 'decided', 'withdrawn'] as const satisfies readonly DisputeStatus[];

/** The status that the address names; null: all. What waits for a decision is shown first. */
function parseStatus(text: string | null): DisputeStatus | null {
  if (text === 'all') return null;
  return statuses.find((status) => status === text) ?? 'open';
}

/** All disputes for an auditor, oldest first, by where they stand. */
export function Queue() {
  const t = useTranslations('disputes');
  const tProblem = useTranslations('problem');
  const status = parseStatus(useSearchParams().get('status'));
  const trpc = useTRPC();
  const queue = useInfiniteQuery(
    trpc.disputes.queue.infiniteQueryOptions(
      { status, limit: pageSize },
      { getNextPageParam: ({ next }) => next },
    ),
  );
  if (queue.isError && queue.data === undefined)
    return (
      <Problem
        title={tProblem('disputesFailed')}
        text={tProblem('disputesFailedText')}
        action={tProblem('again')}
        onRetry={() => void queue.refetch()}
      />
    );
  const counts = queue.data?.pages[0]?.counts;
  const disputes = queue.data?.pages.flatMap((page) => page.disputes) ?? null;
  return (
    <section className={pageStyles.section}>
      <div className={pageStyles.sectionHead}>
        <h2>{t('queue')}</h2>
        <nav className={choiceStyles.choices} aria-label={t('filter')}>
          {[...statuses, 'all' as const].map((each) => (
            <ChoiceLink
              key={each}
              href={each === 'open' ? '/disputes' : `/disputes?status=${each}`}
              aria-current={status === (each === 'all' ? null : each)}
            >
              {t(`filters.${each}`)}
              {counts !== undefined && each !== 'all' && (
                <span className={clsx(styles.count, 'num')}>{counts[each]}</span>
              )}
            </ChoiceLink>
          ))}
        </nav>
      </div>
      {disputes?.length === 0 ? (
        <Empty>{t(`noneInQueue.${status ?? 'all'}`)}</Empty>
      ) : (
        <DisputeList disputes={disputes} />
      )}
      <MoreButton list={queue}>{t(queue.isFetchingNextPage ? 'loadingMore' : 'more')}</MoreButton>
    </section>
  );
}
