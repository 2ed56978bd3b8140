import type { Database } from '@openfelt/db';
import { streamId } from '@openfelt/event-log';
import { parseCardAccessEvent } from '@openfelt/game-events';
import { appendEvent } from '../append-event.ts';

/** A look at a hand's sealed cards. */
interface CardAccessRecord {
  /** A player's id, or `operator`. */
  readonly by: string;
  /** The dispute that it was for. */
  readonly dispute: string | null;
  /** Ms since the epoch. */
  readonly at: number;
}

/** Who has looked at sealed cards: each look is in the log before the cards are given. */
export interface CardAccessLog {
  /** Resolves when the look is durable. */
  note(handId: string, look: Omit<CardAccessRecord, 'at'>): Promise<void>;
  /** Oldest first. */
  of(handId: string): Promise<readonly CardAccessRecord[]>;
  /** Told of each hand at which someone has looked; gives what ends it. */
  subscribe(listener: (handId: string) => void): () => void;
}

const cardAccessStreamId = (handId: string) => streamId(`looks/${handId}`);

/** The looks that a database's log tells of. */
export function createCardAccessLog({ log }: Database, now: () => number): CardAccessLog {
  const listeners = new Set<(handId: string) => void>();
  return {
    async note(handId, { by, dispute }) {
      const event = { type: 'SealedCardsViewed', handId, by, dispute } as const;
      const entry = { streamId: cardAccessStreamId(handId), event, actor: by, at: now(), command: null };
      const { result } = await appendEvent(log, { ...entry, rows: () => [] });
      // Two who look at once take the stream from each other: the one who lost notes it again.
      if (result.status === 'conflict') return this.note(handId, { by, dispute });
      if (result.status !== 'appended') throw new Error(`the log answered ${result.status}`);
      for (const listener of listeners) listener(handId);
    },
    async of(handId) {
      const envelopes = await log.read(cardAccessStreamId(handId));
      return envelopes.flatMap(({ type, schema, payload, recordedAt }) => {
        const read = parseCardAccessEvent(type, schema, payload);
        return read.ok ? [{ by: read.event.by, dispute: read.event.dispute, at: recordedAt }] : [];
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
