'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Skeleton } from '../ui/skeleton.tsx';
import freeSeatStyles from './free-seat.module.css';
import { placeSeats } from './layout.ts';
import frameStyles from './live-frame.module.css';
import podStyles from './pod.module.css';
import roomStyles from './room.module.css';
import roomHeadStyles from './room-head.module.css';
import { placeStyle } from './seat.tsx';
import tableStyles from './table.module.css';
import styles from './table-skeleton.module.css';

const seats = placeSeats(6, 0);

/** A table's outline while it is being loaded: in the frame of a live one, or in a room of the site. */
export function TableSkeleton({ frame }: { readonly frame: 'live' | 'room' }) {
  const t = useTranslations('table');
  const isLive = frame === 'live';
  return (
    <div className={clsx(roomStyles.room, isLive && frameStyles.frame)} data-frame={frame} aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className={roomHeadStyles.head} aria-hidden="true">
        <Skeleton shape="title" />
      </div>
      <div className={roomStyles.space}>
        <div className={clsx(roomStyles.place, isLive && frameStyles.place)} aria-hidden="true">
          <div className={tableStyles.table}>
            <div className={tableStyles.stage}>
              <div className={tableStyles.felt} />
              <div className={tableStyles.seats}>
                {seats.map((place) => (
                  <div
                    className={clsx(podStyles.pod, freeSeatStyles.seat)}
                    key={`${place.side} ${place.at}`}
                    style={placeStyle(place)}
                    data-side={place.side}
                  >
                    <span className={clsx(freeSeatStyles.plate, styles.plate)} />
                  </div>
                ))}
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
