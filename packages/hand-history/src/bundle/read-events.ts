import type { GameEvent } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import { parseGameEvent } from '@openfelt/game-events';

/** The game events of envelopes, or the first that cannot be read: its version, and why. */
export type ReadEvents =
  | { readonly ok: true; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly version: number; readonly message: string };

/** Reads the payloads of a stranger's envelopes by the registry of their types. */
export function readEvents(envelopes: readonly EventEnvelope[]): ReadEvents {
  const events: GameEvent[] = [];
  for (const { type, schema, payload, version } of envelopes) {
    const read = parseGameEvent(type, schema, payload);
    if (!read.ok) return { ok: false, version, message: read.message };
    events.push(read.event);
  }
  return { ok: true, events };
}
