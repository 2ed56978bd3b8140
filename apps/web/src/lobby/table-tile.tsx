'use client';
import type { LobbyTable } from '@openfelt/api';
import type { TermId } from '@openfelt/phrases/terms';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useChips } from '../chips/amount.tsx';
import { Explained } from '../glossary/explained.tsx';
import { tableHref } from '../shell/links.ts';
import { useGameName } from '../table/game-name.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { toggleFavourite } from './favourites.ts';
import { countOpenSeats } from './lobby-filter.ts';
import { MiniTable } from './mini-table.tsx';
import { Star } from './star.tsx';
import styles from './table-tile.module.css';

/** A table in the lobby: what is played, for how much, by how many, and one click to watch or sit down. */
export function TableTile({
  table,
  isFavourite,
  explained,
  onSit,
}: {
  readonly table: LobbyTable;
  readonly isFavourite: boolean;
  /** The terms of its line that can be opened here. */
  readonly explained: readonly TermId[];
  /** Takes a seat without leaving the lobby; null where the viewer goes to the table. */
  readonly onSit: ((tableId: string) => void) | null;
}) {
  const t = useTranslations('lobby');
  const chips = useChips();
  const { game, limit, stakes } = useGameName();
  const href = tableHref(table.tableId);
  const { people, bots } = table;
  const isFull = countOpenSeats(table) === 0;
  return (
    <li className={styles.tile} data-own={table.own !== null}>
      <Link href={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <MiniTable table={table} />
      </Link>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link href={href}>{table.name}</Link>
          {table.own !== null ? (
            <Badge tone="own">{t('yourSeat', { seat: table.own + 1 })}</Badge>
          ) : (
            table.state !== 'playing' && <Badge>{t(`state.${table.state}`)}</Badge>
          )}
        </h3>
        <p className={styles.line}>
          <Explained
            text={t('gameLine', { limit: limit(table.rules.limit.kind), game: game(table.variant) })}
            only={explained}
          />{' '}
          ·{' '}
          <span className={clsx(styles.stakes, 'num')}>
            <Explained text={stakes(table.rules)} only={explained} />
          </span>
        </p>
        <p className={clsx(styles.line, styles.facts, 'num')}>
          <span>{t('ofSeats', { players: people + bots, seats: table.seats })}</span>
          {people > 0 && <span className={styles.people}>{t('people', { count: people })}</span>}
          {table.averagePot !== null && <span>{t('averagePotOf', { amount: chips(table.averagePot) })}</span>}
          {table.handsAnHour !== null && (
            <span>{t('handsPerHour', { count: chips(table.handsAnHour) })}</span>
          )}
        </p>
        {isFull && table.own === null && (
          <p className={styles.full}>
            {table.rules.match !== undefined && table.handNumber > 0
              ? t('fullMatch')
              : t('fullWhy', { people, bots })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.star}
          aria-pressed={isFavourite}
          aria-label={t('favouriteName', { name: table.name })}
          title={t('favourite')}
          onClick={() => toggleFavourite(table.tableId)}
        >
          <Star />
        </button>
        {table.own !== null ? (
          <ButtonLink kind="primary" href={href}>
            {t('goOn')}
          </ButtonLink>
        ) : isFull ? (
          <ButtonLink href={href} aria-label={t('watchName', { name: table.name })}>
            {t('watch')}
          </ButtonLink>
        ) : onSit !== null ? (
          <Button aria-label={t('sitName', { name: table.name })} onClick={() => onSit(table.tableId)}>
            {t('sit')}
          </Button>
        ) : (
          <ButtonLink href={`${href}?sit=1`} aria-label={t('sitName', { name: table.name })}>
            {t('sit')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
