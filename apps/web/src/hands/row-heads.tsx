'use client';
import { useTranslations } from 'next-intl';
import styles from './hand-row.module.css';

/** What stands in the columns of a wide list of hands. A row is heard with words of its own: these are only seen. */
export function RowHeads({ isSelecting }: { readonly isSelecting: boolean }) {
  const t = useTranslations('hands');
  return (
    <li className={styles.heads} data-selecting={isSelecting} aria-hidden="true">
      <span className={styles.time}>{t('columns.time')}</span>
      <span className={styles.about}>{t('columns.about')}</span>
      <span className={styles.held}>{t('columns.held')}</span>
      <span className={styles.board}>{t('columns.board')}</span>
      <span className={styles.result}>{t('columns.result')}</span>
      <span className={styles.pot}>{t('pot')}</span>
      <span className={styles.net}>{t('columns.net')}</span>
    </li>
  );
}
