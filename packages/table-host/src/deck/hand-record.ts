import { type EventEnvelope, type EventLog, GENESIS_HASH, type StreamId } from '@openfelt/event-log';
import { pinnedBy } from '../stream/hand-end.ts';
import { evidenceStreamId } from '../stream/stream-ids.ts';

/** A hand's events in its stream, both versions inclusive. */
export interface HandPlace {
  readonly streamId: StreamId;
  readonly firstVersion: number;
  readonly lastVersion: number;
  /** The table whose evidence belongs to the hand; null for a recorded hand. */
  readonly table: string | null;
}

/** A hand with what it takes to audit it. */
interface RecordedHand {
  /** From the start of the last hand before it that came to its end, or of the stream, to its own end. */
  readonly events: readonly EventEnvelope[];
  /** The side stream's events since then; null where there are none to be had: see docs/audit-format.md. */
  readonly evidence: readonly EventEnvelope[] | null;
}

const page = 256;

/** The events before a hand from the start of the last one that came to its end, or from the start of the stream. */
async function eventsBefore<Row>(
  log: EventLog<Row>,
  { streamId, firstVersion }: HandPlace,
): Promise<readonly EventEnvelope[]> {
  let events: readonly EventEnvelope[] = [];
  for (let from = firstVersion; from > 0; ) {
    const to = from;
    from = Math.max(0, to - page);
    events = [...(await log.read(streamId, { from, to })), ...events];
    const end = events.findLastIndex(({ type }) => type === 'HandEnded');
    const start = events.slice(0, Math.max(end, 0)).findLastIndex(({ type }) => type === 'HandStarted');
    if (start >= 0) return events.slice(start);
  }
  return events;
}

/** Reads a finished hand with what an auditor needs beside it. */
export async function readHand<Row>(log: EventLog<Row>, place: HandPlace): Promise<RecordedHand> {
  const { streamId, firstVersion, lastVersion, table } = place;
  const [before, own] = await Promise.all([
    eventsBefore(log, place),
    log.read(streamId, { from: firstVersion, to: lastVersion + 1 }),
  ]);
  const events = [...before, ...own];
  const to = pinnedBy(own.at(-1));
  if (table === null || to === null) return { events, evidence: null };
  const from = pinnedBy(before.findLast(({ type }) => type === 'HandEnded')) ?? {
    version: 0,
    hash: GENESIS_HASH,
  };
  const evidence = await log.read(evidenceStreamId(table), { from: from.version, to: to.version });
  return { events, evidence };
}
