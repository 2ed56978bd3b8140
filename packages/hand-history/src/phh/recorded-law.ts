import {
  type ActionCommand,
  activePlayers,
  evolve,
  type Finding,
  findSeat,
  type GameEvent,
  type GameState,
  getPhase,
  type HandSeat,
  handPots,
  isAllIn,
  runningHand,
} from '@openfelt/engine';

/** An event that live play would not take, as it was recorded. */
export interface RecordedEvent {
  readonly event: GameEvent;
  readonly state: GameState;
  readonly findings: readonly Finding[];
}

function record(state: GameState, event: GameEvent): RecordedEvent | null {
  const evolved = evolve(state, event);
  return evolved.kind === 'impossible' ? null : { event, state: evolved.state, findings: evolved.findings };
}

/**
 * A bet or a raise that is recorded though the rules forbid it: where a short raise does not reopen the betting or no one can answer
 * (R4.7), by less than the least amount, or of a limit game by a big bet where a small one is due (§5), as studs of old allow with a pair
 * showing. Null for any other breach.
 */
export function recordRaise(state: GameState, command: ActionCommand): RecordedEvent | null {
  const hand = runningHand(state);
  if ((command.type !== 'raise' && command.type !== 'bet') || !hand?.interval) return null;
  const { seat, to } = command;
  const { limit } = hand.rules;
  if (hand.toAct !== seat) return null;
  const recorded = record(state, { type: command.type === 'bet' ? 'Bet' : 'Raised', seat, to });
  const isTolerated = (finding: Finding) =>
    finding.rule === 'R4.7' ||
    (finding.code === 'raise-range' &&
      (finding.to < finding.min ||
        (limit.kind === 'fixed' && finding.to === finding.max + limit.big - limit.small)));
  return recorded?.findings.every(isTolerated) ? recorded : null;
}

/** A fold of a player who is all-in and had nothing to fold (R4.11): sites fold who is away. Null for any other breach. */
export function recordFold(state: GameState, seat: number): RecordedEvent | null {
  const hand = runningHand(state);
  const player = hand === null ? undefined : findSeat(hand, seat);
  const isTolerated = player !== undefined && isAllIn(player) && getPhase(state) !== 'showdown';
  return isTolerated ? record(state, { type: 'Folded', seat }) : null;
}

/** A hand that would have to be shown, and whose cards no one told: it counts as mucked. */
export function recordUnknownHand(state: GameState, seat: number): RecordedEvent | null {
  return record(state, { type: 'HandMucked', seat });
}

/** All that a player had is in the pot. */
const wentAllIn = ({ startingStack, ante, dead = 0, gathered, bet }: HandSeat) =>
  startingStack === ante + dead + gathered + bet;

/**
 * Whether a check or a fold says nothing: of a player who is all-in, or in a betting round that is not held as no one can bet against anyone any
 * more (R4.2).
 */
export function isIdle(state: GameState, seat: number): boolean {
  const hand = state.hand?.context;
  const player = hand === undefined ? undefined : findSeat(hand, seat);
  if (hand === undefined || player === undefined || player.folded || hand.toAct === seat) return false;
  const active = activePlayers(hand);
  const isOver = runningHand(state) === null || getPhase(state) === 'showdown';
  return active.length > 1 && (wentAllIn(player) || (isOver && active.some(wentAllIn)));
}

/** Whether a pot was paid to players of whom no one showed: who won it is not known. */
export function isGuessed(state: GameState): boolean {
  const hand = state.hand?.context;
  if (hand === undefined || activePlayers(hand).length < 2) return false;
  const hasShown = (seat: number) => findSeat(hand, seat)?.shown === true;
  return handPots(hand).some(({ eligible }) => eligible.length > 1 && !eligible.some(hasShown));
}
