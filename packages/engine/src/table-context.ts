import type { Chips, Millis, Seat } from './chips.ts';
import type { HouseRules } from './house-rules/house-rules.ts';
import type { Stakes } from './house-rules/stakes.ts';
import type { VariantId } from './variants/variant.ts';

/** What a player has asked for in advance, until they ask for something else. What is absent was never asked, and is off but for `autoPost`. */
export interface SeatOptions {
  /** R3.2: an owed blind is posted at once, or waited for until the big blind comes round; absent (of old logs, and of bots): posted. */
  readonly autoPost?: boolean;
  /** R8.8: whoever has lost all their chips buys in again for as much as the table and their account allow. */
  readonly autoRebuy?: boolean;
  /** R6.1: a beaten hand is mucked without asking. */
  readonly autoMuck?: boolean;
  /** R2.2: the player sits out as soon as they would be the big blind. */
  readonly sitOutAtBigBlind?: boolean;
  /** R8.6: the player straddles whenever they may. */
  readonly straddle?: boolean;
  /** R8.1: what the player answers when asked for several runs; absent: they are asked. */
  readonly runs?: 'agree' | 'decline' | 'ask';
}

/** Who sits in a seat, between hands. */
export interface SeatState extends SeatOptions {
  readonly seat: Seat;
  /** The player's pseudonymous id; names live outside the log. */
  readonly player: string;
  readonly kind: 'person' | 'bot';
  /** Chips in front of the player, as of the end of the last hand while one is running. */
  readonly stack: Chips;
  readonly sittingOut: boolean;
  /** The player gets up as soon as no running hand needs the seat. */
  readonly leaving: boolean;
  /** When the player who is leaving asked for it, in ms since the epoch; absent where the table does not remember it (R8.8). */
  readonly leavesAt?: Millis;
  /** R8.8: the chips that come when the running hand is over, above 0 and with the stack no more than the table allows; absent where none are wanted. */
  readonly topUp?: Chips;
  /** What is left of the player's time bank, in ms (R8.7); 0 at a table without one. */
  readonly timeBank: Millis;
  /** The clock made the player's last choice (R8.7): when it makes the next one too, they sit out. Absent where they made it. */
  readonly timedOut?: true;
  /** Blinds missed, or not yet paid by a player who came later, owed when they are dealt in (R3.2). */
  readonly owes: { readonly small: boolean; readonly big: boolean };
}

/** Someone who has left, and is to bring what they left with if they come back soon (R8.8). */
export interface Leaver {
  readonly player: string;
  readonly stack: Chips;
  /** What was left of their time bank, in ms. */
  readonly timeBank: Millis;
  /** In ms since the epoch. */
  readonly at: Millis;
}

/** New stakes, which are played for once every seated person has agreed to them. */
export interface StakesProposal {
  /** Who opened the table and proposes them. */
  readonly by: string;
  readonly stakes: Stakes;
  /** The seats whose players have agreed, in the order in which they did. */
  readonly agreed: readonly Seat[];
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
  /** Who left lately with chips, where the table remembers it (R8.8), oldest first; absent before the first. */
  readonly leavers?: readonly Leaver[];
  /** No hand is dealt until the table is resumed; absent while hands are. */
  readonly paused?: true;
  /** What is proposed to be played for from a later hand on; absent while nothing is. */
  readonly stakesProposal?: StakesProposal;
  /** Where the blinds lay in the last hand, for the next (R3.2); absent before the first and where there are none. */
  readonly blindsAt?: { readonly small: Seat; readonly big: Seat };
  /** The level of a match, and who is out since which hand; null at a table without one (B7). */
  readonly match: {
    readonly level: number;
    readonly out?: readonly { readonly seat: Seat; readonly player: string; readonly hand: number }[];
  } | null;
}
