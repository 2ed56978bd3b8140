import { type AnyActor, type AnyStateMachine, createActor, transition } from 'xstate';
import type { Execution } from './program.ts';
import { noteFinding } from './vocabulary.ts';

/** A context without the keys that an edge deleted. */
function withoutGone<Context>(context: Context): Context {
  if (!Object.values(context as object).includes(undefined)) return context;
  const entries = Object.entries(context as object).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Context;
}

/**
 * Runs a chart by XState's own interpreter and nothing else of ours: slow, and independent of `compile`. It takes every event
 * as judged.
 *
 * An actor goes on from the state that it came to last, as a fold does. Any other state is stepped from by `transition`, which makes an
 * actor for the event.
 */
export function interpret<Context>(chart: AnyStateMachine): Execution<Context> {
  let noted = false;
  let failure: { readonly error: unknown } | null = null;
  const machine = chart.provide({
    actions: {
      [noteFinding]: () => {
        noted = true;
      },
    },
  });
  /** The actors by the state that each stands in. */
  const actors = new WeakMap<object, AnyActor>();

  const give = (actor: AnyActor) => {
    const { value, context } = actor.getSnapshot();
    const at = { value, context: withoutGone(context as Context) };
    actors.set(at, actor);
    return at;
  };

  function send(actor: AnyActor, event: Parameters<AnyActor['send']>[0]): void {
    actor.send(event);
    if (failure === null) return;
    const { error } = failure;
    failure = null;
    throw error;
  }

  return {
    begin(context) {
      const actor = createActor(machine, { input: context });
      // Without a listener XState throws an error of the chart later, where nobody can catch it.
      actor.subscribe({
        error: (error) => {
          failure = { error };
        },
      });
      actor.start();
      return give(actor);
    },
    step(at, event) {
      noted = false;
      const actor = actors.get(at);
      const snapshot = actor?.getSnapshot();
      // An actor that has come to an end hears no more, but its chart may have an edge.
      if (actor === undefined || snapshot.status !== 'active') {
        const before = machine.resolveState(at);
        const [after, actions] = transition(machine, before, event);
        if (after === before) return null;
        const isNoted = actions.some(({ type }: { readonly type: string }) => type === noteFinding);
        return { at: { value: after.value, context: withoutGone(after.context as Context) }, noted: isNoted };
      }
      send(actor, event);
      if (actor.getSnapshot() === snapshot) return null;
      actors.delete(at);
      return { at: give(actor), noted };
    },
  };
}
