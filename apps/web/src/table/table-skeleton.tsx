'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Skeleton } from '../ui/skeleton.tsx';
import freeSeatStyles from './free-seat.module.css';
import { places } from './places.ts';
import roomStyles from './room.module.css';
import roomHeadStyles from './room-head.module.css';
import seatStyles from './seat.module.css';
import { placeStyle } from './seat.tsx';
import tableStyles from './table.module.css';
import styles from './table-skeleton.module.css';

const seats = places(6, 0).seats;

/** A table's outline while it is being loaded. */
export function TableSkeleton() {
  const t = useTranslations('table');
  return (
    <div className={roomStyles.room} data-frame="room" aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className={roomHeadStyles.head} aria-hidden="true">
        <Skeleton shape="title" />
      </div>
      <div className={roomStyles.place} aria-hidden="true">
        <div className={tableStyles.table}>
          <div className={tableStyles.stage}>
            <div className={tableStyles.felt} />
            <div className={tableStyles.seats}>
              {seats.map((place) => (
                <div
                  className={clsx(seatStyles.place, freeSeatStyles.seat)}
                  key={`${place.x} ${place.y}`}
                  style={placeStyle(place)}
                >
                  <span className={clsx(freeSeatStyles.plate, styles.plate)} />
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
