'use client';
import { useTranslations } from 'next-intl';
import { places } from '../table/places.ts';
import { placeStyle } from '../table/seat.tsx';

const seats = places(6, 0).seats;

/** A table's outline while it is being loaded. */
export function TableSkeleton() {
  const t = useTranslations('table');
  return (
    <div className="room" aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <div className="table-head" aria-hidden="true">
        <span className="skeleton skeleton-title" />
      </div>
      <div className="room-table" aria-hidden="true">
        <div className="poker-table">
          <div className="stage">
            <div className="felt" />
            <div className="seats">
              {seats.map((place) => (
                <div className="seat seat-free" key={`${place.x} ${place.y}`} style={placeStyle(place)}>
                  <span className="seat-plate skeleton-plate" />
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
