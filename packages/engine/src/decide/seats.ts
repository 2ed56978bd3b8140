import type { Chips, Millis } from '../chips.ts';
import { refuse, type SeatCommand } from '../commands.ts';
import { deepEqual } from '../deep-equal.ts';
import type { GameEvent } from '../events.ts';
import { type GameState, getStatePath } from '../game-state.ts';
import { owesEntry } from '../table/blind-seats.ts';
import { findLeaver, getBuyIn } from '../table/leavers.ts';
import { isMatchRunning } from '../table/match.ts';
import { findUnanswered } from '../table/stakes-proposal.ts';
import type { SeatOptions, SeatState, TableContext } from '../table-context.ts';
import { type Decided, decided } from './decided.ts';

function takeSeat(state: GameState, command: Extract<SeatCommand, { readonly type: 'takeSeat' }>): Decided {
  const table = state.table?.context;
  if (table === undefined) return refuse('no-table', 'the table is not open');
  const { seat, player, kind, stack } = command;
  if (table.seats[seat] === undefined) {
    return refuse('no-such-seat', `the table has seats 0–${table.seats.length - 1}`);
  }
  if (table.seats[seat] !== null) return refuse('seat-taken', `seat ${seat} is taken; choose an open one`);
  if (table.seats.some((each) => each?.player === player)) {
    return refuse('already-seated', 'the player sits at this table already');
  }
  const { match } = table.rules;
  if (match !== undefined && table.handNumber > 0)
    return refuse('match-running', 'the match has begun, and no one can join it later');
  const leaver = findLeaver(table, player, command.at);
  const { min, max } = match === undefined ? getBuyIn(table, leaver) : { min: match.stack, max: match.stack };
  if (!Number.isSafeInteger(stack) || stack < min || stack > max) {
    const why = leaver === null ? '' : `; you left with ${leaver.stack} less than an hour ago`;
    return refuse('buy-in', `the buy-in is ${min}–${max} chips, not ${stack}${why}`);
  }
  // Whoever comes to a running game is asked before they pay to come in; a bot has no patience.
  const asks = owesEntry(table) && kind === 'person';
  const said = command.autoPost ?? (asks ? false : undefined);
  const autoPost = table.rules.blinds.length === 0 ? undefined : said;
  return decided({
    type: 'SeatTaken',
    seat,
    player,
    kind,
    stack,
    ...(leaver === null || table.rules.timeBank === undefined ? {} : { timeBank: leaver.timeBank }),
    ...(autoPost === undefined ? {} : { autoPost }),
  });
}

/** A person who comes back and owes blinds is asked too, unless they have said what they want. */
function returned({ seat, kind, owes, autoPost: before }: SeatState, autoPost?: boolean): GameEvent {
  const asks = kind === 'person' && (owes.small || owes.big) && before === undefined;
  const said = autoPost ?? (asks ? false : undefined);
  return { type: 'SeatReturned', seat, ...(said === undefined ? {} : { autoPost: said }) };
}

function setOptions(
  sitting: SeatState,
  command: Extract<SeatCommand, { readonly type: 'setOptions' }>,
): Decided {
  const { type: _type, seat, ...options } = command;
  const changed = Object.fromEntries(
    Object.entries(options).filter(([name, value]) => value !== sitting[name as keyof SeatOptions]),
  ) as SeatOptions;
  if (Object.keys(changed).length === 0) return refuse('already-so', 'that is what the player has asked for');
  return decided({ type: 'SeatOptionsSet', seat, ...changed });
}

/** Agrees to proposed stakes or declines them. They are named, so that nobody answers to others than they have seen. */
function answerStakes(
  table: TableContext,
  { seat, stakes, agrees }: Extract<SeatCommand, { readonly type: 'answerStakes' }>,
): Decided {
  const proposed = table.stakesProposal?.stakes;
  if (proposed === undefined || !deepEqual(proposed, stakes))
    return refuse('stale', 'these stakes are not proposed any more');
  if (!findUnanswered(table).includes(seat)) return refuse('already-so', 'the player has nothing to answer');
  return decided({ type: agrees ? 'StakesAgreed' : 'StakesDeclined', seat });
}

