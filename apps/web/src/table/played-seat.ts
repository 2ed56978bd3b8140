import type { Seat, TableView } from '@openfelt/engine';

/** The seat in which the viewer played the hand that is drawn; null for whoever watches it, or has sat down since. */
export function findPlayedSeat({ own, seats }: TableView): Seat | null {
  return own !== null && seats[own]?.inHand === true ? own : null;
}
