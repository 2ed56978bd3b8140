import { dealingMachine } from './dealing.machine.ts';
import { interpret } from './interpret.ts';
import type { Charts } from './programs.ts';
import { tableMachine } from './table.machine.ts';

/** The charts run by XState's interpreter, as an audit runs them once more. */
export const interpretedCharts: Charts = {
  table: interpret(tableMachine),
  hand: interpret(dealingMachine),
};
