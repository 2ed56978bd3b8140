import { type EventEnvelope, type EventLog, GENESIS_HASH, type StreamId } from '@openfelt/event-log';
import { maxHandEvents, parseGameEvent } from '@openfelt/game-events';

/** The head of a table's evidence as the end of a hand states it. */
export interface EvidenceHead {
  readonly version: number;
  readonly hash: string;
}

/** Where the last hand that came to its end left a table: the next version of its stream, and the head of its evidence. */
export interface HandEnd {
  readonly version: number;
  readonly evidence: EvidenceHead;
}

/** A table at which no hand has ended yet. */
const noHandEnd: HandEnd = { version: 0, evidence: { version: 0, hash: GENESIS_HASH } };

const page = 256;

/** The head of the side stream that the end of a hand states; null for any other event, and where a host of an early version voided it. */
export function pinnedBy(envelope: EventEnvelope | undefined): EvidenceHead | null {
  if (envelope?.type !== 'HandEnded' && envelope?.type !== 'HandVoided') return null;
  const read = parseGameEvent(envelope.type, envelope.schema, envelope.payload);
  if (!read.ok || (read.event.type !== 'HandEnded' && read.event.type !== 'HandVoided')) return null;
  return read.event.evidence ?? null;
}

/** The last end of a hand among events of a table; null where there is none. */
export function lastHandEnd(envelopes: readonly EventEnvelope[]): HandEnd | null {
  const last = envelopes.findLast(({ type }) => type === 'HandEnded');
  const evidence = pinnedBy(last);
  return last === undefined || evidence === null ? null : { version: last.version + 1, evidence };
}

/**
 * The last end of a hand before a version of a table's stream, read backwards. No further than a host goes without one: where an older
 * log did, its last end is of no use, and the first is given.
 */
export async function findHandEnd<Row>(
  log: EventLog<Row>,
  streamId: StreamId,
  before: number,
): Promise<HandEnd> {
  const earliest = Math.max(0, before - maxHandEvents);
  for (let to = before; to > earliest; to -= page) {
    const end = lastHandEnd(await log.read(streamId, { from: Math.max(earliest, to - page), to }));
    if (end !== null) return end;
  }
  return noHandEnd;
}
