'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import styles from './clock-bar.module.css';

/** The clock of who is to act. */
export interface SeatClock {
  /** Milliseconds since the epoch, in this browser's time. */
  readonly endsAt: number;
  /** The whole time of a choice, in milliseconds. */
  readonly total: number;
}

/** Time left of a choice: a bar that empties, and the seconds. Give it a key of the choice, so that it starts again. */
export function ClockBar({ endsAt, total }: SeatClock) {
  const t = useTranslations('table');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, endsAt - now);
  const seconds = Math.ceil(left / 1000);
  return (
    // Between server and browser a second may pass.
    <span className={styles.clock} data-late={left < 6000} suppressHydrationWarning>
      <span className={styles.bar} aria-hidden="true">
        <span
          className={styles.rest}
          style={{ transform: `scaleX(${Math.min(1, left / total)})` }}
          suppressHydrationWarning
        />
      </span>
      <span className={clsx(styles.seconds, 'num')}>
        <span className="sr-only">{t('timeLeft')} </span>
        <span suppressHydrationWarning>{t('seconds', { seconds })}</span>
      </span>
    </span>
  );
}
