import type { Seat, TableView } from '@openfelt/engine';

/** The seat that is meant while it is open, else the first open one; none of those that were `lost`. Null where none is left. */
export function findOpenSeat(seats: TableView['seats'], meant: Seat, lost: ReadonlySet<Seat>): Seat | null {
  const isOpen = (seat: Seat) => seats[seat] === null && !lost.has(seat);
  if (isOpen(meant)) return meant;
  const first = seats.findIndex((_, seat) => isOpen(seat));
  return first < 0 ? null : first;
}
