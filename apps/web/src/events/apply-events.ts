import { advance, type GameEvent, type GameState } from '@openfelt/engine';
import { replayFinished, type StoredEvent, toGameEvent } from '@openfelt/hand-history';

/** One event with the table before and after it. */
export interface AppliedEvent {
  readonly version: number;
  readonly event: GameEvent;
  readonly before: GameState;
  readonly after: GameState;
}

/** Applies events to a state, leaving out those it has already; null where one is missing or impossible. */
export function applyEvents(
  state: GameState,
  events: readonly StoredEvent[],
): readonly AppliedEvent[] | null {
  const steps: AppliedEvent[] = [];
  let before = state;
  for (const envelope of events) {
    if (envelope.version < before.version) continue;
    if (envelope.version > before.version) return null;
    const event = toGameEvent(envelope);
    const advanced = advance(before, event);
    if (advanced.kind === 'impossible') return null;
    steps.push({ version: envelope.version, event, before, after: advanced.state });
    before = advanced.state;
  }
  return steps;
}

/** Applies the events of a finished hand, with those behind it by which its cards were opened; none where it cannot be replayed. */
export function applyFinished(events: readonly StoredEvent[]): readonly AppliedEvent[] {
  const replayed = replayFinished(events);
  return replayed.ok
    ? replayed.steps.map(({ version, event, before, state }) => ({ version, event, before, after: state }))
    : [];
}
