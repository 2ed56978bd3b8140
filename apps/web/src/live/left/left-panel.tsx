'use client';
import { useLocale, useTranslations } from 'next-intl';
import { listOwnTables } from '../../own-tables/own-order.ts';
import { OwnTables } from '../../own-tables/own-tables.tsx';
import { useTables } from '../../own-tables/use-tables.ts';
import styles from './left-panel.module.css';
import { OwnResults } from './own-results.tsx';

/** So many tables of others are named. */
const maxOthers = 6;

/** What else there is for the viewer: the tables at which they sit, what their hands here came to, and where else is played. */
export function LeftPanel({
  tableId,
  handNumber,
}: {
  readonly tableId: string;
  readonly handNumber: number;
}) {
  const t = useTranslations('ownTables');
  const locale = useLocale();
  const { tables = [] } = useTables();
  const others = tables
    .filter((table) => table.own === null && table.tableId !== tableId && table.state === 'playing')
    .slice(0, maxOthers);
  return (
    <aside className={styles.panel} aria-label={t('panel')}>
      <OwnTables title={t('title')} tables={listOwnTables(tables, locale)} here={tableId} />
      <OwnResults tableId={tableId} handNumber={handNumber} />
      {others.length > 0 && (
        <div className={styles.others}>
          <OwnTables title={t('others')} tables={others} />
        </div>
      )}
    </aside>
  );
}
