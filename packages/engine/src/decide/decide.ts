import { enact } from '../advance.ts';
import { automaticEvent } from '../automatic-event.ts';
import type { Command, Refusal } from '../commands.ts';
import type { GameEvent } from '../events.ts';
import { type GameState, runningHand } from '../game-state.ts';
import { findSeat } from '../hand/players.ts';
import { findLegalAction } from '../legal-actions.ts';
import type { Dealer } from '../legality/automatic.ts';
import { matchEnd } from '../table/match.ts';
import { agreedStakes } from '../table/stakes-proposal.ts';
import { decideAction } from './action.ts';
import { decideAfterHand } from './after-hand.ts';
import type { Decided } from './decided.ts';
import { decideHost } from './host.ts';
import { decideSeat, leavingSeats } from './seats.ts';
import { decideTimeOut } from './time-out.ts';

/** What a command comes to: the events to append with the state after them, or a refusal that changes nothing. */
export type Decision =
  | { readonly ok: true; readonly events: readonly GameEvent[]; readonly state: GameState }
  | { readonly ok: false; readonly refusal: Refusal };

/** What a command itself comes to, without what follows by itself: for who applies records event by event. Pure and total as `decide`. */
export function decideFirst(state: GameState, command: Command, dealer: Dealer): Decided {
  switch (command.type) {
    case 'openTable':
    case 'startHand':
    case 'takeOver':
    case 'useTimeBank':
    case 'voidHand':
    case 'adjustChips':
    case 'closeTable':
    case 'pauseTable':
    case 'resumeTable':
    case 'removePlayer':
    case 'proposeStakes':
    case 'withdrawStakes':
      return decideHost(state, command, dealer);
    case 'timeOut':
      return decideTimeOut(state, dealer);
    case 'showCards':
    case 'rabbitHunt':
      return decideAfterHand(state, command, dealer);
    case 'takeSeat':
    case 'addChips':
    case 'sitOut':
    case 'sitIn':
    case 'setOptions':
    case 'answerStakes':
    case 'leave':
      return decideSeat(state, command);
    default:
      return decideAction(state, command, dealer);
  }
}

/** An event of the engine's own making always applies, and lawfully; anything else is a bug. */
function apply(state: GameState, event: GameEvent): GameState {
  const enacted = enact(state, event);
  if (enacted.kind === 'impossible')
    throw new Error(`decide made an event that is not lawful: ${enacted.message}`);
  return enacted.state;
}

/** What follows without a choice: the hand's automatic events, then the seats that wait for its end to be left, then stakes that all have agreed to. */
function nextByItself(state: GameState, dealer: Dealer): GameEvent | Refusal | null {
  const next = automaticEvent(state, dealer);
  if (next.kind === 'event') return next.event;
  if (next.kind === 'card-unknown') {
    return {
      code: 'card-unknown',
      message: `the card of slot ${next.slot} has to be shown, and is not known`,
    };
  }
  return runningHand(state) === null
    ? (matchEnd(state) ?? leavingSeats(state) ?? agreedStakes(state))
    : absentFold(state);
}

/** A player who is getting up folds when their turn comes, where they have chips to lose. */
function absentFold({ table, hand }: GameState): GameEvent | null {
  const toAct = hand?.context.toAct ?? null;
  if (hand === null || toAct === null || !table?.context.seats[toAct]?.leaving) return null;
  const player = findSeat(hand.context, toAct);
  const fold = player === undefined ? null : findLegalAction(hand, player, 'fold');
  return fold === null ? null : { type: 'Folded', seat: toAct };
}

/**
 * Turns a command into the events that it and the rules lead to, up to the next choice, or into a refusal.
 * Pure and total; `state` is never changed. All events of one decision are one atomic append.
 */
export function decide(state: GameState, command: Command, dealer: Dealer): Decision {
  const first = decideFirst(state, command, dealer);
  return first.ok ? carryOn(state, first.events, dealer) : first;
}

/** What follows by itself on a state, up to the next choice: after an event that was recorded elsewhere. */
export function decideAutomatic(state: GameState, dealer: Dealer): Decision {
  return carryOn(state, [], dealer);
}

function carryOn(state: GameState, first: readonly GameEvent[], dealer: Dealer): Decision {
  const events: GameEvent[] = [];
  let after = state;
  const queue = [...first];
  for (;;) {
    const next = queue.shift() ?? nextByItself(after, dealer);
    if (next === null) return { ok: true, events, state: after };
    if ('code' in next) return { ok: false, refusal: next };
    after = apply(after, next);
    events.push(next);
  }
}
