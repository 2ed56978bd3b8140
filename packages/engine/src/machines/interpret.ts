import { type AnyStateMachine, initialTransition, transition } from 'xstate';
import { noteFinding } from './chart.ts';
import type { Execution } from './program.ts';

/**
 * Runs a chart by XState's own interpreter and nothing else of ours: slow, and independent of `compile`. It takes every event
 * as judged.
 */
export function interpret<Context>(machine: AnyStateMachine): Execution<Context> {
  return {
    begin(context) {
      const [begun] = initialTransition(machine, context);
      return { value: begun.value, context: begun.context };
    },
    step(at, event) {
      const before = machine.resolveState(at);
      const [after, actions] = transition(machine, before, event);
      if (after === before) return null;
      const noted = actions.some(({ type }: { readonly type: string }) => type === noteFinding);
      return { at: { value: after.value, context: after.context }, noted };
    },
  };
}
