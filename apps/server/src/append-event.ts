import type { ProjectionRow } from '@openfelt/db';
import {
  type AppendResult,
  type CommandRecord,
  type EventEnvelope,
  type EventLog,
  type StreamId,
  seal,
} from '@openfelt/event-log';
import { type DisputeEvent, type LookEvent, toEventData } from '@openfelt/game-events';

/** An event on its way into a stream that is written seldom. */
interface Entry {
  readonly streamId: StreamId;
  readonly event: DisputeEvent | LookEvent;
  /** A player's id, `operator` or `host`. */
  readonly actor: string;
  /** Ms since the epoch. */
  readonly at: number;
  readonly command: CommandRecord | null;
  /** The rows that belong to the event at a version. */
  readonly rows: (version: number) => readonly ProjectionRow[];
}

/**
 * Appends an event at the end of its stream, claimed again each time: so neither a failure nor a restart leaves anything to be known about
 * its head. Rejects where the storage failed; then it is not known whether the event was written.
 */
export async function appendEvent(
  log: EventLog<ProjectionRow>,
  { streamId, event, actor, at, command, rows }: Entry,
): Promise<{ readonly result: AppendResult; readonly envelope: EventEnvelope }> {
  const { version, hash: prevHash, epoch } = await log.claim(streamId);
  const [envelope] = seal([toEventData(event)], {
    streamId,
    firstVersion: version,
    prevHash,
    actor,
    commandId: command?.commandId ?? null,
    recordedAt: at,
  });
  if (envelope === undefined) throw new Error('nothing was sealed');
  const [result] = await log.append([
    {
      streamId,
      epoch,
      expectedVersion: version,
      prevHash,
      events: [envelope],
      ...(command === null ? {} : { command }),
      rows: rows(version),
    },
  ]);
  if (result === undefined) throw new Error('the log gave no answer');
  return { result, envelope };
}
