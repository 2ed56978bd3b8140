import type { MadeHand, SeatView, TableView } from '@openfelt/engine';

/** Whether shown hands beat the own one, for the low half of a split pot too. */
export function isBeaten(view: TableView, own: SeatView): boolean {
  const shown = view.seats.filter((seat) => seat?.shown && !seat.folded);
  const beaten = (mine: MadeHand | null, theirs: (seat: SeatView) => MadeHand | null) =>
    mine === null ||
    shown.some(
      (seat) => seat !== null && (theirs(seat)?.strength ?? Number.NEGATIVE_INFINITY) > mine.strength,
    );
  return beaten(own.made, (seat) => seat.made) && beaten(own.low, (seat) => seat.low);
}
