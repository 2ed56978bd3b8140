import type { MadeHand, SeatView, TableView } from '@openfelt/engine';

interface Hands {
  readonly made: MadeHand | null;
  readonly low: MadeHand | null;
}

/** A player's hands with each board. */
const listHands = (seat: SeatView): readonly Hands[] => [seat, ...seat.otherHands];

/** Whether shown hands beat the own one, for the low half of a split pot too, and on every board. */
export function isBeaten(view: TableView, own: SeatView): boolean {
  const shown = view.seats.flatMap((seat) => (seat?.shown && !seat.folded ? [listHands(seat)] : []));
  const beaten = (mine: MadeHand | null, theirs: readonly (MadeHand | null | undefined)[]) =>
    mine === null || theirs.some((hand) => (hand?.strength ?? Number.NEGATIVE_INFINITY) > mine.strength);
  return listHands(own).every(({ made, low }, board) => {
    const rivals = shown.map((hands) => hands[board]);
    return (
      beaten(
        made,
        rivals.map((hands) => hands?.made),
      ) &&
      beaten(
        low,
        rivals.map((hands) => hands?.low),
      )
    );
  });
}
