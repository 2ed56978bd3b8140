'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { isRestarting } from '../api/client.ts';
import { useConnection } from '../api/connection.ts';
import styles from './connection-banner.module.css';

/** A connection that is back within this time, in milliseconds, is not worth a word. */
const patience = 400;

/** Says that the connection is lost and being opened again, and that it is back. */
export function ConnectionBanner() {
  const t = useTranslations('connection');
  const connection = useConnection();
  const [said, setSaid] = useState<'lost' | 'restarting' | 'back' | null>(null);
  useEffect(() => {
    if (connection === 'lost') {
      const timer = setTimeout(() => setSaid(isRestarting() ? 'restarting' : 'lost'), patience);
      return () => clearTimeout(timer);
    }
    setSaid((before) => (before !== null && connection === 'open' ? 'back' : null));
    const timer = setTimeout(() => setSaid(null), 2500);
    return () => clearTimeout(timer);
  }, [connection]);
  return (
    <div className={styles.banner} role="status" data-state={said ?? 'none'}>
      {said !== null && <p>{t(said)}</p>}
    </div>
  );
}
