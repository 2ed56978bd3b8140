import { type Refusal, refuse, type SeatCommand } from '../commands.ts';
import type { GameEvent } from '../events.ts';
import { type GameState, getStatePath } from '../game-state.ts';
import { isMatchRunning } from '../table/match.ts';

type Seated =
  | { readonly ok: true; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

const seated = (event: GameEvent): Seated => ({ ok: true, events: [event] });

function takeSeat(state: GameState, command: Extract<SeatCommand, { readonly type: 'takeSeat' }>): Seated {
  const table = state.table?.context;
  if (table === undefined) return refuse('no-table', 'the table is not open');
  const { seat, player, kind, stack } = command;
  if (table.seats[seat] === undefined) {
    return refuse('no-such-seat', `the table has seats 0–${table.seats.length - 1}`);
  }
  if (table.seats[seat] !== null) return refuse('seat-taken', `seat ${seat} is taken; choose a free one`);
  if (table.seats.some((each) => each?.player === player)) {
    return refuse('already-seated', 'the player sits at this table already');
  }
  const { match } = table.rules;
  if (match !== undefined && table.handNumber > 0)
    return refuse('match-running', 'the match has begun, and nobody comes to it later');
  const { min, max } = match === undefined ? table.rules.buyIn : { min: match.stack, max: match.stack };
  if (!Number.isSafeInteger(stack) || stack < min || stack > max) {
    return refuse('buy-in', `a seat is bought with ${min}–${max} chips, not ${stack}`);
  }
  return seated({ type: 'SeatTaken', seat, player, kind, stack });
}

/** Decides who sits at the table. Chips of a seat in a hand are never touched from outside. */
export function decideSeat(state: GameState, command: SeatCommand): Seated {
  const table = state.table;
  if (table === null) return refuse('no-table', 'the table is not open');
  const closed = getStatePath(table.value) === 'closed';
  if (closed && command.type !== 'leave') return refuse('table-closed', 'the table is closed');
  if (command.type === 'takeSeat') return takeSeat(state, command);
  const { seat } = command;
  const sitting = table.context.seats[seat];
  if (!sitting) return refuse('seat-empty', `nobody sits in seat ${seat}`);
  const inHand = table.context.inHand.includes(seat);
  const playsMatch = isMatchRunning(state) && sitting.stack > 0;
  if (playsMatch && (command.type === 'leave' || command.type === 'sitOut'))
    return refuse('match-running', 'a match is played to its end; while you are away the clock acts for you');
  if (table.context.match !== null && command.type === 'addChips')
    return refuse('match-running', 'in a match nobody adds chips');
  switch (command.type) {
    case 'addChips': {
      const { max } = table.context.rules.buyIn;
      const { amount } = command;
      if (inHand) return refuse('in-hand', 'chips can be added when the hand is over');
      if (!Number.isSafeInteger(amount) || amount <= 0 || sitting.stack + amount > max) {
        return refuse('buy-in', `a stack can be filled up to ${max} chips`);
      }
      return seated({ type: 'ChipsAdded', seat, amount });
    }
    case 'sitOut':
      if (sitting.sittingOut) return refuse('already-so', 'the player sits out already');
      return seated({ type: 'SeatSatOut', seat, reason: command.reason });
    case 'sitIn':
      if (!sitting.sittingOut || sitting.leaving) return refuse('already-so', 'the player does not sit out');
      return seated({ type: 'SeatReturned', seat });
    case 'leave':
      if (!inHand) return seated({ type: 'SeatLeft', seat, stack: sitting.stack });
      if (sitting.leaving) return refuse('already-so', 'the player leaves when the hand is over');
      return seated({ type: 'LeaveAsked', seat });
  }
}

/** The next seat whose player waited for the hand's end to leave. */
export function leavingSeats(state: GameState): GameEvent | null {
  const leaver = state.table?.context.seats.find((each) => each?.leaving === true);
  return leaver ? { type: 'SeatLeft', seat: leaver.seat, stack: leaver.stack } : null;
}
