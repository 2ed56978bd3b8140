import type { Seat } from '../chips.ts';
import { type ActionCommand, refuse } from '../commands.ts';
import type { GameEvent } from '../events.ts';
import { type GameState, runningHand } from '../game-state.ts';
import { findSeat } from '../hand/players.ts';
import { legalActions } from '../legal-actions.ts';
import type { Dealer } from '../legality/automatic.ts';
import { decideAction } from './action.ts';
import type { Decided } from './decided.ts';

/** What is done for a player whose time is up: the least that keeps their hand, else a fold. Null where no one has to choose. */
export function timeoutCommand(state: GameState): ActionCommand | null {
  const seat = runningHand(state)?.toAct ?? null;
  if (seat === null) return null;
  const actions = new Set(legalActions(state, seat).map((action) => action.type));
  if (actions.has('bringIn')) return { type: 'bringIn', seat };
  if (actions.has('stand')) return { type: 'stand', seat };
  if (actions.has('check')) return { type: 'check', seat };
  if (actions.has('answerRuns')) return { type: 'answerRuns', seat, agrees: false };
  if (actions.has('discard')) return { type: 'discard', seat, slots: [] };
  if (actions.has('muck')) return { type: 'muck', seat };
  if (actions.has('fold')) return { type: 'fold', seat };
  // B3: who has to bet bets the least.
  const bet = legalActions(state, seat).find((action) => action.type === 'bet');
  return bet === undefined ? { type: 'call', seat } : { type: 'bet', seat, to: bet.min };
}

/**
 * Whether the player of a seat whose time is up sits out: a person whose last choice the clock made too (R8.7), but not in a match,
 * where who is away is dealt in all the same (B14).
 */
function sitsOut({ table, hand }: GameState, seat: Seat): boolean {
  const sitting = table?.context.seats[seat];
  const plays = sitting?.kind === 'person' && !sitting.sittingOut && table?.context.match === null;
  return plays && hand !== null && findSeat(hand.context, seat)?.timedOut !== undefined;
}

/** Decides what follows from a time that is up: the clock's choice for the player, and that they sit out after two in a row. */
export function decideTimeOut(state: GameState, dealer: Dealer): Decided {
  const command = timeoutCommand(state);
  if (command === null) return refuse('not-your-turn', 'no one is to act');
  const { seat } = command;
  const action = decideAction(state, command, dealer);
  if (!action.ok) return action;
  const satOut: readonly GameEvent[] = sitsOut(state, seat)
    ? [{ type: 'SeatSatOut', seat, reason: 'absent' }]
    : [];
  return { ok: true, events: [{ type: 'TimeRanOut', seat }, ...action.events, ...satOut] };
}
