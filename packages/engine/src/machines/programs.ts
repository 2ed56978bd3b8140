import type { HandContext } from '../hand/hand-context.ts';
import type { HandDraft } from '../hand/hand-draft.ts';
import type { TableContext } from '../table-context.ts';
import { compile } from './compile.ts';
import { dealingMachine } from './dealing.machine.ts';
import { handVocabulary } from './hand-setup.ts';
import type { Execution, Program } from './program.ts';
import { tableMachine } from './table.machine.ts';
import { type TableDraft, tableVocabulary } from './table-setup.ts';

/** The table machine, compiled. */
export const tableProgram: Program<TableContext, TableDraft> = compile(tableMachine, tableVocabulary);

/** The dealing machine, compiled. */
export const handProgram: Program<HandContext, HandDraft> = compile(dealingMachine, handVocabulary);

/** What runs the charts of a table and its hand. */
export interface Charts {
  readonly table: Execution<TableContext, TableDraft>;
  readonly hand: Execution<HandContext, HandDraft>;
}

/** The charts compiled, as hosts and pages run them. */
export const compiledCharts: Charts = { table: tableProgram, hand: handProgram };
