import type { GameEvent } from '@openfelt/engine';
import type { Json } from '@openfelt/event-log';
import { parsePayload } from './parse-payload.ts';
import { version1 } from './schemas.ts';

/** A game event read from the log, or why it is none. */
export type ParsedGameEvent =
  | { readonly ok: true; readonly event: GameEvent }
  | { readonly ok: false; readonly message: string };

/** Reads a stored game event. Apart from the registry: pages read no other events. */
export function parseGameEvent(type: string, schema: number, payload: Json): ParsedGameEvent {
  const read = parsePayload(version1, type, schema, payload);
  // The schema of a type gives just the payload of that type, which `satisfies` holds in schemas.ts.
  return read.ok ? { ok: true, event: { type, ...(read.payload as object) } as GameEvent } : read;
}
