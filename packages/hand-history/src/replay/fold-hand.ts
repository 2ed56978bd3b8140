import { evolve, type Finding, type GameEvent, type GameState, initialState } from '@openfelt/engine';
import { eventOf, type StoredEvent } from './event-of.ts';
import { type StreetId, streetOf } from './street.ts';

/** One event of a hand, with the states around it. */
export interface ReplayStep {
  /** The event's version in its stream: absolute, so that links to it stay true. */
  readonly version: number;
  readonly event: GameEvent;
  readonly before: GameState;
  readonly state: GameState;
  /** Null for an event before any hand. */
  readonly street: StreetId | null;
  /** The rules that the event breaks, as recorded. */
  readonly findings: readonly Finding[];
}

/** A folded hand, or the first event that cannot be at its place, with the steps up to it. */
export type FoldedHand =
  | { readonly ok: true; readonly steps: readonly ReplayStep[] }
  | {
      readonly ok: false;
      readonly version: number;
      readonly message: string;
      readonly steps: readonly ReplayStep[];
    };

/**
 * Folds a hand's slice of the log (from `HandStarted`, or from `TableOpened` where the stream holds one hand) and
 * keeps every state, so that any step can be shown at once. The payloads are taken as what their types say:
 * text from a stranger goes through the registry of `game-events` first.
 */
export function foldHand(events: readonly StoredEvent[]): FoldedHand {
  let state = initialState(events[0]?.version ?? 0);
  const steps: ReplayStep[] = [];
  for (const stored of events) {
    const { version } = stored;
    if (version !== state.version) {
      const message = `event ${state.version} is expected here, not event ${version}`;
      return { ok: false, version, message, steps };
    }
    const event = eventOf(stored);
    const before = state;
    const evolved = evolve(before, event);
    if (evolved.kind === 'impossible') return { ok: false, version, message: evolved.message, steps };
    state = evolved.state;
    steps.push({
      version,
      event,
      before,
      state,
      street: streetOf(event, before),
      findings: evolved.findings,
    });
  }
  return { ok: true, steps };
}
