'use client';
import { clsx } from 'clsx';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { RecentHands } from '../hands/recent-hands.tsx';
import { listOwnTables } from '../own-tables/own-order.ts';
import { OwnTables } from '../own-tables/own-tables.tsx';
import { useTables } from '../own-tables/use-tables.ts';
import { Practice } from '../practice/practice.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { loadToaster } from '../ui/notice.ts';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { usePart } from '../ui/use-part.ts';
import { useFavourites } from './favourites.ts';
import { FilterBar } from './filter-bar.tsx';
import { listFirstMentions } from './first-mentions.ts';
import { Hero } from './hero.tsx';
import styles from './lobby.module.css';
import { fitsFilter, type LobbyFilter, parseFilter, toFilterHref } from './lobby-filter.ts';
import tableTileStyles from './table-tile.module.css';
import { TableTile } from './table-tile.tsx';
import { useOrder } from './use-order.ts';

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

// Whoever plays somewhere sits down and leaves from here.
const loadSeats = () => import('./seat-here.tsx');

/** What the viewer does at a table without going there. */
interface Seating {
  readonly kind: 'sit' | 'leave';
  readonly tableId: string;
}

interface LobbyProps {
  /** Stands below the last hands. */
  readonly totals: ReactNode;
}

/** One click to a seat, the viewer's own tables, those that are alive, and what was played last. */
export function Lobby({ totals }: LobbyProps) {
  const t = useTranslations('lobby');
  const tOwn = useTranslations('ownTables');
  const tProblem = useTranslations('problem');
  const locale = useLocale();
  const favourites = useFavourites();
  const filter = parseFilter(new URLSearchParams(useSearchParams()));
  const { tables: known, hasFailed } = useTables();
  const tables = known ?? [];
  const ordered = useOrder(tables, locale);
  const [seating, setSeating] = useState<Seating | null>(null);
  const seats = usePart(seating !== null, loadSeats);
  // What was asked for may be refused when its dialog is gone.
  const [hasSeated, setHasSeated] = useState(false);
  const toasts = usePart(hasSeated, loadToaster);
  const seat = (next: Seating) => {
    setSeating(next);
    setHasSeated(true);
  };
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
  const own = listOwnTables(tables, locale);
  const shown = ordered.filter((table) => fitsFilter(table, filter, favourites));
  const mentions = listFirstMentions(shown);
  // The address says what is looked for, and nothing is asked of the server for it.
  const narrow = (part: Partial<LobbyFilter>) => {
    // Not what was drawn last: who is fast has changed the address since.
    const latest = parseFilter(new URLSearchParams(window.location.search));
    window.history.replaceState(null, '', toFilterHref({ ...latest, ...part }));
  };
  return (
    <div className={styles.page}>
      <Hero tables={known ?? null} />
      <OwnTables title={tOwn('title')} tables={own} onLeave={(tableId) => seat({ kind: 'leave', tableId })} />
      <div className={styles.columns}>
        <section className={styles.live}>
          <header className={styles.head}>
            <h2>{t('live')}</h2>
            <ButtonLink href="/tables/new">{t('create')}</ButtonLink>
            <FilterBar filter={filter} onChange={narrow} />
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
                <TableTile
                  key={table.tableId}
                  table={table}
                  explained={mentions.get(table.tableId) ?? []}
                  isFavourite={favourites.includes(table.tableId)}
                  onSit={own.length === 0 ? null : (tableId) => seat({ kind: 'sit', tableId })}
                />
              ))}
            </ul>
          )}
        </section>
        {/* They wait for the tables, which stand above them on a phone. */}
        <div className={styles.last} hidden={known === undefined}>
          <RecentHands played={tables.reduce((sum, { handNumber }) => sum + handNumber, 0)} />
          {totals}
        </div>
      </div>
      <Practice />
      {toasts !== null && <toasts.Toaster />}
      {seating?.kind === 'sit' && seats !== null && (
        <seats.SitHere tableId={seating.tableId} onClose={() => setSeating(null)} />
      )}
      {seating?.kind === 'leave' && seats !== null && (
        <seats.LeaveHere tableId={seating.tableId} onClose={() => setSeating(null)} />
      )}
    </div>
  );
}
