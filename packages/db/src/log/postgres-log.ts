import {
  type AppendRequest,
  type AppendResult,
  type CommandAnswer,
  canonicalText,
  type EventEnvelope,
  type EventLog,
  GENESIS_HASH,
  parseEnvelope,
  requestFlaw,
  type StreamHead,
  streamId as streamIdOf,
} from '@openfelt/event-log';
import type pg from 'pg';
import type { ProjectionRow } from '../rows.ts';
import { createGroupCommit } from './group-commit.ts';

interface HeadRow {
  readonly stream_id: string;
  readonly version: number;
  readonly epoch: number;
  readonly head_hash: string;
}

interface CommandRow {
  readonly command_id: string;
  readonly body_hash: string;
  readonly first_version: number | null;
  readonly last_version: number | null;
  readonly refusal_code: string | null;
  readonly refusal_message: string | null;
}

/** A result as the database's function tells it. */
type Told =
  | Exclude<AppendResult, { readonly status: 'conflict' | 'repeated' }>
  | { readonly status: 'conflict'; readonly head: HeadRow | null }
  | { readonly status: 'repeated'; readonly answer: CommandRow };

function headOf(row: HeadRow): StreamHead {
  return { streamId: streamIdOf(row.stream_id), version: row.version, epoch: row.epoch, hash: row.head_hash };
}

function answerOf(row: CommandRow): CommandAnswer {
  const { refusal_code: code, refusal_message: message } = row;
  return {
    commandId: row.command_id,
    bodyHash: row.body_hash,
    firstVersion: row.first_version,
    lastVersion: row.last_version,
    refusal: code === null ? null : { code, message: message ?? '' },
  };
}

function resultOf(told: Told): AppendResult {
  switch (told.status) {
    case 'conflict':
      return { status: 'conflict', head: told.head === null ? null : headOf(told.head) };
    case 'repeated':
      return { status: 'repeated', answer: answerOf(told.answer) };
    default:
      return told;
  }
}

/** A request as the database's function takes it. */
function requestBody(request: AppendRequest<ProjectionRow>) {
  return {
    ...request,
    events: request.events.map((event) => ({
      type: event.type,
      actor: event.actor,
      commandId: event.commandId,
      recordedAt: event.recordedAt,
      text: canonicalText(event),
      prevHash: event.prevHash,
      hash: event.hash,
    })),
    rows: request.rows ?? [],
  };
}

function envelopeOf(row: { text: string; prev_hash: string; hash: string }, place: string): EventEnvelope {
  const parsed = parseEnvelope(row.text, row.prev_hash, row.hash);
  if (!parsed.ok) throw new Error(`the stored event after ${place} is damaged: ${parsed.message}`);
  return parsed.envelope;
}

/** The column's largest number; no stream comes near it. */
const lastVersion = 2 ** 31 - 1;

/** One request of a caller's batch on its way. */
type Placed = AppendRequest<ProjectionRow> & { readonly index: number };

/** The requests that have to be written in one transaction: those tied by `after`. In the batch's order. */
function unitsOf(requests: readonly Placed[]): readonly (readonly Placed[])[] {
  const units: Placed[][] = [];
  const unitOf = new Map<number, Placed[]>();
  for (const request of requests) {
    const unit = request.after === undefined ? undefined : unitOf.get(request.after);
    if (unit === undefined) units.push([request]);
    else unit.push(request);
    unitOf.set(request.index, unit ?? units.at(-1) ?? []);
  }
  return units;
}

/** The log on PostgreSQL. `pool` stays its owner's: closing the log only waits for what is being written. */
export function createPostgresLog(pool: pg.Pool): EventLog<ProjectionRow> {
  const groups = createGroupCommit<AppendRequest<ProjectionRow>, AppendResult>(async (requests) => {
    const body = JSON.stringify(requests.map(requestBody));
    const { rows } = await pool.query<{ results: readonly Told[] }>(
      'SELECT append_requests($1::jsonb) AS results',
      [body],
    );
    return (rows[0]?.results ?? []).map(resultOf);
  });

  async function appendAll(requests: readonly AppendRequest<ProjectionRow>[]): Promise<AppendResult[]> {
    const results: AppendResult[] = requests.map(() => ({ status: 'skipped' }));
    const sound: Placed[] = [];
    for (const [index, request] of requests.entries()) {
      const flaw = requestFlaw(request, index);
      if (flaw !== null) results[index] = { status: 'rejected', code: 'malformed', message: flaw };
      // What waits for a request that is not even sent stays skipped.
      else if (request.after === undefined || sound.some((each) => each.index === request.after)) {
        sound.push({ ...request, index });
      }
    }
    await Promise.all(
      unitsOf(sound).map(async (unit) => {
        const place = new Map(unit.map((request, at) => [request.index, at]));
        const written = await groups.write(
          unit.map(({ index: _index, after, ...request }) => {
            const at = after === undefined ? undefined : place.get(after);
            return at === undefined ? request : { ...request, after: at };
          }),
        );
        for (const [at, request] of unit.entries()) {
          const result = written[at];
          if (result !== undefined) results[request.index] = result;
        }
      }),
    );
    return results;
  }

  return {
    append: appendAll,
    async claim(streamId) {
      const { rows } = await pool.query<HeadRow>(
        `INSERT INTO streams (stream_id, version, epoch, head_hash) VALUES ($1, 0, 1, $2)
         ON CONFLICT (stream_id) DO UPDATE SET epoch = streams.epoch + 1 RETURNING *`,
        [streamId, GENESIS_HASH],
      );
      const [row] = rows;
      if (row === undefined) throw new Error(`${streamId} could not be claimed`);
      return headOf(row);
    },
    async head(streamId) {
      const { rows } = await pool.query<HeadRow>('SELECT * FROM streams WHERE stream_id = $1', [streamId]);
      return rows[0] === undefined ? null : headOf(rows[0]);
    },
    async read(streamId, range = {}) {
      const { rows } = await pool.query<{ text: string; prev_hash: string; hash: string }>(
        `SELECT text, prev_hash, hash FROM events WHERE stream_id = $1 AND version >= $2 AND version < $3
         ORDER BY version`,
        [streamId, Math.min(range.from ?? 0, lastVersion), Math.min(range.to ?? lastVersion, lastVersion)],
      );
      let place = `the start of ${streamId}`;
      return rows.map((row) => {
        const envelope = envelopeOf(row, place);
        place = `version ${envelope.version} of ${streamId}`;
        return envelope;
      });
    },
    async command(streamId, commandId) {
      const { rows } = await pool.query<CommandRow>(
        'SELECT * FROM commands WHERE stream_id = $1 AND command_id = $2',
        [streamId, commandId],
      );
      return rows[0] === undefined ? null : answerOf(rows[0]);
    },
    async streams(prefix) {
      const { rows } = await pool.query<HeadRow>(
        `SELECT * FROM streams WHERE starts_with(stream_id, $1) ORDER BY stream_id COLLATE "C"`,
        [prefix],
      );
      return rows.map(headOf);
    },
    close: groups.idle,
  };
}
