import type { Seat, TableView } from '@openfelt/engine';
import { useState } from 'react';
import { hasShownFolded } from './showing.ts';

/** How many players a narrow table has room for from the deal to the next one, whoever folds. */
const roomFor = 6;

/** The seats that are dealt into a hand, and those that are free or out of it as a street of it begins. */
interface StreetRows {
  readonly hand: number;
  readonly street: number;
  readonly dealt: ReadonlySet<Seat>;
  readonly out: ReadonlySet<Seat>;
}

/** Where a narrow table has its players. */
interface Rows {
  /** The seats that have a row. */
  readonly seats: ReadonlySet<Seat>;
  /** Those that have room in a strip below the rows, free ones among them: nobody moves for who sits down during a hand. */
  readonly strip: ReadonlySet<Seat>;
}

type Taken = NonNullable<TableView['seats'][number]>;

const isOut = (seat: Taken) => !seat.inHand || (seat.folded && !hasShownFolded(seat));

const findSeats = (
  { seats }: TableView,
  isMeant: (seat: TableView['seats'][number]) => boolean,
): ReadonlySet<Seat> => new Set(seats.flatMap((seat, index) => (isMeant(seat) ? [index] : [])));

/** Before the first hand of a table those who will be dealt in have a row; at a larger one not beside its free seats, which fill the room. */
const findNext = (view: TableView): ReadonlySet<Seat> =>
  findSeats(
    view,
    (seat) =>
      seat !== null &&
      (view.seats.length <= roomFor || !view.seats.includes(null)) &&
      !seat.sittingOut &&
      !seat.leaving &&
      !seat.waitsForBlind,
  );

/** What of the rows a view decides; `before` is what the last one did. */
function decideRows(view: TableView, before: StreetRows | null): StreetRows {
  const { handNumber: hand, street } = view;
  if (before?.hand === hand && before.street === street) return before;
  // Whoever has got up from their seat since was dealt in all the same.
  const dealt = before?.hand === hand ? before.dealt : findSeats(view, (seat) => seat?.inHand === true);
  return { hand, street, dealt, out: findSeats(view, (seat) => seat === null || isOut(seat)) };
}

/**
 * Where a narrow table has its players. Up to six players keep theirs until the next deal, and nobody moves in a hand: also who gets
 * up after it leaves theirs there. Of more those who fold keep theirs until the street is over: the others stand still meanwhile, and are
 * laid out anew as the next cards come.
 */
export function useRows(view: TableView): Rows {
  const [rows, setRows] = useState(() => decideRows(view, null));
  const now = decideRows(view, rows);
  if (now !== rows) setRows(now);
  const { dealt, out } = now;
  if (dealt.size > 0 && dealt.size <= roomFor)
    return { seats: dealt, strip: new Set([...view.seats.keys()].filter((seat) => !dealt.has(seat))) };
  const seats =
    dealt.size === 0
      ? findNext(view)
      : findSeats(view, (seat) => seat !== null && (!isOut(seat) || (seat.inHand && !out.has(seat.seat))));
  return { seats, strip: new Set([...out].filter((seat) => !seats.has(seat))) };
}
