import type { Seat } from '../chips.ts';
import type { ActionCommand, SeatCommand } from '../commands.ts';
import { type GameState, runningHand } from '../game-state.ts';
import { legalActions } from '../legal-actions.ts';

/** What is done for a player whose time is up: the least that keeps their hand, else a fold. Null where no one has to choose. */
export function timeoutCommand(state: GameState): ActionCommand | null {
  const seat = runningHand(state)?.toAct ?? null;
  if (seat === null) return null;
  const actions = new Set(legalActions(state, seat).map((action) => action.type));
  if (actions.has('bringIn')) return { type: 'bringIn', seat };
  if (actions.has('stand')) return { type: 'stand', seat };
  if (actions.has('check')) return { type: 'check', seat };
  if (actions.has('discard')) return { type: 'discard', seat, slots: [] };
  if (actions.has('muck')) return { type: 'muck', seat };
  if (actions.has('fold')) return { type: 'fold', seat };
  // B3: who has to bet bets the least.
  const bet = legalActions(state, seat).find((action) => action.type === 'bet');
  return bet === undefined ? { type: 'call', seat } : { type: 'bet', seat, to: bet.min };
}

/** What becomes of the seat of a player whose time was up: a person sits out, but not from a match, where who is away is dealt in all the same (B14). */
export function sitOutAfterTimeout(state: GameState, seat: Seat): SeatCommand | null {
  const table = state.table?.context;
  const plays = table?.seats[seat]?.kind === 'person' && table.match === null;
  return plays ? { type: 'sitOut', seat, reason: 'absent' } : null;
}
