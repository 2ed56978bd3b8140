'use client';
import type { LobbyTable } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { Dialog } from '../ui/dialog.tsx';
import { Empty } from '../ui/empty.tsx';
import styles from './add-dialog.module.css';
import { TableList } from './table-list.tsx';

interface AddDialogProps {
  /** The tables that are not on the page; null while they are loaded. */
  readonly tables: readonly LobbyTable[] | null;
  /** Whether the page has as many tables as it can show. */
  readonly isFull: boolean;
  /** Puts a table on the page, and offers a seat where one is free. */
  readonly onAdd: (tableId: string, sits: boolean) => void;
  readonly onClose: () => void;
}

/** The other tables that are open, to sit down at or to watch here. */
export function AddDialog({ tables, isFull, onAdd, onClose }: AddDialogProps) {
  const t = useTranslations('multiTable');
  return (
    <Dialog title={t('add')} onClose={onClose}>
      {isFull || tables?.length === 0 ? (
        <Empty>{t(isFull ? 'full' : 'addNone')}</Empty>
      ) : (
        <div className={styles.tables}>{tables !== null && <TableList tables={tables} onAdd={onAdd} />}</div>
      )}
    </Dialog>
  );
}
