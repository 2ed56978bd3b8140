import type { CardCode } from '@openfelt/cards';
import {
  type ActionCommand,
  advance,
  automaticEvent,
  type Command,
  decideFirst,
  type Finding,
  type GameEvent,
  type GameState,
  getPhase,
  initialState,
  type LegalAction,
  legalActions,
  type Refusal,
  runningHand,
  type Seat,
  type Slot,
} from '@openfelt/engine';
import type { StatedEnd } from '../payment/stated-end.ts';
import { findContradiction } from './contradiction.ts';
import { toUnits } from './decimal.ts';
import { listLaterShows, readShows } from './later-shows.ts';
import { openingCommands } from './opening.ts';
import type { PhhError, PhhHand, PlacedAction } from './parse.ts';
import { findPlace, type RecordedDeck, recordedDeck } from './recorded-deck.ts';
import {
  isGuessed,
  isIdle,
  type RecordedEvent,
  recordFold,
  recordRaise,
  recordUnknownHand,
} from './recorded-law.ts';
import { findPlayer, nameOfPlayer, toSeat } from './seating.ts';
import { compareStatedEnd, findCashOuts, type PhhRemark, readStatedEnd } from './stated-end.ts';

/** A PHH hand played through the engine. */
export interface PhhReplay {
  /** The events, from `TableOpened` to `HandEnded` and what was shown after it, or as far as the hand went. */
  readonly events: readonly GameEvent[];
  readonly state: GameState;
  /** The state before each action of the file. */
  readonly before: readonly GameState[];
  /** The known cards by slot, shown or not. */
  readonly known: readonly { readonly slot: Slot; readonly card: CardCode }[];
  /** Of each player from the left of the button, in the hand's integer units. */
  readonly finalStacks: readonly number[];
  readonly payoffs: readonly number[];
  /** What was recorded against the rules, and taken as it stands: raises that R4.7 or §5 forbids, and all-in hands that no one told. */
  readonly findings: readonly Finding[];
  /** What the file states otherwise, and can be true as well. */
  readonly remarks: readonly PhhRemark[];
  /** What the file says of the hand's end; null where the hand has none here. */
  readonly stated: StatedEnd | null;
  /** What went wrong; null for a complete hand, lawful but for the findings. */
  readonly error: PhhError | null;
}

/** The command that a player's action of the file stands for in this state. */
function toCommand(
  hand: PhhHand,
  { action }: PlacedAction,
  state: GameState,
  deck: RecordedDeck,
): ActionCommand | string {
  if (action.kind === 'board' || action.kind === 'hole' || action.kind === 'show') return 'nothing to decide';
  const seat = toSeat(hand.seating, action.player);
  if (seat < 0) return `the hand has no p${action.player + 1}`;
  const isLegal = (type: LegalAction['type']) => legalActions(state, seat).some((each) => each.type === type);
  switch (action.kind) {
    case 'bring-in':
      return { type: 'bringIn', seat };
    case 'fold':
      return { type: 'fold', seat };
    case 'check-call':
      return isLegal('call') ? { type: 'call', seat } : { type: 'check', seat };
    case 'bet-raise': {
      const to = toUnits(action.amount, Math.round(Math.log10(hand.unit)));
      return { type: isLegal('bet') ? 'bet' : 'raise', seat, to };
    }
    case 'draw': {
      const held = runningHand(state)?.seats.find((each) => each.seat === seat)?.cards ?? [];
      const slots = deck.findSlots(
        held.map(({ slot }) => slot),
        action.cards,
      );
      return slots === null
        ? 'a card is discarded that the player does not hold'
        : { type: 'discard', seat, slots };
    }
  }
}

/** Whether the file's deals up to here are the ones that the engine has made. */
function dealtTooEarly(
  hand: PhhHand,
  counts: Map<string, number>,
  { action }: PlacedAction,
  deck: RecordedDeck,
): boolean {
  if (action.kind !== 'board' && action.kind !== 'hole') return false;
  const place = findPlace(hand, action);
  const count = (counts.get(String(place)) ?? 0) + action.cards.length;
  counts.set(String(place), count);
  return count > deck.dealtTo(place);
}

/** Why a hand does not go on, with the code of the error. */
type Stop = Pick<PhhError, 'code' | 'message'>;

