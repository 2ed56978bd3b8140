import { evolve, type GameEvent, type GameState } from '@openfelt/engine';
import type { TableEvent } from '@openfelt/server/router';

/** One event with the table before and after it. */
export interface Step {
  readonly version: number;
  readonly event: GameEvent;
  readonly before: GameState;
  readonly after: GameState;
}

/** The engine's event that an envelope holds. */
export function gameEvent(envelope: TableEvent): GameEvent {
  return { ...envelope.payload, type: envelope.type } as GameEvent;
}

/** Folds events onto a state, leaving out those it has already; null where one is missing or impossible. */
export function foldEvents(state: GameState, events: readonly TableEvent[]): readonly Step[] | null {
  const steps: Step[] = [];
  let before = state;
  for (const envelope of events) {
    if (envelope.version < before.version) continue;
    if (envelope.version > before.version) return null;
    const event = gameEvent(envelope);
    const evolved = evolve(before, event);
    if (evolved.kind === 'impossible') return null;
    steps.push({ version: envelope.version, event, before, after: evolved.state });
    before = evolved.state;
  }
  return steps;
}
