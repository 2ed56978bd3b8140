import type { Seat } from '@openfelt/engine';

/** Where the players of a recorded hand sit. Seats count from 0, as in events; files count them from 1. */
export interface Seating {
  /** The seat of each player, from the left of the button. */
  readonly seats: readonly Seat[];
  /** How many seats the table has. */
  readonly size: number;
  /** Where the button is; nobody need sit there. */
  readonly dealer: Seat;
}

/** What a file says of where its players sit, counted from 1. */
interface StatedSeating {
  /** Of each player, from the left of the button. */
  readonly numbers: readonly number[];
  /** Null where the file does not say. */
  readonly size: number | null;
  /** The seat with the button; null where the file does not say. */
  readonly button: number | null;
}

/** No table has more seats. */
const maxSeats = 22;

/** The seating of so many players of whom nothing is said: one beside the other, the last one with the button. */
export const seatInOrder = (players: number): Seating => ({
  seats: Array.from({ length: players }, (_, seat) => seat),
  size: players,
  dealer: players - 1,
});

const isSeatNumber = (number: number) => Number.isSafeInteger(number) && number >= 1 && number <= maxSeats;

/** The seating that a file states; that of players of whom nothing is said where it cannot be one. */
export function readSeating({ numbers, size, button }: StatedSeating): Seating {
  const last = numbers.at(-1);
  const at = button !== null && isSeatNumber(button) ? button : (last ?? 0);
  const fromButton = (number: number) => (number > at ? number : number + maxSeats);
  const isInOrder = numbers.every(
    (number, nth) => nth === 0 || fromButton(number) > fromButton(numbers[nth - 1] ?? 0),
  );
  if (last === undefined || !isInOrder || ![...numbers, at].every(isSeatNumber))
    return seatInOrder(numbers.length);
  const known = size !== null && isSeatNumber(size) ? size : 0;
  return {
    seats: numbers.map((number) => number - 1),
    size: Math.max(2, known, at, ...numbers),
    dealer: at - 1,
  };
}

/** The seat of a player, counted from the left of the button; -1 of one that the hand has not. */
export const toSeat = ({ seats }: Seating, player: number): Seat => seats[player] ?? -1;

/** The player of a hand in a seat, counted from the left of the button; -1 of a seat that is empty. */
export const findPlayer = ({ seats }: Seating, seat: Seat): number => seats.indexOf(seat);

/** What a hand's file calls a player, counted from the left of the button. */
export function nameOfPlayer(
  { names }: { readonly names: readonly string[] | null },
  player: number,
): string {
  const name = names?.[player];
  return name === undefined || name === '' ? `p${player + 1}` : name;
}

/** A player's id in the events of a recorded hand. */
export const toPlayerId = (seat: Seat): string => `p${seat + 1}`;

/** What a hand's file calls its players, by their ids in the events of the hand. */
export const collectPlayerNames = ({
  names,
  seating,
}: {
  readonly names: readonly string[] | null;
  readonly seating: Seating;
}): ReadonlyMap<string, string> =>
  new Map(seating.seats.map((seat, player) => [toPlayerId(seat), nameOfPlayer({ names }, player)]));
