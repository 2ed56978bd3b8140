'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import styles from './free-seat.module.css';
import type { Place } from './layout.ts';
import podStyles from './pod.module.css';
import { placeStyle } from './seat.tsx';

interface FreeSeatProps {
  readonly seat: number;
  readonly place: Place;
  readonly onTake: (() => void) | null;
}

/** A free seat: one click takes it, where the viewer may sit down. */
export function FreeSeat({ seat, place, onTake }: FreeSeatProps) {
  const t = useTranslations('table');
  return (
    <li className={clsx(podStyles.pod, styles.seat)} style={placeStyle(place)} data-side={place.side}>
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
