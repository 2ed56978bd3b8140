import pLimit from 'p-limit';
import type { PrismaConnections } from '../prisma-client.ts';
import type { WrittenStream } from './written-stream.ts';

/** What became of a stream: it was written now, or at an earlier time. */
export interface BulkResult {
  readonly status: 'appended' | 'repeated';
}

/** Writes whole streams, many at once, for whoever has them all beforehand. */
export interface BulkLog {
  /**
   * Claims streams, which are new, and appends to each all that it will hold, in one statement; gives a result a stream, in their order.
   * Whoever writes the same streams at the same time gets the same, whichever of them was first. Rejects where the storage fails, and where a
   * stream holds something else already.
   */
  append(streams: readonly WrittenStream[]): Promise<readonly BulkResult[]>;
  /** Resolves when what is being written has ended. */
  close(): Promise<void>;
}

/** So many batches are written at once, whoever asks: they use the connections that tables use. */
const atOnce = 2;

/** The bulk log on PostgreSQL. The connections stay their owner's: closing the log only waits for what is being written. */
export function createBulkLog({ send }: PrismaConnections): BulkLog {
  async function append(streams: readonly WrittenStream[]): Promise<readonly BulkResult[]> {
    if (streams.length === 0) return [];
    const bodies = `[${streams.map(({ body }) => body).join(',')}]`;
    const texts = streams.map((stream) => stream.texts).join('\n\n');
    const hashes = streams.map((stream) => stream.hashes).join('\n');
    const answered = await send('SELECT to_json(write_whole_streams($1::jsonb, $2, $3))::text', [
      bodies,
      texts,
      hashes,
    ]);
    const results: readonly string[] = JSON.parse(String(answered));
    return streams.map(({ streamId }, at) => {
      const status = results[at];
      if (status !== 'appended' && status !== 'repeated')
        throw new Error(`${streamId} could not be written: it holds something else`);
      return { status };
    });
  }

  const inTurn = pLimit(atOnce);
  const underWay = new Set<Promise<readonly BulkResult[]>>();
  return {
    async append(streams) {
      const written = inTurn(() => append(streams));
      underWay.add(written);
      try {
        return await written;
      } finally {
        underWay.delete(written);
      }
    },
    async close() {
      await Promise.allSettled(underWay);
    },
  };
}
