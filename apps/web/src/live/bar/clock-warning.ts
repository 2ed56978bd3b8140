import type { SeatView, TableView } from '@openfelt/engine';

/** Whether a player is to be told that they sit out if the clock makes their next choice, too (R8.7); in a match nobody does (B14). */
export function warnsOfClock({ rules }: TableView, { timedOut, sittingOut }: SeatView): boolean {
  return timedOut && !sittingOut && rules.match === undefined;
}
