import type { Chips, Seat, Slot } from './chips.ts';
import type { DeckHeader, EventOf, ForcedBets, VoidReason } from './events.ts';
import type { HouseRules } from './house-rules/house-rules.ts';
import type { VariantId } from './variants/variant.ts';

/** A choice in a hand. */
export type PlayCommand =
  | { readonly type: 'fold'; readonly seat: Seat; readonly turn?: number }
  | { readonly type: 'check'; readonly seat: Seat; readonly turn?: number }
  /** `amount`: what the player saw that a call costs. */
  | { readonly type: 'call'; readonly seat: Seat; readonly turn?: number; readonly amount?: Chips }
  | { readonly type: 'bringIn'; readonly seat: Seat; readonly turn?: number }
  /** `to`: the player's total in the interval. */
  | { readonly type: 'bet'; readonly seat: Seat; readonly turn?: number; readonly to: Chips }
  | { readonly type: 'raise'; readonly seat: Seat; readonly turn?: number; readonly to: Chips }
  | { readonly type: 'discard'; readonly seat: Seat; readonly turn?: number; readonly slots: readonly Slot[] }
  | { readonly type: 'hit'; readonly seat: Seat; readonly turn?: number }
  | { readonly type: 'stand'; readonly seat: Seat; readonly turn?: number }
  | { readonly type: 'show'; readonly seat: Seat; readonly turn?: number }
  | { readonly type: 'muck'; readonly seat: Seat; readonly turn?: number };

/** A change of who sits at the table. */
export type SeatCommand =
  | {
      readonly type: 'takeSeat';
      readonly seat: Seat;
      readonly player: string;
      readonly kind: 'person' | 'bot';
      readonly stack: Chips;
    }
  | { readonly type: 'addChips'; readonly seat: Seat; readonly amount: Chips }
  | { readonly type: 'sitOut'; readonly seat: Seat; readonly reason: 'asked' | 'broke' | 'absent' }
  | { readonly type: 'sitIn'; readonly seat: Seat }
  | { readonly type: 'leave'; readonly seat: Seat };

/** What only the table's host may ask. */
export type HostCommand =
  | {
      readonly type: 'openTable';
      readonly table: string;
      readonly variant: VariantId;
      readonly rules: HouseRules;
      readonly seats: number;
      readonly commitment: string;
    }
  | {
      readonly type: 'startHand';
      readonly deck: DeckHeader;
      readonly nextCommitment: string;
      /** Only for recorded hands, which say themselves who dealt and who was forced to bet what. */
      readonly recorded?: { readonly dealer: Seat; readonly forced: ForcedBets };
    }
  | { readonly type: 'takeOver'; readonly epoch: number }
  | { readonly type: 'voidHand'; readonly reason: VoidReason; readonly nextCommitment: string }
  /** Moves chips by a dispute: what the event says, which has to be possible. */
  | ({ readonly type: 'adjustChips' } & Omit<EventOf<'ChipsAdjusted'>, 'type'>)
  | { readonly type: 'closeTable' };

/** Everything that can be asked of a table. */
export type Command = PlayCommand | SeatCommand | HostCommand;

/** The stable codes of refusals. */
export type RefusalCode =
  | 'already-open'
  | 'bad-rules'
  | 'match-running'
  | 'no-table'
  | 'table-closed'
  | 'seat-taken'
  | 'seat-empty'
  | 'no-such-seat'
  | 'already-seated'
  | 'buy-in'
  | 'in-hand'
  | 'already-so'
  | 'too-few-players'
  | 'hand-running'
  | 'no-hand'
  | 'not-in-hand'
  | 'not-your-turn'
  | 'stale'
  | 'illegal-action'
  | 'amount'
  | 'cards'
  | 'card-unknown';

/** A command that was not carried out: a stable code and a sentence that says what to do instead. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
}

/** A refusal as a value. */
export function refuse(
  code: RefusalCode,
  message: string,
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, message } };
}
