import type { GameEvent } from '@openfelt/engine';

/** As much of a stored event as a replay needs; the log's envelope has it. */
export interface StoredEvent {
  readonly version: number;
  readonly type: string;
  /** The event without its type. */
  readonly payload: unknown;
}

/** The engine's event in a stored one. Its payload is not looked at: see `replayHand`. */
export function toGameEvent(stored: Pick<StoredEvent, 'type' | 'payload'>): GameEvent {
  return { type: stored.type, ...(stored.payload as object) } as GameEvent;
}
