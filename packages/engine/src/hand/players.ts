import type { Seat } from '../chips.ts';
import type { HandContext, HandSeat } from './hand-context.ts';

/** The player of a seat, or undefined where the seat was not dealt in. */
export function findSeat(hand: HandContext, seat: Seat): HandSeat | undefined {
  return hand.seats.find((player) => player.seat === seat);
}

/** Who has not folded, from the dealer's left (R2.3). */
export function activePlayers(hand: HandContext): readonly HandSeat[] {
  return hand.seats.filter((player) => !player.folded);
}

/** Active players who still have chips to bet with. */
export function playersWithChips(hand: HandContext): readonly HandSeat[] {
  return hand.seats.filter((player) => !player.folded && player.stack > 0);
}

/** Whether a player has put all chips in and keeps their part (R4.11). */
export function isAllIn(player: HandSeat): boolean {
  return !player.folded && player.stack === 0;
}

/** The dealt-in players clockwise from the one after `seat`, that one last; from the dealer's left if it is not dealt in. */
export function clockwiseAfter(hand: HandContext, seat: Seat): readonly HandSeat[] {
  const at = hand.seats.findIndex((player) => player.seat === seat);
  return [...hand.seats.slice(at + 1), ...hand.seats.slice(0, at + 1)];
}

/** The dealt-in players clockwise from `seat` itself. */
export function clockwiseFrom(hand: HandContext, seat: Seat): readonly HandSeat[] {
  const at = Math.max(
    0,
    hand.seats.findIndex((player) => player.seat === seat),
  );
  return [...hand.seats.slice(at), ...hand.seats.slice(0, at)];
}
