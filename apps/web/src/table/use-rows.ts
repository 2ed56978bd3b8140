import type { Seat, TableView } from '@openfelt/engine';
import { useState } from 'react';
import { hasShownFolded } from './showing.ts';

/** The seats that are out of a hand as a street of it begins. */
interface StreetRows {
  readonly street: string;
  readonly out: ReadonlySet<Seat>;
}

const isOut = (seat: NonNullable<TableView['seats'][number]>) =>
  !seat.inHand || (seat.folded && !hasShownFolded(seat));

const findOut = ({ seats }: TableView): ReadonlySet<Seat> =>
  new Set(seats.flatMap((seat) => (seat !== null && isOut(seat) ? [seat.seat] : [])));

/** Before the first hand of a table whose seats are taken, those have one who will be dealt in. */
const findNext = ({ seats }: TableView): ReadonlySet<Seat> =>
  new Set(
    seats.flatMap((seat) =>
      seat !== null && !seat.sittingOut && !seat.leaving && !seat.waitsForBlind ? [seat.seat] : [],
    ),
  );

/**
 * The seats that have a row at a narrow table. Who folds keeps it until the street is over: the others stand still meanwhile, and are laid
 * out anew as the next cards come.
 */
export function useRows(view: TableView): ReadonlySet<Seat> {
  const street = `${view.handNumber} ${view.street}`;
  const [rows, setRows] = useState<StreetRows>(() => ({ street, out: findOut(view) }));
  const now = rows.street === street ? rows : { street, out: findOut(view) };
  if (now !== rows) setRows(now);
  if (view.seats.every((seat) => seat !== null && !seat.inHand)) return findNext(view);
  return new Set(
    view.seats.flatMap((seat) =>
      seat !== null && (!isOut(seat) || (seat.inHand && !now.out.has(seat.seat))) ? [seat.seat] : [],
    ),
  );
}
