'use client';
import type { LobbyTable } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { Button } from '../ui/button.tsx';
import styles from './table-list.module.css';
import { TableName } from './table-name.tsx';

interface TableListProps {
  readonly tables: readonly LobbyTable[];
  /** Puts a table on the page, and offers a seat where one is free. */
  readonly onAdd: (tableId: string, sits: boolean) => void;
}

/** Whether somebody can sit down: a seat is free, and no match runs. */
function hasSeat({ seating, rules, handNumber }: LobbyTable): boolean {
  return seating.includes(null) && (rules.match === undefined || handNumber === 0);
}

/** Tables that are open, to sit down at or to watch on this page. */
export function TableList({ tables, onAdd }: TableListProps) {
  const t = useTranslations('multiTable');
  return (
    <ul className={styles.tables}>
      {tables.map((table) => (
        <li key={table.tableId} className={styles.table}>
          <span className={styles.name}>
            <TableName table={table} />
          </span>
          <span className={styles.seats}>
            {t('seats', {
              taken: table.seating.filter((seat) => seat !== null).length,
              seats: table.seats,
            })}
          </span>
          <Button
            size="small"
            aria-label={t(hasSeat(table) ? 'sitName' : 'watchName', { name: table.name })}
            onClick={() => onAdd(table.tableId, hasSeat(table))}
          >
            {t(hasSeat(table) ? 'sit' : 'watch')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
