import type { Seat } from './chips.ts';
import type { DeckHeader, EventOf, ForcedBets, VoidReason } from './events.ts';
import type { HouseRules } from './house-rules/house-rules.ts';
import type { PlayerAction, PlayerSeatCommand } from './player-command.ts';
import type { VariantId } from './variants/variant.ts';

/** The seat that a player's command is for. */
type AtSeat<C> = C extends unknown ? C & { readonly seat: Seat } : never;

/** An action in a hand, with the seat that takes it. */
export type ActionCommand = AtSeat<PlayerAction>;

type SeatCommandFrom<T extends PlayerSeatCommand['type']> = Extract<PlayerSeatCommand, { type: T }>;

/** A change of who sits at the table. */
export type SeatCommand =
  | (SeatCommandFrom<'takeSeat'> & { readonly player: string; readonly kind: 'person' | 'bot' })
  | AtSeat<SeatCommandFrom<'addChips' | 'sitIn' | 'leave'>>
  | (AtSeat<SeatCommandFrom<'sitOut'>> & { readonly reason: 'asked' | 'broke' | 'absent' });

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
export type Command = ActionCommand | SeatCommand | HostCommand;

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

/** The result of a command. `ok`: it is committed, and `version` is the one that the next event takes. */
export type CommandResult = { readonly ok: true; readonly version: number } | RefusedResult;

/** The result of what was refused: a stable code and a sentence. The host adds codes of its own to the engine's. */
export interface RefusedResult {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}
