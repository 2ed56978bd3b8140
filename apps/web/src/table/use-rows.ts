import type { Seat, TableView } from '@openfelt/engine';
import { useState } from 'react';
import { hasShownFolded } from './showing.ts';

/** How many players a narrow table has room for from the deal to the next one, whoever folds. */
const roomFor = 6;

/** The seats that are dealt into a hand, those that were not as it was first seen, and those that are out of it as a street of it begins. */
interface StreetRows {
  readonly hand: number;
  readonly street: number;
  readonly dealt: ReadonlySet<Seat>;
  readonly waiting: ReadonlySet<Seat>;
  readonly out: ReadonlySet<Seat>;
}

/** Where a narrow table has its players. */
interface Rows {
  /** The seats that have a row. */
  readonly seats: ReadonlySet<Seat>;
  /** Those that share a strip below the rows and have room there. Whoever sits down during a hand does so in the next one: nobody moves for them. */
  readonly strip: ReadonlySet<Seat>;
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

/** What of the rows a view decides; `before` is what the last one did. */
function decideRows(view: TableView, before: StreetRows | null): StreetRows {
  const { handNumber: hand, street } = view;
  if (before?.hand === hand && before.street === street) return before;
  // Whoever has got up from their seat since was dealt in all the same.
  const { dealt, waiting } =
    before?.hand === hand
      ? before
      : {
          dealt: findSeats(view, (seat) => seat.inHand),
          waiting: findSeats(view, (seat) => !seat.inHand),
        };
  return { hand, street, dealt, waiting, out: findSeats(view, isOut) };
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
  const { dealt, waiting, out } = now;
  if (dealt.size > 0 && dealt.size <= roomFor) return { seats: dealt, strip: waiting };
  const seats =
    dealt.size === 0
      ? findNext(view)
      : findSeats(view, (seat) => !isOut(seat) || (seat.inHand && !out.has(seat.seat)));
  return { seats, strip: new Set([...out].filter((seat) => !seats.has(seat))) };
}
