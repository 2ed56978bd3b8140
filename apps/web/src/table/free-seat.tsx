'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import styles from './free-seat.module.css';
import type { Place } from './layout.ts';
import podStyles from './pod.module.css';
import seatStyles from './seat.module.css';
import { placeStyle } from './seat.tsx';

interface FreeSeatProps {
  readonly seat: number;
  readonly place: Place;
  /** Whether whoever has left it had a row at a narrow table, which stays until the next deal. */
  readonly hasRow: boolean;
  readonly onTake: (() => void) | null;
}

/** A free seat: one click takes it, where the viewer may sit down. */
export function FreeSeat({ seat, place, hasRow, onTake }: FreeSeatProps) {
  const t = useTranslations('table');
  return (
    <li
      className={clsx(podStyles.pod, hasRow ? seatStyles.seat : styles.seat)}
      style={placeStyle(place)}
      data-side={place.side}
      data-folded={hasRow ? false : undefined}
    >
      {onTake === null ? (
        <span className={styles.plate}>{t('free')}</span>
      ) : (
        <button type="button" className={styles.plate} onClick={onTake}>
          {t('takeSeat')}
          <span className="sr-only">{t('seatNumber', { seat: seat + 1 })}</span>
        </button>
      )}
    </li>
  );
}
