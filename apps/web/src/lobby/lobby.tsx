'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RecentHands } from '../hands/recent-hands.tsx';
import { useGameName } from '../table/game-name.ts';
import { Problem } from '../ui/problem.tsx';
import { type LobbyFilter, shownTables } from './lobby-order.ts';
import { TableTile } from './table-tile.tsx';
import { useLobby } from './use-lobby.ts';

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The tables that are alive, and what the viewer played last. */
export function Lobby() {
  const t = useTranslations('lobby');
  const tProblem = useTranslations('problem');
  const { game } = useGameName();
  const lobby = useLobby();
  const [filter, setFilter] = useState<LobbyFilter>({ variant: null, free: false });
  if (lobby.kind === 'failed') {
    return (
      <Problem
        title={tProblem('lobbyFailed')}
        text={tProblem('lobbyFailedText')}
        action={tProblem('reload')}
        onRetry={() => window.location.reload()}
      />
    );
  }
  const tables = lobby.kind === 'ready' ? lobby.tables : [];
  const games = [...new Set(tables.map((table) => table.variant))].toSorted();
  const shown = shownTables(tables, filter);
  return (
    <div className="lobby">
      <header className="lobby-head">
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <Link className="button button-primary" href="/tables/new">
          {t('create')}
        </Link>
        {games.length > 1 && (
          <fieldset className="filters">
            <legend className="sr-only">{t('filter')}</legend>
            {[null, ...games].map((variant) => (
              <button
                key={variant ?? 'all'}
                type="button"
                className="choice"
                aria-pressed={filter.variant === variant}
                onClick={() => setFilter({ ...filter, variant })}
              >
                {variant === null ? t('allGames') : game(variant)}
              </button>
            ))}
            <button
              type="button"
              className="choice"
              aria-pressed={filter.free}
              onClick={() => setFilter({ ...filter, free: !filter.free })}
            >
              {t('freeOnly')}
            </button>
          </fieldset>
        )}
      </header>
      {lobby.kind === 'loading' ? (
        <ul className="tiles" aria-busy="true">
          <li className="sr-only">{t('loading')}</li>
          {placeholders.map((each) => (
            <li key={each} className="tile tile-skeleton" aria-hidden="true">
              <span className="skeleton skeleton-picture" />
              <span className="skeleton skeleton-line" />
              <span className="skeleton skeleton-line short" />
            </li>
          ))}
        </ul>
      ) : shown.length === 0 ? (
        <p className="empty">{t(tables.length === 0 ? 'noTables' : 'noneFits')}</p>
      ) : (
        <ul className="tiles">
          {shown.map((table) => (
            <TableTile key={table.tableId} table={table} />
          ))}
        </ul>
      )}
      <RecentHands played={tables.reduce((sum, { handNumber }) => sum + handNumber, 0)} />
    </div>
  );
}
