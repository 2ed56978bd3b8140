import {
  type AppendRequest,
  type AppendResult,
  type EventLog,
  GENESIS_HASH,
  validateAppendRequest,
} from '@openfelt/event-log';
import { Prisma, type PrismaClient, type Stream } from '../generated/prisma/client.ts';
import type { ProjectionRow } from '../rows.ts';
import { appendRequests } from './append-statement.ts';
import { createGroupCommit } from './group-commit.ts';
import { toCommandAnswer, toEnvelopes, toStreamHead } from './stored-rows.ts';

/** The column's largest number; no stream comes near it. */
const lastVersion = 2 ** 31 - 1;

/** One request of a caller's batch on its way. */
type IndexedRequest = AppendRequest<ProjectionRow> & { readonly index: number };

/** The requests that have to be written in one transaction: those tied by `after`. In the batch's order. */
function groupUnits(requests: readonly IndexedRequest[]): readonly (readonly IndexedRequest[])[] {
  const units: IndexedRequest[][] = [];
  const unitByIndex = new Map<number, IndexedRequest[]>();
  for (const request of requests) {
    const unit = request.after === undefined ? undefined : unitByIndex.get(request.after);
    if (unit === undefined) units.push([request]);
    else unit.push(request);
    unitByIndex.set(request.index, unit ?? units.at(-1) ?? []);
  }
  return units;
}

/** A stream's row as the model has it, for statements that are written out. */
const streamFields = Prisma.sql`stream_id AS "streamId", version, epoch, head_hash AS "headHash"`;

/** The log on PostgreSQL. `prisma` stays its owner's: closing the log only waits for what is being written. */
export function createPostgresLog(prisma: PrismaClient): EventLog<ProjectionRow> {
  const groups = createGroupCommit((requests: readonly AppendRequest<ProjectionRow>[]) =>
    appendRequests(prisma, requests),
  );

  return {
    async append(requests) {
      const results: AppendResult[] = requests.map(() => ({ status: 'skipped' }));
      const sound: IndexedRequest[] = [];
      for (const [index, request] of requests.entries()) {
        const issue = validateAppendRequest(request, index);
        if (issue !== null) results[index] = { status: 'rejected', code: 'malformed', message: issue };
        // What waits for a request that is not even sent stays skipped.
        else if (request.after === undefined || sound.some((each) => each.index === request.after)) {
          sound.push({ ...request, index });
        }
      }
      await Promise.all(
        groupUnits(sound).map(async (unit) => {
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
    },
    async claim(streamId) {
      // Written out: an upsert of the client is this statement only under conditions, and else a race.
      const [row] = await prisma.$queryRaw<Stream[]>`
        INSERT INTO streams (stream_id, version, epoch, head_hash) VALUES (${streamId}, 0, 1, ${GENESIS_HASH})
        ON CONFLICT (stream_id) DO UPDATE SET epoch = streams.epoch + 1 RETURNING ${streamFields}`;
      if (row === undefined) throw new Error(`${streamId} could not be claimed`);
      return toStreamHead(row);
    },
    async head(streamId) {
      const row = await prisma.stream.findUnique({ where: { streamId } });
      return row === null ? null : toStreamHead(row);
    },
    async read(streamId, { from = 0, to = lastVersion } = {}) {
      const rows = await prisma.event.findMany({
        select: { text: true, prevHash: true, hash: true },
        where: { streamId, version: { gte: Math.min(from, lastVersion), lt: Math.min(to, lastVersion) } },
        orderBy: { version: 'asc' },
      });
      return toEnvelopes(rows, `the start of ${streamId}`);
    },
    async command(streamId, commandId) {
      const row = await prisma.command.findUnique({
        where: { streamId_commandId: { streamId, commandId } },
      });
      return row === null ? null : toCommandAnswer(row);
    },
    async streams(prefix) {
      // Written out: the client's startsWith takes `_` for any character, and its order is the database's language's.
      const rows = await prisma.$queryRaw<Stream[]>`
        SELECT ${streamFields} FROM streams WHERE starts_with(stream_id, ${prefix}) ORDER BY stream_id COLLATE "C"`;
      return rows.map(toStreamHead);
    },
    close: groups.idle,
  };
}
