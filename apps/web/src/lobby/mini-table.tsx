'use client';
import type { LobbyTable } from '@openfelt/api';
import { clsx } from 'clsx';
import { useChips } from '../chips/amount.tsx';
import { places } from '../table/places.ts';
import styles from './mini-table.module.css';

/** A table seen from afar: who sits where is not told here, only how many people, bots and free seats. */
export function MiniTable({ table }: { readonly table: LobbyTable }) {
  const chips = useChips();
  const { seats } = places(table.seats, 0);
  const getKind = (seat: number) =>
    seat === 0 && table.own !== null
      ? 'own'
      : seat < table.people
        ? 'person'
        : seat < table.people + table.bots
          ? 'bot'
          : 'free';
  return (
    <svg className={styles.table} viewBox="0 0 200 104" aria-hidden="true" data-state={table.state}>
      <rect className={styles.rail} x="14" y="13" width="172" height="78" rx="39" />
      <rect className={styles.felt} x="18" y="17" width="164" height="70" rx="35" />
      {seats.map((place, seat) => (
        <circle
          key={seat}
          className={styles.seat}
          data-kind={getKind(seat)}
          cx={100 + (place.x - 50) * 1.98}
          cy={52 + (place.y - 53) * 1.06}
          r="7"
        />
      ))}
      {table.pot > 0 && (
        <text className={clsx(styles.pot, 'num')} x="100" y="57" textAnchor="middle">
          {chips(table.pot)}
        </text>
      )}
    </svg>
  );
}
