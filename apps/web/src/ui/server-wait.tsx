'use client';
import { useIsMutating } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import styles from './dialog.module.css';

/** A change of which its dialog says how far it is. */
export const tellsProgress = { tellsProgress: true };

/** So long, in ms, a change needs no word. */
const patience = 1_000;

/** Says, in an open dialog, that a change takes longer than expected: the server may ask to send it again later. */
export function ServerWait() {
  const t = useTranslations('common');
  const isChanging = useIsMutating({ predicate: ({ meta }) => meta?.tellsProgress !== true }) > 0;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isChanging) return;
    const timer = setTimeout(() => setIsLong(true), patience);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isChanging]);
  return (
    <p className={styles.wait} role="status">
      {isLong && t('waiting')}
    </p>
  );
}
