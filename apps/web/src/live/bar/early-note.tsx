'use client';
import { useTranslations } from 'next-intl';
import styles from './early-note.module.css';
import type { Guard } from './use-guard.ts';

/** Says that a click was too early for the decision that had just come, and did nothing. */
export function EarlyNote({ guard }: { readonly guard: Guard }) {
  const t = useTranslations('bar');
  return (
    <p className={styles.note} role="status">
      {guard.wasEarly ? t('tooEarly') : ''}
    </p>
  );
}
