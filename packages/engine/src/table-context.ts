import type { Chips, Millis, Seat } from './chips.ts';
import type { HouseRules } from './house-rules/house-rules.ts';
import type { VariantId } from './variants/variant.ts';

/** Who sits in a seat, between hands. */
export interface SeatState {
  readonly seat: Seat;
  /** The player's pseudonymous id; names live outside the log. */
  readonly player: string;
  readonly kind: 'person' | 'bot';
  /** Chips in front of the player, as of the end of the last hand while one is running. */
  readonly stack: Chips;
  readonly sittingOut: boolean;
  /** The player gets up as soon as no running hand needs the seat. */
  readonly leaving: boolean;
  /** What is left of the player's time bank, in ms; kept for the log's schema. */
  readonly timeBank: Millis;
  /** Blinds missed, or not yet paid by a player who came later, owed when they are dealt in (R3.2). */
  readonly owes: { readonly small: boolean; readonly big: boolean };
}

/** Everything that lies between the hands of a table; `HandStarted` carries all of it. Plain JSON. */
export interface TableContext {
  readonly table: string;
  readonly rulesVersion: number;
  /** The epoch of the writer that took the table over last; 1 from the start. */
  readonly epoch: number;
  readonly variant: VariantId;
  readonly rules: HouseRules;
  /** One entry a seat, in seat order; null is a free seat. */
  readonly seats: readonly (SeatState | null)[];
  /** The seat that dealt the last hand, or where the button lay (R2.1). */
  readonly dealer: Seat | null;
  /** The winner of the last hand's main pot; null where no one won it (R2.1). */
  readonly lastWinner: Seat | null;
  /** The carried pot of passed deals (R4.4). */
  readonly carry: Chips;
  /** Chips that the house has taken from this table. */
  readonly house: Chips;
  /** The number of the last hand that started; 0 before the first. */
  readonly handNumber: number;
  /** The server's commitment to the next hand's seed: 64 hex digits; empty where cards are recorded. */
  readonly commitment: string;
  /** The seats dealt into the running hand; empty between hands. */
  readonly inHand: readonly Seat[];
  /** Where the blinds lay in the last hand, for the next (R3.2); absent before the first and where there are none. */
  readonly blindsAt?: { readonly small: Seat; readonly big: Seat };
  /** The level of a match, and who is out since which hand; null at a table without one (B7). */
  readonly match: {
    readonly level: number;
    readonly out?: readonly { readonly seat: Seat; readonly player: string; readonly hand: number }[];
  } | null;
}
