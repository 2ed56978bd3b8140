import type { Seat } from '@openfelt/engine';
import { type StoredEvent, toGameEvent } from '@openfelt/hand-history';

/** Who sits where in a hand, also whoever comes while it runs: pairs of a player and their seat. */
export function listSeats(
  events: readonly StoredEvent[],
): readonly (readonly [player: string, seat: Seat])[] {
  return events.map(toGameEvent).flatMap((event) => {
    if (event.type === 'SeatTaken') return [[event.player, event.seat] as const];
    if (event.type !== 'HandStarted') return [];
    return event.context.seats.flatMap((seat) => (seat === null ? [] : [[seat.player, seat.seat] as const]));
  });
}
