import {
  advance,
  type Finding,
  type GameEvent,
  type GameState,
  type Impossible,
  initialState,
} from '@openfelt/engine';
import { type StoredEvent, toGameEvent } from './stored-event.ts';
import { getStreet, type StreetId } from './streets.ts';

/** One event of a hand, with the states around it. */
export interface ReplayStep {
  /** The event's version in its stream: absolute, so that links to it stay true. */
  readonly version: number;
  readonly event: GameEvent;
  readonly before: GameState;
  readonly state: GameState;
  /** Null for an event before any hand. */
  readonly street: StreetId | null;
  /** The rules that the event breaks, as recorded; none where the fold does not judge. */
  readonly findings: readonly Finding[];
}

/** Why an event cannot be at its place: the machines have no place for it, or it is not the next one of its stream. */
export type Misplaced =
  | Impossible
  | { readonly code: 'version'; readonly expected: number; readonly version: number };

/** A folded hand, or the first event that cannot be at its place, with the steps up to it. */
export type ReplayedHand =
  | { readonly ok: true; readonly steps: readonly ReplayStep[] }
  | {
      readonly ok: false;
      readonly version: number;
      readonly reason: Misplaced;
      readonly steps: readonly ReplayStep[];
    };

/**
 * Folds a hand's slice of the log (from `HandStarted`, or from `TableOpened` where the stream holds one hand) and
 * keeps every state, so that any step can be shown at once. The payloads are taken as what their types say:
 * text from a stranger goes through the registry of `game-events` first. `fold` is what runs the charts: `advance` for what the own
 * server has judged when it was written, `evolve` to have it judged once more, and for a proof `evolveInterpreted`, which shares no
 * execution with the host.
 */
export function replayHand(events: readonly StoredEvent[], fold: typeof advance = advance): ReplayedHand {
  let state = initialState(events[0]?.version ?? 0);
  const steps: ReplayStep[] = [];
  for (const stored of events) {
    const { version } = stored;
    if (version !== state.version) {
      const reason = { code: 'version', expected: state.version, version } as const;
      return { ok: false, version, reason, steps };
    }
    const event = toGameEvent(stored);
    const before = state;
    const evolved = fold(before, event);
    if (evolved.kind === 'impossible') return { ok: false, version, reason: evolved.reason, steps };
    state = evolved.state;
    steps.push({
      version,
      event,
      before,
      state,
      street: getStreet(event, before),
      findings: evolved.findings,
    });
  }
  return { ok: true, steps };
}