const stop = (code: string, message: string): Stop => ({ code, message });

/** What the file calls the player of a seat. */
const nameSeat = (hand: PhhHand, seat: Seat): string => nameOfPlayer(hand, findPlayer(hand.seating, seat));

/** The place that got no card from the file. */
function missing(hand: PhhHand, deck: RecordedDeck): Stop | null {
  const place = deck.ranOut();
  if (place === null) return null;
  const name = typeof place === 'number' ? nameSeat(hand, place) : 'the board';
  return stop('incomplete', `the hand goes on, but no card is dealt to ${name}`);
}

/** Whether an amount is so large that a number cannot hold it exactly: no reader of the log would take it. */
function holdsUncountable(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUncountable);
}

/** Plays a hand of a file, up to its end or to where it does not go on. */
function replayRecord(hand: PhhHand, table: string): PhhReplay {
  const deck = recordedDeck(hand);
  const reported = readShows(hand);
  const shows = reported.atShowdown;
  const events: GameEvent[] = [];
  const before: GameState[] = [];
  const findings: Finding[] = [];
  const remarks: PhhRemark[] = [];
  let state = initialState();

  const enter = (recorded: RecordedEvent): void => {
    events.push(recorded.event);
    findings.push(...recorded.findings);
    state = recorded.state;
  };
  const apply = (event: GameEvent): Stop | null => {
    const applied = advance(state, event);
    if (applied.kind === 'impossible') return stop('illegal-action', applied.message);
    enter({ event, state: applied.state, findings: [] });
    return null;
  };
  const unreported = (seat: number) =>
    stop('incomplete', `${nameSeat(hand, seat)} neither shows nor mucks unknown cards`);
  /** The player whose hand has to be shown and is not known, where that is what a slot is asked for. */
  const unknownHand = (slot: Slot): Stop | null => {
    const seat = runningHand(state)?.seats.find(({ cards }) =>
      cards.some((held) => held.slot === slot),
    )?.seat;
    if (seat === undefined) return stop('incomplete', 'a card of the board is not known');
    const recorded = shows.has(seat) ? recordUnknownHand(state, seat) : null;
    if (recorded === null) return unreported(seat);
    enter(recorded);
    return null;
  };
  /** What the player whose turn it is at the showdown does: known cards speak, where the file does not say otherwise. */
  const showdownCommand = (seat: number): ActionCommand | Stop => {
    const held = runningHand(state)?.seats.find((each) => each.seat === seat)?.cards ?? [];
    const isKnown = held.every(({ slot, card }) => card !== null || deck.dealer.open(slot) !== null);
    if (shows.get(seat) === false) return { type: 'muck', seat };
    if (isKnown) return { type: 'show', seat };
    return shows.has(seat) ? { type: 'muck', seat } : unreported(seat);
  };
  /** Goes on to the next choice of a player that the file has an action for. */
  const follow = (): Stop | null => {
    for (;;) {
      const next = automaticEvent(state, deck.dealer);
      let stopped: Stop | null = null;
      if (next.kind === 'event') stopped = apply(next.event);
      else if (next.kind === 'card-unknown') stopped = missing(hand, deck) ?? unknownHand(next.slot);
      else {
        const seat = runningHand(state)?.toAct ?? null;
        const phase = getPhase(state);
        if (seat === null || (phase !== 'showdown' && phase !== 'askingForRuns')) return missing(hand, deck);
        // A hand that was run several times had the agreement of all (R8.1).
        const command: ActionCommand | Stop =
          phase === 'showdown' ? showdownCommand(seat) : { type: 'answerRuns', seat, agrees: true };
        stopped = 'type' in command ? carryOut(command) : command;
      }
      if (stopped !== null) return stopped;
    }
  };
  /** A refusal in the words of the file: the engine's own name seats. */
  const explain = ({ code, message }: Refusal, command: Command): string => {
    const toAct = runningHand(state)?.toAct ?? null;
    if (code === 'not-your-turn' && toAct !== null) return `it is the turn of ${nameSeat(hand, toAct)}`;
    if (code === 'not-in-hand' && 'seat' in command)
      return `${nameSeat(hand, command.seat)} is not in this hand`;
    return message;
  };
  const carryOut = (command: Command): Stop | null => {
    const decided = decideFirst(state, command, deck.dealer);
    if (!decided.ok) return stop('illegal-action', explain(decided.refusal, command));
    for (const event of decided.events) {
      const stopped = apply(event);
      if (stopped !== null) return stopped;
    }
    return null;
  };
  const act = (at: PlacedAction): Stop | null => {
    const command = toCommand(hand, at, state, deck);
    if (typeof command === 'string') return stop('illegal-action', command);
    const fold = command.type === 'fold' ? recordFold(state, command.seat) : null;
    const isCheckOrFold = command.type === 'check' || command.type === 'fold';
    if (fold === null && isCheckOrFold && isIdle(state, command.seat)) return null;
    const stopped = fold === null ? carryOut(command) : null;
    const recorded = fold ?? (stopped === null ? null : recordRaise(state, command));
    if (recorded !== null) enter(recorded);
    return stopped === null || recorded !== null ? follow() : stopped;
  };
  const done = (error: PhhError | null): PhhReplay => {
    const finalStacks = hand.stacks.map((stack, player) => {
      const seat = toSeat(hand.seating, player);
      return state.hand?.context.seats.find((each) => each.seat === seat)?.stack ?? stack;
    });
    const payoffs = finalStacks.map((stack, player) => stack - (hand.stacks[player] ?? 0));
    const stated = error === null ? readStatedEnd(hand, { finalStacks, events, state }) : null;
    return {
      events,
      state,
      before,
      known: deck.known(),
      finalStacks,
      payoffs,
      findings,
      remarks,
      stated,
      error,
    };
  };
  const failed = ({ code, message }: Stop, at: PlacedAction | undefined): PhhReplay =>
    done({ code, message, line: at?.line ?? hand.lines.start, action: at?.text ?? null });

  const contradiction = findContradiction(hand);
  if (contradiction !== null) return failed(contradiction, contradiction.at);
  const opening = openingCommands(hand, table);
  if (holdsUncountable(opening))
    return failed(stop('bad-number', 'an amount is larger than can be counted exactly'), undefined);
  for (const command of opening) {
    const stopped = carryOut(command);
    if (stopped !== null) return failed(stop('bad-field', stopped.message), undefined);
  }
  const begun = follow();
  if (begun !== null) return failed(begun, hand.actions[0]);
  const counts = new Map<string, number>();
  for (const at of hand.actions) {
    before.push(state);
    if (dealtTooEarly(hand, counts, at, deck))
      return failed(stop('illegal-deal', 'no such deal comes next'), at);
    if (at.action.kind === 'board' || at.action.kind === 'hole' || at.action.kind === 'show') continue;
    const stopped = act(at);
    if (stopped !== null) return failed(stopped, at);
  }
  const last = hand.actions.at(-1);
  const running = runningHand(state);
  if (running !== null) {
    const message = `the hand is not over: it is the turn of ${nameSeat(hand, running.toAct ?? 0)}`;
    return failed(stop('incomplete', message), last);
  }
  if (isGuessed(state)) return failed(stop('incomplete', 'no one shows a hand that could win the pot'), last);
  for (const event of listLaterShows(hand, reported, state, deck)) {
    const applied = advance(state, event);
    // Where the deck was refilled, what somebody threw away may lie elsewhere.
    if (applied.kind === 'applied') enter({ event, state: applied.state, findings: [] });
  }
  remarks.push(...findCashOuts(hand));
  // What a text says of the end of a hand that was sold is what the site paid for it.
  const stated = remarks.length > 0 ? null : compareStatedEnd(hand, done(null));
  if (stated !== null && 'action' in stated) return done(stated);
  if (stated !== null) remarks.push(stated);
  return done(null);
}

/**
 * Plays a hand through the engine's machines. Stops at the first action that is neither lawful nor taken as recorded, and says why.
 * What goes wrong with one hand of many is the error of that hand: not even a bug (`fault`) stops the others.
 */
export function replayPhh(hand: PhhHand, table: string): PhhReplay {
  try {
    return replayRecord(hand, table);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      events: [],
      state: initialState(),
      before: [],
      known: [],
      finalStacks: hand.stacks,
      payoffs: hand.stacks.map(() => 0),
      findings: [],
      remarks: [],
      stated: null,
      error: { code: 'fault', message, line: hand.lines.start, action: null },
    };
  }
}
