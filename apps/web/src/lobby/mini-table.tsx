'use client';
import type { LobbyTable } from '@openfelt/server/router';
import { useChips } from '../chips/amount.tsx';
import { places } from '../table/places.ts';

/** A table seen from afar: who sits where is not told here, only how many people, bots and free seats. */
export function MiniTable({ table }: { readonly table: LobbyTable }) {
  const chips = useChips();
  const { seats } = places(table.seats, 0);
  const kindOf = (seat: number) =>
    seat === 0 && table.own !== null
      ? 'own'
      : seat < table.people
        ? 'person'
        : seat < table.people + table.bots
          ? 'bot'
          : 'free';
  return (
    <svg className="mini" viewBox="0 0 200 104" aria-hidden="true" data-state={table.state}>
      <rect className="mini-rail" x="14" y="13" width="172" height="78" rx="39" />
      <rect className="mini-felt" x="18" y="17" width="164" height="70" rx="35" />
      {seats.map((place, seat) => (
        <circle
          key={seat}
          className={`mini-seat mini-${kindOf(seat)}`}
          cx={100 + (place.x - 50) * 1.98}
          cy={52 + (place.y - 53) * 1.06}
          r="7"
        />
      ))}
      {table.pot > 0 && (
        <text className="mini-pot num" x="100" y="57" textAnchor="middle">
          {chips(table.pot)}
        </text>
      )}
    </svg>
  );
}