/** Adds chips, up to the table's most: at once, or for a seat in a hand when that is over; 0 takes back what was wanted (R8.8). */
function addChips(
  { rules, inHand }: TableContext,
  { seat, stack, topUp }: SeatState,
  amount: Chips,
): Decided {
  if (amount === 0 && topUp !== undefined) return decided({ type: 'TopUpAsked', seat, amount });
  const isInHand = inHand.includes(seat);
  // In a hand the stack may still be lost: what is wanted is cut to size when it is over.
  const max = rules.buyIn.max - (isInHand ? 0 : stack);
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > max)
    return refuse('buy-in', `a stack can be filled up to ${rules.buyIn.max} chips`);
  if (isInHand && amount === topUp) return refuse('already-so', 'so many chips are wanted already');
  return decided({ type: isInHand ? 'TopUpAsked' : 'ChipsAdded', seat, amount });
}

/** Decides who sits at the table, and what they say to proposed stakes. Chips of a seat in a hand are never touched from outside. */
export function decideSeat(state: GameState, command: SeatCommand): Decided {
  const table = state.table;
  if (table === null) return refuse('no-table', 'the table is not open');
  const closed = getStatePath(table.value) === 'closed';
  if (closed && command.type !== 'leave') return refuse('table-closed', 'the table is closed');
  if (command.type === 'takeSeat') return takeSeat(state, command);
  const { seat } = command;
  const sitting = table.context.seats[seat];
  if (!sitting) return refuse('seat-empty', `no one sits in seat ${seat}`);
  const inHand = table.context.inHand.includes(seat);
  const playsMatch = isMatchRunning(state) && sitting.stack > 0;
  if (playsMatch && (command.type === 'leave' || command.type === 'sitOut'))
    return refuse('match-running', 'a match is played to its end; while you are away the clock acts for you');
  if (table.context.match !== null && command.type === 'addChips')
    return refuse('match-running', 'in a match no one adds chips');
  switch (command.type) {
    case 'addChips':
      return addChips(table.context, sitting, command.amount);
    case 'sitOut':
      if (sitting.sittingOut) return refuse('already-so', 'the player sits out already');
      return decided({ type: 'SeatSatOut', seat, reason: command.reason });
    case 'sitIn':
      if (!sitting.sittingOut || sitting.leaving) return refuse('already-so', 'the player does not sit out');
      return decided(returned(sitting, command.autoPost));
    case 'setOptions':
      return setOptions(sitting, command);
    case 'answerStakes':
      return answerStakes(table.context, command);
    case 'leave':
      if (sitting.leaving && inHand) return refuse('already-so', 'the player leaves when the hand is over');
      return decided(left(table.context, sitting, command.at));
  }
}

/** A player gets up, or asks to where a hand needs the seat; when, where the table remembers it. */
function left(table: TableContext, { seat, stack, kind }: SeatState, at?: Millis): GameEvent {
  const isRemembered = table.rules.noGoingSouth === true && kind === 'person' && table.match === null;
  const time = isRemembered && at !== undefined ? { at } : {};
  return table.inHand.includes(seat)
    ? { type: 'LeaveAsked', seat, ...time }
    : { type: 'SeatLeft', seat, stack, ...time };
}

/** The next seat whose player waited for the hand's end to leave. */
export function leavingSeats(state: GameState): GameEvent | null {
  const leaver = state.table?.context.seats.find((each) => each?.leaving === true);
  if (!leaver) return null;
  const { seat, stack, leavesAt } = leaver;
  return { type: 'SeatLeft', seat, stack, ...(leavesAt === undefined ? {} : { at: leavesAt }) };
}
