import type { Refusal } from '../commands.ts';
import type { GameEvent } from '../events.ts';

/** What a command comes to before anything follows from it: its events, or a refusal. */
export type Decided =
  | { readonly ok: true; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** What comes to just one event. */
export function decided(event: GameEvent): Decided {
  return { ok: true, events: [event] };
}
