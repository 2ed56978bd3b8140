'use client';
import type { HandPage } from '@openfelt/server/router';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { Problem } from '../ui/problem.tsx';
import { HandRow } from './hand-row.tsx';

const pageSize = 25;
const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The address of the list with a filter. */
function filterHref(filter: { readonly table: string | null; readonly mine: boolean }): string {
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
  const ask = (before: string | null) =>
    api().client.hands.list.query({
      mine,
      before,
      limit: pageSize,
      ...(table === null ? {} : { tableId: table }),
    });
  const key = `${table ?? ''} ${mine}`;
  const { answer, again } = useAnswer(key, async (client) => {
    const [me, tables, page] = await Promise.all([
      client.me.get.query(),
      client.lobby.list.query(),
      ask(null),
    ]);
    return { me: me.playerId, tables, page };
  });
  const [more, setMore] = useState<{
    readonly key: string;
    readonly pages: readonly HandPage[];
    readonly busy: boolean;
  }>({
    key,
    pages: [],
    busy: false,
  });
  const pages = answer.kind !== 'ready' ? [] : [answer.data.page, ...(more.key === key ? more.pages : [])];
  const next = pages.at(-1)?.next ?? null;
  const busy = more.key === key && more.busy;

  async function load() {
    const loaded = more.key === key ? more.pages : [];
    setMore({ key, pages: loaded, busy: true });
    const page = await ask(next).catch(() => null);
    setMore({ key, pages: page === null ? loaded : [...loaded, page], busy: false });
  }

  if (answer.kind === 'failed' || answer.kind === 'missing') {
    return (
      <Problem
        title={tProblem('handsFailed')}
        text={tProblem('handsFailedText')}
        action={tProblem('again')}
        onRetry={again}
      />
    );
  }
  const hands = pages.flatMap((page) => page.hands);
  const tables = answer.kind === 'ready' ? answer.data.tables : [];
  const named = tables.find((each) => each.tableId === table)?.name ?? hands[0]?.tableName ?? table;
  return (
    <div className="hands">
      <header className="lobby-head">
        <div>
          <h1>{t('title')}</h1>
          <p>
            {t('lead')}{' '}
            <Link className="verify-link" href="/verify">
              {t('verify')}
            </Link>
          </p>
        </div>
        <nav className="filters" aria-label={t('filter')}>
          <Link className="choice" href={filterHref({ table, mine: false })} aria-current={!mine}>
            {t('everybody')}
          </Link>
          <Link className="choice" href={filterHref({ table, mine: true })} aria-current={mine}>
            {t('mine')}
          </Link>
          <TableFilter tables={tables} table={table} named={named} mine={mine} />
        </nav>
      </header>
      {answer.kind === 'waiting' ? (
        <ul className="hand-list" aria-busy="true">
          <li className="sr-only">{t('loading')}</li>
          {placeholders.map((each) => (
            <li key={each} className="hand-row" aria-hidden="true">
              <span className="skeleton skeleton-row" />
            </li>
          ))}
        </ul>
      ) : hands.length === 0 ? (
        <div className="empty">
          <p>{t(mine ? 'noneMine' : 'none')}</p>
          <Link className="button" href="/">
            {t('toLobby')}
          </Link>
        </div>
      ) : (
        <>
          <ul className="hand-list">
            {hands.map((hand) => (
              <HandRow key={hand.handId} hand={hand} me={answer.data.me} />
            ))}
          </ul>
          {next !== null && (
            <button type="button" className="button load-more" onClick={() => void load()} disabled={busy}>
              {t(busy ? 'loadingMore' : 'more')}
            </button>
          )}
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
    <label className="select">
      <span className="sr-only">{t('table')}</span>
      <select
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
