import type { Seat, TableView } from '@openfelt/engine';
import { useState } from 'react';
import { hasShownFolded } from './showing.ts';

/** How many players a narrow table has room for from the deal to the next one, whoever folds. */
const roomFor = 6;

/** The seats that are out of a hand as a street of it begins. */
interface StreetRows {
  readonly street: string;
  readonly out: ReadonlySet<Seat>;
}

type Taken = NonNullable<TableView['seats'][number]>;

const isOut = (seat: Taken) => !seat.inHand || (seat.folded && !hasShownFolded(seat));

const findSeats = ({ seats }: TableView, isMeant: (seat: Taken) => boolean): ReadonlySet<Seat> =>
  new Set(seats.flatMap((seat) => (seat !== null && isMeant(seat) ? [seat.seat] : [])));

/** Before the first hand of a table those who will be dealt in have a row; at a larger one not beside its free seats, which fill the room. */
const findNext = (view: TableView): ReadonlySet<Seat> =>
  findSeats(
    view,
    (seat) =>
      (view.seats.length <= roomFor || !view.seats.includes(null)) &&
      !seat.sittingOut &&
      !seat.leaving &&
      !seat.waitsForBlind,
  );

/**
 * The seats that have a row at a narrow table. Up to six players keep theirs until the next deal, and nobody moves in a hand. Of more those
 * who fold keep theirs until the street is over: the others stand still meanwhile, and are laid out anew as the next cards come.
 */
export function useRows(view: TableView): ReadonlySet<Seat> {
  const street = `${view.handNumber} ${view.street}`;
  const [rows, setRows] = useState<StreetRows>(() => ({ street, out: findSeats(view, isOut) }));
  const now = rows.street === street ? rows : { street, out: findSeats(view, isOut) };
  if (now !== rows) setRows(now);
  const dealt = findSeats(view, (seat) => seat.inHand);
  if (dealt.size === 0) return findNext(view);
  if (dealt.size <= roomFor) return dealt;
  return findSeats(view, (seat) => !isOut(seat) || (seat.inHand && !now.out.has(seat.seat)));
}
