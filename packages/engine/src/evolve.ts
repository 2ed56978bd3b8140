import { initialTransition } from 'xstate';
import { deepEqual } from './deep-equal.ts';
import type { GameEvent, GameEventType } from './events.ts';
import { type GameState, getStatePath } from './game-state.ts';
import type { HandContext } from './hand/hand-context.ts';
import { newHand } from './hand/new-hand.ts';
import { checkLegality, type Finding } from './legality/legality.ts';
import { dealingMachine } from './machines/dealing.machine.ts';
import { stepper } from './machines/step.ts';
import { tableMachine } from './machines/table.machine.ts';
import { openedTable } from './table/open-table.ts';
import type { TableContext } from './table-context.ts';

/** What an event did to a state. */
export type Evolved =
  /** `findings`: the rules that the event breaks, as recorded; empty for every event that the engine wrote. */
  | { readonly kind: 'applied'; readonly state: GameState; readonly findings: readonly Finding[] }
  /** The event cannot be at this point; the state stays what it was. `message` is for who debugs: `Folded: no-hand`. */
  | {
      readonly kind: 'impossible';
      readonly version: number;
      readonly reason: Impossible;
      readonly message: string;
    };

/** Why an event cannot be at its point, as data. */
export interface Impossible {
  readonly code: /** `TableOpened` at a table that is open. */
    | 'open-already'
    /** The name is no event's. */
    | 'unknown-type'
    /** The hand starts at another table than the events before make. */
    | 'other-table'
    | 'before-opening'
    /** An event of a hand outside of one. */
    | 'no-hand'
    /** The hand, or the table, is in a `state` where the event has no place. */
    | 'in-hand'
    | 'at-table';
  /** The type of the event. */
  readonly event: string;
  /** The path of the machine's state; empty where none matters. */
  readonly state: string;
}

const stepTable = stepper<TableContext>(tableMachine);
const stepHand = stepper<HandContext>(dealingMachine);

/** Which machine takes an event. The opening makes the table's own. */
const machineFor: Readonly<Record<Exclude<GameEventType, 'TableOpened'>, 'table' | 'hand' | 'both'>> = {
  SeatTaken: 'table',
  ChipsAdded: 'table',
  ChipsAdjusted: 'table',
  SeatSatOut: 'table',
  SeatReturned: 'table',
  LeaveAsked: 'table',
  SeatLeft: 'table',
  TableTakenOver: 'table',
  TableClosed: 'table',
  MatchEnded: 'table',
  HandStarted: 'table',
  PotAwarded: 'both',
  HandEnded: 'both',
  HandVoided: 'both',
  AntesPosted: 'hand',
  BlindsPosted: 'hand',
  CardsDealt: 'hand',
  DeckReshuffled: 'hand',
  BringInPosted: 'hand',
  Folded: 'hand',
  Checked: 'hand',
  Called: 'hand',
  Bet: 'hand',
  Raised: 'hand',
  UncalledReturned: 'hand',
  Discarded: 'hand',
  Hit: 'hand',
  Stood: 'hand',
  HandShown: 'hand',
  HandMucked: 'hand',
};

/** Applies a fact to a state. Pure and total: the given state is never changed. */
export function evolve(state: GameState, event: GameEvent): Evolved {
  const impossible = (code: Impossible['code'], at = ''): Evolved => ({
    kind: 'impossible',
    version: state.version,
    reason: { code, event: event.type, state: at },
    message: `${event.type}: ${code}${at === '' ? '' : ` (${at})`}`,
  });
  if (event.type === 'TableOpened') {
    if (state.table !== null) return impossible('open-already');
    const [opened] = initialTransition(tableMachine, openedTable(event));
    const table = { value: opened.value, context: opened.context };
    return { kind: 'applied', state: { ...state, version: state.version + 1, table }, findings: [] };
  }
  // Facts come from files too, where a name may be no event's at all.
  if (!Object.hasOwn(machineFor, event.type)) return impossible('unknown-type');
  const machine = machineFor[event.type];
  let { table, hand } = state;
  if (event.type === 'HandStarted') {
    // A slice begins here; a whole stream must have come to the same table by itself.
    if (table === null) table = { value: 'between', context: event.context };
    else if (!deepEqual(table.context, event.context)) {
      return impossible('other-table');
    }
  }
  if (table === null) return impossible('before-opening');
  const before: GameState = { ...state, table };
  const findings = checkLegality(before, event);
  if (machine !== 'table') {
    const next = hand === null ? null : stepHand(hand, event);
    if (next === null)
      return hand === null ? impossible('no-hand') : impossible('in-hand', getStatePath(hand.value));
    hand = next;
  }
  if (machine !== 'hand') {
    const next = stepTable(table, event);
    if (next === null) return impossible('at-table', getStatePath(table.value));
    table = next;
  }
  if (event.type === 'HandStarted') {
    const [started] = initialTransition(dealingMachine, newHand(event));
    hand = { value: started.value, context: started.context };
  }
  const choicesBefore = event.type === 'HandStarted' ? 0 : (state.hand?.context.choices ?? 0);
  const choices = hand?.context.choices ?? 0;
  const turn = hand?.context.toAct == null ? null : choices !== choicesBefore ? state.version : state.turn;
  return { kind: 'applied', state: { version: state.version + 1, turn, table, hand }, findings };
}
