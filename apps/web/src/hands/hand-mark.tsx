'use client';
import type { HandListItem } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import styles from './hand-mark.module.css';

/** Says that a hand was disputed, and what came of it; nothing where it was not. */
export function HandMark({ dispute }: Pick<HandListItem, 'dispute'>) {
  const t = useTranslations('hands.disputed');
  if (dispute === null) return null;
  return (
    <span className={styles.mark} data-dispute={dispute}>
      {t(dispute)}
    </span>
  );
}
