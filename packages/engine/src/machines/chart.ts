import { assign, setup } from 'xstate';
import type { GameEvent } from '../events.ts';
import { noteFinding, type Vocabulary } from './vocabulary.ts';

function mapValues<Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  map: (value: From) => To,
): Record<Name, To> {
  const entries = Object.entries<From>(record).map(([name, value]) => [name, map(value)] as const);
  return Object.fromEntries(entries) as Record<Name, To>;
}

/** XState's setup of a vocabulary, for its own interpreter: each change is one `assign` of a fresh draft. */
export function setupChart<
  Context extends object,
  Draft extends Context,
  G extends string,
  C extends string,
>({ guards, changes, toDraft }: Vocabulary<Context, Draft, G, C>) {
  return setup<
    Context,
    GameEvent,
    Record<never, never>,
    Record<never, never>,
    Record<C | typeof noteFinding, undefined>,
    Record<G, undefined>,
    never,
    string,
    Context
  >({
    types: { context: {} as Context, events: {} as GameEvent, input: {} as Context },
    guards: mapValues(
      guards,
      (guard) =>
        ({ context, event }: { context: Context; event: GameEvent }, _params: undefined) =>
          guard(context, event),
    ),
    actions: {
      ...mapValues(changes, (change) =>
        assign<Context, GameEvent, undefined, GameEvent, never>(({ context, event }) => {
          const draft = toDraft(context);
          change(draft, event);
          // XState keeps what it is not given: a key that is gone is said to be nothing, and left out in the end.
          const gone = Object.keys(context).filter((key) => !Object.hasOwn(draft, key));
          return { ...Object.fromEntries(gone.map((key) => [key, undefined])), ...draft };
        }),
      ),
      [noteFinding]: (_args: unknown, _params: undefined) => undefined,
    },
  });
}
