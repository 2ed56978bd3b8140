'use client';
import type { LobbyTable } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMe } from '../api/me.ts';
import { findOffer } from '../lobby/lobby-order.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './no-tables.module.css';
import { TableList } from './table-list.tsx';
import { TableName } from './table-name.tsx';
import { MAX_TABLES } from './tile-grid.ts';

interface NoTablesProps {
  /** The tables that are open; null while they are loaded. */
  readonly tables: readonly LobbyTable[] | null;
  /** Puts a table on the page, and offers a seat where one is free. */
  readonly onAdd: (tableId: string, sits: boolean) => void;
}

/** What stands on the page before there is a table on it: what it is for, one click to a seat, and the tables that are open. */
export function NoTables({ tables, onAdd }: NoTablesProps) {
  const t = useTranslations('multiTable');
  const { data: me } = useMe();
  const [offered, setOffered] = useState<string | null>(null);
  const offer = findOffer(tables ?? [], null, me?.balance ?? 0, offered)?.table ?? null;
  if (offer !== null && offer.tableId !== offered) setOffered(offer.tableId);
  return (
    <section className={styles.none}>
      <h2>{t('none')}</h2>
      <p>{t('noneText', { most: MAX_TABLES })}</p>
      <div className={styles.play}>
        {offer !== null && (
          <>
            <Button kind="primary" onClick={() => onAdd(offer.tableId, true)}>
              {t('playNow')}
            </Button>
            <p>
              <TableName table={offer} />
            </p>
          </>
        )}
        <ButtonLink className={styles.back} href="/">
          {t('toLobby')}
        </ButtonLink>
      </div>
      {tables !== null && tables.length > 0 && (
        <div className={styles.tables}>
          <TableList tables={tables} onAdd={onAdd} />
        </div>
      )}
    </section>
  );
}
