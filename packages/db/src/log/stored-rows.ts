import {
  type CommandAnswer,
  type EventEnvelope,
  parseEnvelope,
  type StreamHead,
  streamId,
} from '@openfelt/event-log';
import { type Command, type Event, Prisma, type Stream } from '../generated/prisma/client.ts';

/** A stream's row as the model has it, for statements that are written out. */
export const streamFields = Prisma.sql`stream_id AS "streamId", version, epoch, head_hash AS "headHash"`;

/** A stream's row as the log tells it. */
export function toStreamHead({ streamId: id, version, epoch, headHash }: Stream): StreamHead {
  return { streamId: streamId(id), version, epoch, hash: headHash };
}

/** A command's row as the log tells it. */
export function toCommandAnswer(row: Command): CommandAnswer {
  const { commandId, bodyHash, firstVersion, lastVersion, refusalCode: code, refusalMessage } = row;
  const refusal = code === null ? null : { code, message: refusalMessage ?? '' };
  return { commandId, bodyHash, firstVersion, lastVersion, refusal };
}

/** As much of an event's row as makes its envelope: the others are columns of the text. */
export type StoredEvent = Pick<Event, 'text' | 'prevHash' | 'hash'>;

/**
 * The events of rows that follow each other.
 *
 * @param start where they begin, in words
 * @throws Error where a row is not an event any more, with its place
 */
export function toEnvelopes(rows: readonly StoredEvent[], start: string): EventEnvelope[] {
  let place = start;
  return rows.map(({ text, prevHash, hash }) => {
    const parsed = parseEnvelope(text, prevHash, hash);
    if (!parsed.ok) throw new Error(`the stored event after ${place} is damaged: ${parsed.message}`);
    const { envelope } = parsed;
    place = `version ${envelope.version} of ${envelope.streamId}`;
    return envelope;
  });
}
