import type { Millis, Seat } from './chips.ts';
import type { DeckHeader, EventOf, ForcedBets, VoidReason } from './events.ts';
import type { HouseRules } from './house-rules/house-rules.ts';
import type { Stakes } from './house-rules/stakes.ts';
import type { PlayerAction, PlayerHandOverCommand, PlayerSeatCommand } from './player-command.ts';
import type { VariantId } from './variants/variant.ts';

/** The seat that a player's command is for. */
type AtSeat<C> = C extends unknown ? C & { readonly seat: Seat } : never;

/** An action in a hand, with the seat that takes it. */
export type ActionCommand = AtSeat<PlayerAction>;

type SeatCommandFrom<T extends PlayerSeatCommand['type']> = Extract<PlayerSeatCommand, { type: T }>;

/** When the host took a command, in ms since the epoch: without it nothing is remembered of who leaves (R8.8). */
interface Timed {
  readonly at?: Millis;
}

/** A change of who sits at the table. */
export type SeatCommand =
  | (SeatCommandFrom<'takeSeat'> & { readonly player: string; readonly kind: 'person' | 'bot' } & Timed)
  | AtSeat<SeatCommandFrom<'addChips' | 'sitIn' | 'setOptions' | 'answerStakes'>>
  | (AtSeat<SeatCommandFrom<'leave'>> & Timed)
  | (AtSeat<SeatCommandFrom<'sitOut'>> & { readonly reason: 'asked' | 'broke' | 'absent' });

/** What is asked of the hand that is over, with the seat of who asks. */
export type HandOverCommand = AtSeat<PlayerHandOverCommand>;

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
  /** The time beyond the action time that a player took for the choice that they make now, in ms (R8.7). */
  | { readonly type: 'useTimeBank'; readonly seat: Seat; readonly amount: Millis }
  /** The time of whoever has a choice is up. */
  | { readonly type: 'timeOut' }
  | { readonly type: 'voidHand'; readonly reason: VoidReason; readonly nextCommitment: string }
  /** Moves chips by a dispute: what the event says, which has to be possible. */
  | ({ readonly type: 'adjustChips' } & Omit<EventOf<'ChipsAdjusted'>, 'type'>)
  | { readonly type: 'closeTable' }
  /** What who opened the table asks of it: to deal no more hands, to go on, to have somebody leave between hands. `by` is their id. */
  | { readonly type: 'pauseTable' | 'resumeTable'; readonly by: string }
  | { readonly type: 'removePlayer'; readonly seat: Seat; readonly by: string }
  /** What they propose to play for, as far as the seated players agree, and that they no longer do. */
  | { readonly type: 'proposeStakes'; readonly stakes: Stakes; readonly by: string }
  | { readonly type: 'withdrawStakes'; readonly by: string };

/** Everything that can be asked of a table. */
export type Command = ActionCommand | SeatCommand | HandOverCommand | HostCommand;

/** The stable codes of refusals. */
export type RefusalCode =
  | 'already-open'
  | 'bad-rules'
  | 'match-running'
  | 'no-table'
  | 'table-closed'
  | 'table-paused'
  | 'seat-taken'
  | 'seat-empty'
  | 'no-such-seat'
  | 'already-seated'
  | 'buy-in'
  | 'in-hand'
  | 'already-so'
  | 'stakes-proposed'
  | 'stakes-shape'
  | 'no-proposal'
  | 'too-few-players'
  | 'hand-running'
  | 'no-hand'
  | 'not-in-hand'
  | 'not-your-turn'
  | 'stale'
  | 'illegal-action'
  | 'amount'
  | 'cards'
  | 'card-unknown'
  | 'time-bank';

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
