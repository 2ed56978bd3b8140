import { deepEqual } from './deep-equal.ts';
import type { GameEvent } from './events.ts';
import { type GameState, getStatePath, type MachineState } from './game-state.ts';
import { newHand } from './hand/new-hand.ts';
import type { Finding } from './legality/finding.ts';
import type { Edges } from './machines/program.ts';
import { type Charts, handProgram, tableProgram } from './machines/programs.ts';
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

function impossible({ version }: GameState, event: GameEvent, code: Impossible['code'], at = ''): Evolved {
  const message = `${event.type}: ${code}${at === '' ? '' : ` (${at})`}`;
  return { kind: 'impossible', version, reason: { code, event: event.type, state: at }, message };
}

/** Which charts take the events of a type. The opening begins the table's own. */
const takenBy: ReadonlyMap<string, { readonly hand: boolean; readonly table: boolean }> = new Map(
  [...handProgram.events, ...tableProgram.events].map((type) => [
    type,
    { hand: handProgram.events.has(type), table: tableProgram.events.has(type) },
  ]),
);

/** Begins the table, and with `HandStarted` its hand. A slice begins with a hand; a whole stream has come to the same table by itself. */
function tableBefore(state: GameState, event: GameEvent): MachineState<TableContext> | 'other-table' | null {
  const { table } = state;
  if (event.type !== 'HandStarted') return table;
  if (table === null) return { value: 'between', context: event.context };
  return deepEqual(table.context, event.context) ? table : 'other-table';
}

/** Tells which rules an event breaks that was applied to a state; `noted`: it took an edge for what was recorded against the law. */
export type Judge = (before: GameState, event: GameEvent, noted: boolean) => readonly Finding[];

/** Applies a fact to a state through charts, by the edges asked for. Pure and total: the given state is never changed. */
export function applyEvent(
  { charts, edges, judge }: { readonly charts: Charts; readonly edges: Edges; readonly judge: Judge },
  state: GameState,
  event: GameEvent,
): Evolved {
  if (event.type === 'TableOpened') {
    if (state.table !== null) return impossible(state, event, 'open-already');
    const table = charts.table.begin(openedTable(event));
    const opened = { version: state.version + 1, turn: state.turn, table, hand: state.hand };
    return { kind: 'applied', state: opened, findings: judge(state, event, false) };
  }
  const taking = takenBy.get(event.type);
  // Facts come from files too, where a name may be no event's at all.
  if (taking === undefined) return impossible(state, event, 'unknown-type');
  const before = tableBefore(state, event);
  if (before === 'other-table') return impossible(state, event, 'other-table');
  if (before === null) return impossible(state, event, 'before-opening');
  let table = before;
  let hand = state.hand;
  let noted = false;
  if (taking.hand) {
    if (hand === null) return impossible(state, event, 'no-hand');
    const stepped = charts.hand.step(hand, event, edges);
    if (stepped === null) return impossible(state, event, 'in-hand', getStatePath(hand.value));
    hand = stepped.at;
    noted = stepped.noted;
  }
  if (taking.table) {
    const stepped = charts.table.step(table, event, edges);
    if (stepped === null) return impossible(state, event, 'at-table', getStatePath(table.value));
    table = stepped.at;
  }
  if (event.type === 'HandStarted') hand = charts.hand.begin(newHand(event));
  const version = state.version + 1;
  const choicesBefore = event.type === 'HandStarted' ? 0 : (state.hand?.context.choices ?? 0);
  const choices = hand?.context.choices ?? 0;
  const turn = hand?.context.toAct == null ? null : choices !== choicesBefore ? state.version : state.turn;
  const after = { version, turn, table, hand };
  return { kind: 'applied', state: after, findings: judge(state, event, noted) };
}
