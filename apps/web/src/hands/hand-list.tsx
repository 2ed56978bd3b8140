'use client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMe } from '../api/me.ts';
import { useTRPC } from '../api/provider.tsx';
import { ButtonLink } from '../ui/button.tsx';
import choiceStyles from '../ui/choice.module.css';
import { ChoiceLink } from '../ui/choice.tsx';
import { Empty } from '../ui/empty.tsx';
import listStyles from '../ui/list.module.css';
import { MoreButton } from '../ui/more-button.tsx';
import pageStyles from '../ui/page.module.css';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './hand-list.module.css';
import { type HandFilter, handListQuery } from './hand-list-query.ts';
import handRowStyles from './hand-row.module.css';
import { HandRow } from './hand-row.tsx';

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The address of the list with a filter. */
function filterHref(filter: HandFilter): string {
  const query = new URLSearchParams();
  if (filter.table !== null) query.set('table', filter.table);
  if (filter.mine) query.set('mine', '1');
  const text = query.toString();
  return text === '' ? '/hands' : `/hands?${text}`;
}

/** Finished hands, newest first, by table and by whether the viewer took part. */
export function HandList() {
  const t = useTranslations('hands');
  const tProblem = useTranslations('problem');
  const query = useSearchParams();
  const table = query.get('table');
  const mine = query.get('mine') !== null;
  const trpc = useTRPC();
  const { data: me } = useMe();
  const { data: tables = [] } = useQuery(trpc.lobby.list.queryOptions());
  const list = useInfiniteQuery(handListQuery(trpc, { table, mine }));
  if (list.isError && list.data === undefined) {
    return (
      <Problem
        title={tProblem('handsFailed')}
        text={tProblem('handsFailedText')}
        action={tProblem('again')}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const hands = list.data?.pages.flatMap((page) => page.hands);
  const named = tables.find((each) => each.tableId === table)?.name ?? hands?.[0]?.tableName ?? table;
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.bar}>
        <div>
          <h1>{t('title')}</h1>
          <p>
            {t('lead')}{' '}
            <Link className={styles.verify} href="/verify">
              {t('verify')}
            </Link>{' '}
            <Link className={styles.verify} href="/hands/import">
              {t('import')}
            </Link>
          </p>
        </div>
        <nav className={choiceStyles.choices} aria-label={t('filter')}>
          <ChoiceLink href={filterHref({ table, mine: false })} aria-current={!mine}>
            {t('everybody')}
          </ChoiceLink>
          <ChoiceLink href={filterHref({ table, mine: true })} aria-current={mine}>
            {t('mine')}
          </ChoiceLink>
          <TableFilter tables={tables} table={table} named={named} mine={mine} />
        </nav>
      </header>
      {hands === undefined ? (
        <ul className={listStyles.list} aria-busy="true">
          <li className="sr-only">{t('loading')}</li>
          {placeholders.map((each) => (
            <li key={each} className={handRowStyles.row} aria-hidden="true">
              <Skeleton shape="row" />
            </li>
          ))}
        </ul>
      ) : hands.length === 0 ? (
        <Empty>
          <p>{t(mine ? 'noneMine' : 'none')}</p>
          <ButtonLink href="/">{t('toLobby')}</ButtonLink>
        </Empty>
      ) : (
        <>
          <ul className={listStyles.list}>
            {hands.map((hand) => (
              <HandRow key={hand.handId} hand={hand} me={me?.playerId ?? null} />
            ))}
          </ul>
          <MoreButton list={list}>{t(list.isFetchingNextPage ? 'loadingMore' : 'more')}</MoreButton>
        </>
      )}
    </div>
  );
}

interface TableFilterProps {
  readonly tables: readonly { readonly tableId: string; readonly name: string }[];
  readonly table: string | null;
  readonly named: string | null;
  readonly mine: boolean;
}

/** Narrows the list to one table. */
function TableFilter({ tables, table, named, mine }: TableFilterProps) {
  const t = useTranslations('hands');
  const isListed = table === null || tables.some((each) => each.tableId === table);
  return (
    <label>
      <span className="sr-only">{t('table')}</span>
      <select
        className={choiceStyles.select}
        value={table ?? ''}
        onChange={(event) => {
          const href = filterHref({ table: event.target.value === '' ? null : event.target.value, mine });
          window.history.pushState(null, '', href);
        }}
      >
        <option value="">{t('allTables')}</option>
        {!isListed && table !== null && <option value={table}>{named}</option>}
        {tables.map((each) => (
          <option key={each.tableId} value={each.tableId}>
            {each.name}
          </option>
        ))}
      </select>
    </label>
  );
}
