import { GENESIS_HASH, type StreamHead, type StreamId } from '@openfelt/event-log';
import type { PrismaClient, Stream } from '../generated/prisma/client.ts';
import { streamFields, toStreamHead } from './stored-rows.ts';

/** Claims several streams, each once, in one statement: gives their heads in the order of their ids here. */
export async function claimStreams(
  prisma: PrismaClient,
  streamIds: readonly StreamId[],
): Promise<readonly StreamHead[]> {
  // In the order of names, so that two who claim the same streams never wait for each other.
  const rows = await prisma.$queryRaw<Stream[]>`
    INSERT INTO streams (stream_id, version, epoch, head_hash)
      SELECT stream_id, 0, 1, ${GENESIS_HASH} FROM unnest(${[...streamIds]}::text[]) AS asked (stream_id) ORDER BY stream_id
    ON CONFLICT (stream_id) DO UPDATE SET epoch = streams.epoch + 1 RETURNING ${streamFields}`;
  const heads = new Map(rows.map((row) => [row.streamId, toStreamHead(row)]));
  return streamIds.map((streamId) => {
    const head = heads.get(streamId);
    if (head === undefined) throw new Error(`${streamId} could not be claimed`);
    return head;
  });
}
