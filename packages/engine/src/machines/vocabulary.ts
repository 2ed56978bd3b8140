import type { EventOf, GameEvent, GameEventType } from '../events.ts';

/** What moves a chart: its beginning, a fact, or that the states within a state have come to their end. */
export type ChartEvent = GameEvent | { readonly type: 'xstate.init' | `xstate.done.state.${string}` };

/** Whether an edge may be taken; it looks and changes nothing. */
export type Guard<Context> = (context: Context, event: ChartEvent) => boolean;

/** What an edge does to a draft of the context. A key at the top may be deleted; none is ever undefined. */
export type Change<Draft> = (draft: Draft, event: ChartEvent) => void;

/** Narrows the event of an edge to the one that the chart declares it for. */
export function the<T extends GameEventType>(event: ChartEvent, type: T): EventOf<T> {
  if (event.type !== type) throw new Error(`expected ${type}, got ${event.type}`);
  return event as EventOf<T>;
}

/** What the guards and actions that a chart names mean, and how a draft of its context is made. */
export interface Vocabulary<
  Context,
  Draft extends Context,
  GuardName extends string = string,
  ChangeName extends string = string,
> {
  readonly guards: Readonly<Record<GuardName, Guard<Context>>>;
  readonly changes: Readonly<Record<ChangeName, Change<Draft>>>;
  readonly toDraft: (context: Context) => Draft;
}

/**
 * The action of an edge that takes what was recorded against the law. It changes nothing: who runs the chart sees that it was
 * taken, and asks which rule is broken.
 */
export const noteFinding = 'noteFinding';
