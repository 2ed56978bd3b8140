import { type EventLog, GENESIS_HASH } from '@openfelt/event-log';
import type { Stream } from '../generated/prisma/client.ts';
import type { PrismaConnections } from '../prisma-client.ts';
import type { ProjectionRow } from '../rows.ts';
import { appendRequests, toAppendArguments } from './append-statement.ts';
import { claimStreams } from './claim-streams.ts';
import { createGroupedAppend } from './grouped-append.ts';
import { type StoredEvent, streamFields, toCommandAnswer, toEnvelopes, toStreamHead } from './stored-rows.ts';

/** The column's largest number; no stream comes near it. */
const lastVersion = 2 ** 31 - 1;

/** The log on PostgreSQL. The connections stay their owner's: closing the log only waits for what is being written. */
export function createPostgresLog(connections: PrismaConnections): EventLog<ProjectionRow> {
  const { prisma } = connections;
  const grouped = createGroupedAppend((requests) => appendRequests(connections, toAppendArguments(requests)));

  return {
    append: grouped.append,
    async claim(streamId) {
      // Written out: an upsert of the client is this statement only under conditions, and else a race.
      const [row] = await prisma.$queryRaw<Stream[]>`
        INSERT INTO streams (stream_id, version, epoch, head_hash) VALUES (${streamId}, 0, 1, ${GENESIS_HASH})
        ON CONFLICT (stream_id) DO UPDATE SET epoch = streams.epoch + 1 RETURNING ${streamFields}`;
      if (row === undefined) throw new Error(`${streamId} could not be claimed`);
      return toStreamHead(row);
    },
    claimAll: (streamIds) => claimStreams(prisma, streamIds),
    async head(streamId) {
      const row = await prisma.stream.findUnique({ where: { streamId } });
      return row === null ? null : toStreamHead(row);
    },
    async read(streamId, { from = 0, to = lastVersion } = {}) {
      const rows = await prisma.$queryRaw<readonly StoredEvent[]>`
        SELECT text, prev_hash AS "prevHash", hash FROM logged_events WHERE stream_id = ${streamId}
          AND version >= ${Math.min(from, lastVersion)} AND version < ${Math.min(to, lastVersion)} ORDER BY version`;
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
    close: grouped.idle,
  };
}
