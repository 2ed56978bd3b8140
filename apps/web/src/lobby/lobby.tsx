'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useTRPC } from '../api/provider.tsx';
import { RecentHands } from '../hands/recent-hands.tsx';
import { useGameName } from '../table/game-name.ts';
import { ButtonLink } from '../ui/button.tsx';
import choiceStyles from '../ui/choice.module.css';
import { Choice } from '../ui/choice.tsx';
import { Empty } from '../ui/empty.tsx';
import pageStyles from '../ui/page.module.css';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './lobby.module.css';
import { type LobbyFilter, shownTables } from './lobby-order.ts';
import tableTileStyles from './table-tile.module.css';
import { TableTile } from './table-tile.tsx';

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The lobby's tables, as asked for and as every change says since. Failed only where nothing came at all. */
function useTables() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { queryKey } = trpc.lobby.list.queryOptions();
  const { data, isError } = useQuery(trpc.lobby.list.queryOptions());
  const { status } = useSubscription(
    trpc.lobby.changes.subscriptionOptions(undefined, {
      onData: (tables) => {
        // A list that was asked for before is older than the change.
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, tables);
      },
    }),
  );
  return { tables: data, hasFailed: data === undefined && (isError || status === 'error') };
}

interface LobbyProps {
  /** Stands below the last hands. */
  readonly totals: ReactNode;
}

/** The tables that are alive, and what the viewer played last. */
export function Lobby({ totals }: LobbyProps) {
  const t = useTranslations('lobby');
  const tProblem = useTranslations('problem');
  const { game } = useGameName();
  const locale = useLocale();
  const { tables: known, hasFailed } = useTables();
  const [filter, setFilter] = useState<LobbyFilter>({ variant: null, free: false });
  if (hasFailed) {
    return (
      <Problem
        title={tProblem('lobbyFailed')}
        text={tProblem('lobbyFailedText')}
        action={tProblem('reload')}
        onRetry={() => window.location.reload()}
      />
    );
  }
  const tables = known ?? [];
  const games = [...new Set(tables.map((table) => table.variant))].toSorted();
  const shown = shownTables(tables, filter, locale);
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.bar}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <ButtonLink kind="primary" href="/tables/new">
          {t('create')}
        </ButtonLink>
        {known === undefined && (
          <div className={clsx(choiceStyles.choices, styles.filters)} aria-hidden="true">
            {placeholders.slice(0, 4).map((each) => (
              <Skeleton key={each} shape="choice" />
            ))}
          </div>
        )}
        {games.length > 1 && (
          <fieldset className={clsx(choiceStyles.choices, styles.filters)}>
            <legend className="sr-only">{t('filter')}</legend>
            {[null, ...games].map((variant) => (
              <Choice
                key={variant ?? 'all'}
                aria-pressed={filter.variant === variant}
                onClick={() => setFilter({ ...filter, variant })}
              >
                {variant === null ? t('allGames') : game(variant)}
              </Choice>
            ))}
            <Choice aria-pressed={filter.free} onClick={() => setFilter({ ...filter, free: !filter.free })}>
              {t('freeOnly')}
            </Choice>
          </fieldset>
        )}
      </header>
      {known === undefined ? (
        <ul className={styles.tiles} aria-busy="true">
          <li className="sr-only">{t('loading')}</li>
          {placeholders.map((each) => (
            <li
              key={each}
              className={clsx(tableTileStyles.tile, tableTileStyles.skeleton)}
              aria-hidden="true"
            >
              <Skeleton shape="picture" />
              <Skeleton shape="line" />
              <Skeleton shape="short-line" />
            </li>
          ))}
        </ul>
      ) : shown.length === 0 ? (
        <Empty>{t(tables.length === 0 ? 'noTables' : 'noneFits')}</Empty>
      ) : (
        <ul className={styles.tiles}>
          {shown.map((table) => (
            <TableTile key={table.tableId} table={table} />
          ))}
        </ul>
      )}
      {/* They wait for the tables, which stand above them. */}
      <div hidden={known === undefined}>
        <RecentHands played={tables.reduce((sum, { handNumber }) => sum + handNumber, 0)} />
      </div>
      {totals}
    </div>
  );
}
