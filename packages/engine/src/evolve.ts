import { initialTransition } from 'xstate';
import { check, type Finding } from './check.ts';
import { deepEqual } from './deep-equal.ts';
import type { GameEvent } from './events.ts';
import { type GameState, pathOf } from './game-state.ts';
import type { HandContext } from './hand/hand-state.ts';
import { newHand } from './hand/new-hand.ts';
import { dealingMachine } from './machines/dealing.machine.ts';
import { stepper } from './machines/step.ts';
import { tableMachine } from './machines/table.machine.ts';
import { openedTable } from './table/open-table.ts';
import type { TableContext } from './table/table-state.ts';

/** What an event did to a state. */
export type Evolved =
  /** `findings`: the rules that the event breaks, as recorded; empty for every event that the engine wrote. */
  | { readonly kind: 'applied'; readonly state: GameState; readonly findings: readonly Finding[] }
  /** The event cannot be at this point; the state stays what it was. */
  | { readonly kind: 'impossible'; readonly version: number; readonly message: string };

const stepTable = stepper<TableContext>(tableMachine);
const stepHand = stepper<HandContext>(dealingMachine);

const handEvents: ReadonlySet<GameEvent['type']> = new Set([
  'AntesPosted',
  'BlindsPosted',
  'CardsDealt',
  'DeckReshuffled',
  'BringInPosted',
  'Folded',
  'Checked',
  'Called',
  'Bet',
  'Raised',
  'UncalledReturned',
  'Discarded',
  'Hit',
  'Stood',
  'HandShown',
  'HandMucked',
  'PotAwarded',
  'HandEnded',
  'HandVoided',
]);

const tableEvents: ReadonlySet<GameEvent['type']> = new Set([
  'SeatTaken',
  'ChipsAdded',
  'ChipsAdjusted',
  'SeatSatOut',
  'SeatReturned',
  'LeaveAsked',
  'SeatLeft',
  'TableTakenOver',
  'TableClosed',
  'MatchEnded',
  'HandStarted',
  'PotAwarded',
  'HandEnded',
  'HandVoided',
]);

/** Applies a fact to a state. Pure and total: the given state is never changed. */
export function evolve(state: GameState, event: GameEvent): Evolved {
  const impossible = (message: string): Evolved => ({ kind: 'impossible', version: state.version, message });
  if (event.type === 'TableOpened') {
    if (state.table !== null) return impossible('TableOpened stands at a table that is open already');
    const [opened] = initialTransition(tableMachine, openedTable(event));
    const table = { value: opened.value, context: opened.context };
    return { kind: 'applied', state: { ...state, version: state.version + 1, table }, findings: [] };
  }
  // Facts come from files too, where a name may be no event's at all.
  if (!handEvents.has(event.type) && !tableEvents.has(event.type)) {
    return impossible(`${event.type} is no event of the game`);
  }
  let { table, hand } = state;
  if (event.type === 'HandStarted') {
    // A slice begins here; a whole stream must have come to the same table by itself.
    if (table === null) table = { value: 'between', context: event.context };
    else if (!deepEqual(table.context, event.context)) {
      return impossible('HandStarted carries another table than the events before it make');
    }
  }
  if (table === null) return impossible(`${event.type} stands before TableOpened`);
  const before: GameState = { ...state, table };
  const findings = check(before, event);
  if (handEvents.has(event.type)) {
    const next = hand === null ? null : stepHand(hand, event);
    if (next === null)
      return impossible(`${event.type} cannot be in ${hand === null ? 'no hand' : pathOf(hand.value)}`);
    hand = next;
  }
  if (tableEvents.has(event.type)) {
    const next = stepTable(table, event);
    if (next === null)
      return impossible(`${event.type} cannot be at the table, which is ${pathOf(table.value)}`);
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
