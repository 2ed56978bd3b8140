import type { Seat } from '../chips.ts';
import type { SeatState } from '../table-context.ts';
import type { HandContext, HandSeat } from './hand-context.ts';

/** The player of a seat, or undefined where the seat was not dealt in. */
export function findSeat(hand: HandContext, seat: Seat): HandSeat | undefined {
  for (const player of hand.seats) if (player.seat === seat) return player;
  return undefined;
}

/** What the player of a seat was dealt in a hand: undefined where nobody sits there, and for who took the seat since. */
export function findDealtIn(hand: HandContext, sitting: SeatState | null | undefined): HandSeat | undefined {
  const dealt = sitting ? findSeat(hand, sitting.seat) : undefined;
  return dealt?.player === sitting?.player ? dealt : undefined;
}

/** Who has not folded, from the dealer's left (R2.3). */
export function activePlayers(hand: HandContext): readonly HandSeat[] {
  return hand.seats.filter((player) => !player.folded);
}

/** Whether only one player is left, who wins at once and shows nothing (R4.5). */
export function isLone(hand: HandContext): boolean {
  let active = 0;
  for (const { folded } of hand.seats) if (!folded) active += 1;
  return active < 2;
}

/** Whether a player is active and still has chips to bet with. */
export function hasChips(player: HandSeat): boolean {
  return !player.folded && player.stack > 0;
}

/** Whether two active players or more still have chips to bet with. */
export function twoHaveChips(hand: HandContext): boolean {
  let players = 0;
  for (const player of hand.seats) if (hasChips(player)) players += 1;
  return players >= 2;
}

/** Whether a player has put all chips in and keeps their part (R4.11). */
export function isAllIn(player: HandSeat): boolean {
  return !player.folded && player.stack === 0;
}

/** A seat's place among the dealt-in, 0 being left of the dealer; -1 where it is not dealt in. */
export function getPlace(hand: HandContext, seat: Seat): number {
  for (let place = 0; place < hand.seats.length; place += 1)
    if (hand.seats[place]?.seat === seat) return place;
  return -1;
}

/** The first player clockwise from a place, and round to it again, of whom something holds. */
export function findClockwise(
  hand: HandContext,
  from: number,
  holds: (hand: HandContext, player: HandSeat) => boolean,
): HandSeat | undefined {
  const { seats } = hand;
  for (let step = 0; step < seats.length; step += 1) {
    const player = seats[(from + step) % seats.length];
    if (player !== undefined && holds(hand, player)) return player;
  }
  return undefined;
}
