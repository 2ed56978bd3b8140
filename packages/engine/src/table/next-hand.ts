import type { Seat } from '../chips.ts';
import type { Post } from '../events.ts';
import { splitPot } from '../pots/odd-chips.ts';
import type { SeatState, TableContext } from '../table-context.ts';
import { variants } from '../variants/index.ts';
import { deadButton, withoutWaiting } from './blind-seats.ts';

/** Who takes part in the next deal: seated, with chips, not sitting out (R2.2). In seat order. */
export function takingPart(table: TableContext): readonly SeatState[] {
  // In a match everyone with chips is dealt in, there or not (B14).
  const ready = table.seats.filter(
    (each) =>
      each !== null && each.stack > 0 && (table.match !== null || (!each.sittingOut && !each.leaving)),
  );
  const present = withoutWaiting(
    table,
    ready.filter((each) => each !== null),
  );
  // A recorded hand was played by as many as its file says.
  return table.commitment === '' ? present : present.slice(0, variants[table.variant].maxPlayers);
}

/** Whether a deal can start: two who ante (R4.4), at a table that is not paused. */
export function canDealNext(table: TableContext): boolean {
  // A match waits for all of its players.
  const isComplete =
    table.match === null || table.handNumber > 0 || table.seats.every((each) => each !== null);
  return table.paused !== true && isComplete && takingPart(table).length >= 2;
}

/**
 * The next dealer (R2.1): at first the lowest seat taking part; then the first taking part left of the last dealer, or under
 * `winner` the winner of the last deal, and the same dealer again where no one won it.
 */
export function nextDealer(table: TableContext): Seat | null {
  const seats = takingPart(table).map((each) => each.seat);
  const { dealer, lastWinner } = table;
  if (dealer === null) return seats[0] ?? null;
  const button = deadButton(table, seats);
  if (button !== null) return button;
  const firstFrom = (from: Seat) => seats.find((seat) => seat >= from) ?? seats[0] ?? null;
  return firstFrom(table.rules.dealer === 'winner' ? (lastWinner ?? dealer) : dealer + 1);
}

/** The seats dealt in, from the left of `dealer`; the dealer is last. */
export function dealtInFrom(table: TableContext, dealer: Seat): readonly Seat[] {
  const seats = takingPart(table).map((each) => each.seat);
  return [...seats.filter((seat) => seat > dealer), ...seats.filter((seat) => seat <= dealer)];
}

/** What a closing table gives back of a carried pot: equal parts to those seated, odd chips from the dealer's left (R4.4). */
export function carryShares(table: TableContext): readonly Post[] {
  if (table.carry === 0) return [];
  const from = table.dealer ?? -1;
  const seated = table.seats.flatMap((each) => (each === null ? [] : [each.seat]));
  return splitPot(table.carry, [
    ...seated.filter((seat) => seat > from),
    ...seated.filter((seat) => seat <= from),
  ]).shares;
}
