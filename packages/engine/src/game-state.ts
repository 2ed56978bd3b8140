import type { StateValue } from 'xstate';
import type { HandContext } from './hand/hand-context.ts';
import type { TableContext } from './table-context.ts';

/** A machine's state as plain JSON. */
export interface MachineState<Context> {
  readonly value: StateValue;
  readonly context: Context;
}

/** A table folded from its events. Plain JSON: it can be stored, sent and hashed. */
export interface GameState {
  /** The version that the next event takes. */
  readonly version: number;
  /** The version of the event that gave the present choice; null while no one has one. */
  readonly turn: number | null;
  /** Null before the table is opened. */
  readonly table: MachineState<TableContext> | null;
  /** The running hand, or the last one; null before the first. */
  readonly hand: MachineState<HandContext> | null;
}

/** The state before any event, or before the event with version `version` where a slice is folded. */
export function initialState(version = 0): GameState {
  return { version, turn: null, table: null, hand: null };
}

/** The path of a machine's innermost state, as `drawing.choosing`. */
export function getStatePath(value: StateValue): string {
  if (typeof value === 'string') return value;
  const [entry] = Object.entries(value);
  if (entry === undefined || entry[1] === undefined) return entry?.[0] ?? '';
  return `${entry[0]}.${getStatePath(entry[1])}`;
}

/** Where the running hand stands, as `betting.opened`; `settled` when it is over or there is none. */
export function getPhase(state: GameState): string {
  return state.hand === null ? 'settled' : getStatePath(state.hand.value);
}

/** The hand that is being played, or null between hands. */
export function runningHand(state: GameState): HandContext | null {
  return state.hand === null || state.hand.value === 'settled' ? null : state.hand.context;
}
