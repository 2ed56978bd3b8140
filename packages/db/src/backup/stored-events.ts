import { type EventEnvelope, parseEnvelope, type StreamPoint } from '@openfelt/event-log';
import type pg from 'pg';

/** So many events, or streams that were written whole, are read at once. */
const page = { events: 2_000, wholeStreams: 200 };

/** A row of `logged_events`. */
interface EventRow {
  readonly stream_id: string;
  readonly version: number;
  readonly text: string;
  readonly prev_hash: string;
  readonly hash: string;
}

/** What is stored is not an event, or not the one at its place; says which. */
export class DamagedEvent extends Error {}

/** Rows that follow each other, in pieces that are each of one stream. @throws DamagedEvent for one that is none */
function toPieces(rows: readonly EventRow[]): readonly (readonly EventEnvelope[])[] {
  const pieces: EventEnvelope[][] = [];
  for (const row of rows) {
    const parsed = parseEnvelope(row.text, row.prev_hash, row.hash);
    const { version, stream_id: stream } = row;
    if (!parsed.ok) throw new DamagedEvent(`${stream}: event ${version} is damaged: ${parsed.message}`);
    const { envelope } = parsed;
    if (envelope.streamId !== stream || envelope.version !== version)
      throw new DamagedEvent(`${stream}: event ${version} says that it is another.`);
    const piece = pieces.at(-1);
    if (piece?.[0]?.streamId === envelope.streamId) piece.push(envelope);
    else pieces.push([envelope]);
  }
  return pieces;
}

async function* readWholeStreams(client: pg.Client): AsyncGenerator<readonly EventRow[]> {
  let after = '';
  for (;;) {
    const { rows } = await client.query<EventRow>(
      `SELECT stream_id, version, text, prev_hash, hash FROM whole_stream_events
        WHERE stream_id IN (SELECT stream_id FROM whole_streams WHERE stream_id > $1 ORDER BY stream_id LIMIT ${page.wholeStreams})
        ORDER BY stream_id, version`,
      [after],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.stream_id;
  }
}

async function* readEvents(client: pg.Client): AsyncGenerator<readonly EventRow[]> {
  let after: readonly [string, number] = ['', -1];
  for (;;) {
    const { rows } = await client.query<EventRow>(
      `SELECT stream_id, version, text, prev_hash, hash FROM events
        WHERE (stream_id, version) > ($1, $2) ORDER BY stream_id, version LIMIT ${page.events}`,
      [...after],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = [last.stream_id, last.version];
  }
}

/** The events of a database, of whichever release its schema is. */
export interface StoredEvents {
  count(): Promise<number>;
  /** Every event, stream by stream and in its order, in pieces that are each of one stream. Rejects with a DamagedEvent, and where the storage fails. */
  read(): AsyncGenerator<readonly EventEnvelope[]>;
  /** A point whose event is not there, or another; null where there is none. */
  findOther(points: readonly StreamPoint[]): Promise<{ stream: string; version: number } | null>;
}

/** Looks how the events of a database are stored: a backup of an earlier release is verified with the schema that it had. */
export async function openStoredEvents(client: pg.Client): Promise<StoredEvents> {
  const { rows } = await client.query<{ whole: boolean }>(
    `SELECT to_regclass('whole_streams') IS NOT NULL AS whole`,
  );
  const hasWholeStreams = rows[0]?.whole === true;
  const wholeCount = hasWholeStreams
    ? '(SELECT coalesce(sum(octet_length(hashes) / 32), 0) FROM whole_streams)'
    : '0';
  return {
    async count() {
      const counted = await client.query<{ count: number }>(
        `SELECT ((SELECT count(*) FROM events) + ${wholeCount})::float8 AS count`,
      );
      return counted.rows[0]?.count ?? 0;
    },
    async *read() {
      // First, since events that were added to such a stream later follow.
      if (hasWholeStreams) for await (const some of readWholeStreams(client)) yield* toPieces(some);
      for await (const some of readEvents(client)) yield* toPieces(some);
    },
    async findOther(points) {
      const found = await client.query<{ stream: string; version: number }>(
        `SELECT p.stream_id AS stream, p.version FROM unnest($1::text[], $2::int[], $3::text[]) AS p(stream_id, version, hash)
          WHERE p.hash IS DISTINCT FROM (SELECT hash FROM ${hasWholeStreams ? 'logged_events' : 'events'} AS event
            WHERE event.stream_id = p.stream_id AND event.version = p.version) LIMIT 1`,
        [
          points.map(({ streamId }) => streamId),
          points.map(({ version }) => version),
          points.map(({ hash }) => hash),
        ],
      );
      return found.rows[0] ?? null;
    },
  };
}
