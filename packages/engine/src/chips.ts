/** An amount of chips: a non-negative integer below 2^53 (R2.4). */
export type Chips = number;

/** A seat's number at its table, from 0; clockwise is upwards. */
export type Seat = number;

/** A card's place in the deck of one hand: 0, 1, 2… in the order of dealing; reshuffled cards get new slots above. */
export type Slot = number;

/** Milliseconds: a duration, or a time since the epoch where the name says so. */
export type Millis = number;

/** Whether `amount` can be an amount of chips at all. */
export function isChips(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0;
}

/** The sum of amounts of chips. */
export function sum(amounts: Iterable<Chips>): Chips {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
