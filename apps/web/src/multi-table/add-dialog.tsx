'use client';
import type { LobbyTable } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useGameName } from '../table/game-name.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Empty } from '../ui/empty.tsx';
import styles from './add-dialog.module.css';

interface AddDialogProps {
  /** The tables that are not on the page; null while they are loaded. */
  readonly tables: readonly LobbyTable[] | null;
  /** Whether the page has as many tables as it can show. */
  readonly isFull: boolean;
  /** Puts a table on the page, and offers a seat where one is free. */
  readonly onAdd: (tableId: string, sits: boolean) => void;
  readonly onClose: () => void;
}

/** Whether somebody can sit down: a seat is free, and no match runs. */
function hasSeat({ seating, rules, handNumber }: LobbyTable): boolean {
  return seating.includes(null) && (rules.match === undefined || handNumber === 0);
}

/** The other tables that are open, to sit down at or to watch here. */
export function AddDialog({ tables, isFull, onAdd, onClose }: AddDialogProps) {
  const t = useTranslations('multiTable');
  const { game, limit, stakes } = useGameName();
  return (
    <Dialog title={t('add')} onClose={onClose}>
      {isFull || tables?.length === 0 ? (
        <Empty>{t(isFull ? 'full' : 'addNone')}</Empty>
      ) : (
        <ul className={styles.tables}>
          {tables?.map((table) => (
            <li key={table.tableId} className={styles.table}>
              <span className={styles.name}>
                <b>{table.name}</b>
                <span>
                  {t('gameLine', { limit: limit(table.rules.limit.kind), game: game(table.variant) })} ·{' '}
                  {stakes(table.rules)}
                </span>
              </span>
              <span className={styles.seats}>
                {t('seats', {
                  taken: table.seating.filter((seat) => seat !== null).length,
                  seats: table.seats,
                })}
              </span>
              <Button
                size="small"
                kind={hasSeat(table) ? 'primary' : 'plain'}
                aria-label={t(hasSeat(table) ? 'sitName' : 'watchName', { name: table.name })}
                onClick={() => onAdd(table.tableId, hasSeat(table))}
              >
                {t(hasSeat(table) ? 'sit' : 'watch')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
