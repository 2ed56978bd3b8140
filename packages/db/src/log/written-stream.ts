import {
  type CommandRecord,
  canonicalTexts,
  type EventEnvelope,
  GENESIS_HASH,
  type StreamId,
  validateAppendRequest,
} from '@openfelt/event-log';
import type { ProjectionRow } from '../rows.ts';

/** A stream with all that it will ever hold: its events from the first on, the command that they answer, and the rows that are projected from them. */
export interface WholeStream {
  readonly streamId: StreamId;
  readonly events: readonly EventEnvelope[];
  readonly command: Pick<CommandRecord, 'commandId' | 'bodyHash'>;
  readonly rows: readonly ProjectionRow[];
}

/** A whole stream as the database's function takes it: made where there is time for that, as in a thread that plays no tables. */
export interface WrittenStream {
  readonly streamId: StreamId;
  /** JSON of what is not in its events. */
  readonly body: string;
  /** The texts of its events, a line each: canonical JSON has no line break. */
  readonly texts: string;
  /** The hashes of its events in hex, one after the other. */
  readonly hashes: string;
}

/** Writes a stream as the database takes it. @throws RangeError for one that is malformed, or has no events */
export function writeStream({ streamId, events, command, rows }: WholeStream): WrittenStream {
  const request = {
    streamId,
    epoch: 0,
    expectedVersion: 0,
    prevHash: GENESIS_HASH,
    events,
    command: { ...command, refusal: null },
  };
  const issue = events.length === 0 ? 'A whole stream has events.' : validateAppendRequest(request, 0);
  if (issue !== null) throw new RangeError(issue);
  return {
    streamId,
    body: JSON.stringify({ streamId, ...command, rows }),
    texts: canonicalTexts(events).join('\n'),
    hashes: events.map(({ hash }) => hash).join(''),
  };
}
