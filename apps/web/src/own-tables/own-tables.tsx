'use client';
import type { LobbyTable } from '@openfelt/api';
import { describeCard } from '@openfelt/hand-history/describe';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CardFront } from '../cards/card.tsx';
import { getFace } from '../cards/face.ts';
import { useChips } from '../chips/amount.tsx';
import { usePhrases } from '../i18n/use-phrases.ts';
import { tableHref } from '../shell/links.ts';
import { useGameName } from '../table/game-name.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { waitsForViewer } from './own-order.ts';
import styles from './own-tables.module.css';

/** What a choice has left, in whole seconds, counted down from what the server said last. */
function useSecondsLeft(clock: number | null): number | null {
  const [left, setLeft] = useState(clock);
  useEffect(() => {
    setLeft(clock);
    if (clock === null) return;
    const end = performance.now() + clock;
    const timer = setInterval(() => setLeft(Math.max(0, end - performance.now())), 500);
    return () => clearInterval(timer);
  }, [clock]);
  return left === null ? null : Math.ceil(left / 1_000);
}

interface TableRowProps {
  readonly table: LobbyTable;
  readonly isHere: boolean;
  readonly onLeave: ((tableId: string) => void) | undefined;
}

function TableRow({ table, isHere, onLeave }: TableRowProps) {
  const t = useTranslations('ownTables');
  const chips = useChips();
  const phrases = usePhrases();
  const { game, limit } = useGameName();
  const waits = waitsForViewer(table);
  const seconds = useSecondsLeft(waits ? table.clock : null);
  const actor = table.seating.find((seat) => seat?.isToAct);
  return (
    <li className={styles.table} data-waits={waits} data-own={table.own !== null} data-here={isHere}>
      <Link href={tableHref(table.tableId)} aria-current={isHere ? 'page' : undefined}>
        <span className={styles.name}>
          <b>{table.name}</b>
          <span className={styles.game}>
            {t('gameLine', { limit: limit(table.rules.limit.kind), game: game(table.variant) })}
          </span>
        </span>
        <span className={styles.cards}>
          {table.ownCards.map((card, place) => (
            <CardFront key={place} face={getFace(card)} label={describeCard(card, phrases)} />
          ))}
        </span>
        <span className={clsx(styles.state, 'num')}>
          <b>
            {isHere
              ? t('here')
              : waits
                ? seconds === null
                  ? t('yourTurn')
                  : t('secondsLeft', { seconds })
                : actor
                  ? t('toAct', { name: actor.name })
                  : t(`state.${table.state}`)}
          </b>
          {table.pot > 0 && <span className={styles.game}>{t('pot', { amount: chips(table.pot) })}</span>}
        </span>
      </Link>
      {onLeave !== undefined && (
        <IconButton
          className={styles.leave}
          aria-label={t('leaveName', { name: table.name })}
          title={t('leave')}
          onClick={() => onLeave(table.tableId)}
        >
          <Icon name="close" />
        </IconButton>
      )}
    </li>
  );
}

interface OwnTablesProps {
  readonly title: string;
  readonly tables: readonly LobbyTable[];
  /** The table that the viewer is looking at. */
  readonly here?: string;
  /** Leaves a table; absent where that is not offered. */
  readonly onLeave?: (tableId: string) => void;
}

/** Tables by their names, each with the viewer's own cards there and who has to act; nothing where there are none. */
export function OwnTables({ title, tables, here, onLeave }: OwnTablesProps) {
  const t = useTranslations('ownTables');
  if (tables.length === 0) return null;
  return (
    <section className={styles.own}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {tables.filter(({ own }) => own !== null).length > 1 && (
          <ButtonLink href="/play" size="small">
            {t('playAll')}
          </ButtonLink>
        )}
      </div>
      <ul>
        {tables.map((table) => (
          <TableRow key={table.tableId} table={table} isHere={table.tableId === here} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}
