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

/** Events that are read at once: first those in which it nearly always is, right before the next hand. */
const pages = { first: 16, next: 256 } as const;

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
  let size: number = pages.first;
  for (let to = before; to > earliest; ) {
    const from = Math.max(earliest, to - size);
    const end = lastHandEnd(await log.read(streamId, { from, to }));
    if (end !== null) return end;
    to = from;
    size = pages.next;
  }
  return noHandEnd;
}
