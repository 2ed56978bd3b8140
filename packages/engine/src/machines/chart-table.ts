import type { StateValue } from 'xstate';

/** A way from a state, in the words of its chart. */
export interface EdgeRow {
  readonly guard: string | null;
  /** The actions of the transition, then those of the states that it enters. */
  readonly changes: readonly string[];
  /** The state that it leads to, by its place among the leaves; null where it stays. */
  readonly target: number | null;
  /** Takes what was recorded against the law. */
  readonly noted: boolean;
}

/** Ways by their place among the edges; the first whose guard holds is taken. */
type Edges = readonly number[];

/** A state in which a chart can be: one without states within. */
export interface LeafRow {
  readonly value: StateValue;
  /** By type of event, in the chart's order, those of the states around it last. */
  readonly on: readonly (readonly [type: string, edges: Edges])[];
  readonly always: Edges;
  /** Of a final state within another: what follows for that one, and the event that says so. */
  readonly done: { readonly edges: Edges; readonly event: `xstate.done.state.${string}` } | null;
  /** A final state of the whole chart. */
  readonly isEnd: boolean;
}

/** A chart as a flat table of steps, in its own words: plain data, which needs no XState to be run. */
export interface ChartTable {
  readonly beginning: { readonly changes: readonly string[]; readonly target: number };
  readonly edges: readonly EdgeRow[];
  readonly leaves: readonly LeafRow[];
}
