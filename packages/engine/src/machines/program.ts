import type { StateValue } from 'xstate';
import type { GameEvent } from '../events.ts';
import { getStatePath, type MachineState } from '../game-state.ts';
import type { Change, ChartEvent, Guard } from './vocabulary.ts';

/** Which of two edges an event may take: the lawful one alone, it before the one for what was recorded, or the latter alone. */
export type Edges = 'lawful' | 'judged' | 'recorded';

/** What an event did. `noted`: it took the edge for what was recorded against the law. */
interface Stepped<Context> {
  readonly at: MachineState<Context>;
  readonly noted: boolean;
}

/** Runs a chart. */
export interface Execution<Context, Draft extends Context = Context> {
  /** The first state at rest. The draft is taken over: nobody else may hold it. */
  begin(draft: Draft): MachineState<Context>;
  /** Sends an event to a state at rest, which is not changed; null where nothing takes it. */
  step(at: MachineState<Context>, event: GameEvent, edges: Edges): Stepped<Context> | null;
}

/** A compiled chart. */
export interface Program<Context, Draft extends Context> extends Execution<Context, Draft> {
  /** The types of all events that the chart takes in some state. */
  readonly events: ReadonlySet<string>;
  /** What a state offers: the same object each time for the same state. */
  offered(value: StateValue): Offered;
}

/** The events that a state takes, in the chart's order, those of the states around it last. */
export interface Offered {
  readonly events: readonly string[];
  /** The guards on their edges, in the same order. */
  readonly guards: readonly string[];
}

/** A way from a state. */
export interface Edge<Context, Draft extends Context> {
  readonly guard: Guard<Context> | null;
  /** The actions of the transition, then those of the states that it enters. */
  readonly changes: readonly Change<Draft>[];
  /** Null where it stays in its state. */
  readonly target: Leaf<Context, Draft> | null;
  /** Takes what was recorded against the law. */
  readonly noted: boolean;
}

/** A state in which a chart can be: one without states within. */
export interface Leaf<Context, Draft extends Context> {
  readonly value: StateValue;
  /** By type of event; the first whose guard holds is taken. */
  readonly on: ReadonlyMap<string, Readonly<Record<Edges, readonly Edge<Context, Draft>[]>>>;
  readonly always: readonly Edge<Context, Draft>[];
  /** Of a final state within another: what follows for that one, and the event that says so. */
  readonly done: { readonly edges: readonly Edge<Context, Draft>[]; readonly event: ChartEvent } | null;
  /** A final state of the whole chart. */
  readonly isEnd: boolean;
  readonly offered: Offered;
}

/** A chart as a flat table of steps: how it begins, and every state that it can be in. */
export interface StepTable<Context, Draft extends Context> {
  readonly beginning: Edge<Context, Draft> & { readonly target: Leaf<Context, Draft> };
  readonly leaves: readonly Leaf<Context, Draft>[];
}

function enabled<Context, Draft extends Context>(
  edges: readonly Edge<Context, Draft>[],
  context: Context,
  event: ChartEvent,
): Edge<Context, Draft> | null {
  for (const edge of edges) if (edge.guard === null || edge.guard(context, event)) return edge;
  return null;
}

const beginningEvent: ChartEvent = { type: 'xstate.init' };

/** Runs a table of steps: an event costs one draft of the context, and no snapshot. */
export function runTable<Context, Draft extends Context>(
  { beginning, leaves }: StepTable<Context, Draft>,
  toDraft: (context: Context) => Draft,
): Program<Context, Draft> {
  const byPath = new Map(leaves.map((leaf) => [getStatePath(leaf.value), leaf]));
  const byValue = new Map(leaves.map((leaf) => [leaf.value, leaf]));

  const findLeaf = (value: StateValue): Leaf<Context, Draft> => {
    // A value from JSON is no object of ours.
    const leaf = byValue.get(value) ?? byPath.get(getStatePath(value));
    if (leaf === undefined) throw new Error(`the chart has no state ${getStatePath(value)}`);
    return leaf;
  };

  /** Takes an edge and all that follow from it by themselves; null where none does. `begun` is a draft to go on with. */
  const run = (
    from: Leaf<Context, Draft>,
    first: Edge<Context, Draft> | null,
    context: Context,
    begun: Draft | null,
    event: ChartEvent,
  ): MachineState<Context> | null => {
    let leaf = from;
    let edge = first;
    let draft = begun;
    let cause = event;
    let done: Leaf<Context, Draft>['done'] = null;
    let moved = false;
    for (;;) {
      if (edge !== null) {
        moved = true;
        if (edge.changes.length > 0) {
          draft ??= toDraft(context);
          for (const change of edge.changes) change(draft, cause);
        }
        if (edge.target !== null) {
          leaf = edge.target;
          done = leaf.done;
        }
      }
      if (leaf.isEnd) break;
      edge = enabled(leaf.always, draft ?? context, cause);
      if (edge === null && done !== null) {
        cause = done.event;
        edge = enabled(done.edges, draft ?? context, cause);
        done = null;
      }
      if (edge === null) break;
    }
    return moved ? { value: leaf.value, context: draft ?? context } : null;
  };

  return {
    begin(draft) {
      const begun = run(beginning.target, beginning, draft, draft, beginningEvent);
      if (begun === null) throw new Error('a chart begins somewhere');
      return begun;
    },
    step({ value, context }, event, edges) {
      const leaf = findLeaf(value);
      const ways = leaf.on.get(event.type);
      const edge = ways === undefined ? null : enabled(ways[edges], context, event);
      const at = run(leaf, edge, context, null, event);
      return at === null ? null : { at, noted: edge?.noted === true };
    },
    events: new Set(leaves.flatMap(({ offered }) => offered.events)),
    offered: (value) => findLeaf(value).offered,
  };
}
