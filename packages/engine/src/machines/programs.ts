import type { StateValue } from 'xstate';
import type { HandContext } from '../hand/hand-context.ts';
import type { HandDraft } from '../hand/hand-draft.ts';
import type { TableContext } from '../table-context.ts';
import { handChart, tableChart } from './charts.generated.ts';
import { handVocabulary } from './hand-vocabulary.ts';
import { link } from './link.ts';
import type { Execution, Offered, Program } from './program.ts';
import { type TableDraft, tableVocabulary } from './table-vocabulary.ts';

/** The table machine, compiled. */
export const tableProgram: Program<TableContext, TableDraft> = link(tableChart, tableVocabulary);

/** The dealing machine, compiled. */
export const handProgram: Program<HandContext, HandDraft> = link(handChart, handVocabulary);

/** What runs the charts of a table and its hand. */
export interface Charts {
  readonly table: Execution<TableContext, TableDraft>;
  readonly hand: Execution<HandContext, HandDraft>;
}

/** The charts compiled, as hosts and pages run them. */
export const compiledCharts: Charts = { table: tableProgram, hand: handProgram };

/** Computes something of what a state of the hand offers once for each state, and gives the same value again. */
export function perHandState<Value>(compute: (offered: Offered) => Value): (value: StateValue) => Value {
  const stored = new Map<Offered, Value>();
  return (value) => {
    const offered = handProgram.offered(value);
    const known = stored.get(offered);
    if (known !== undefined) return known;
    const computed = compute(offered);
    stored.set(offered, computed);
    return computed;
  };
}
