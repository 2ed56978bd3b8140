import type { PrismaClient } from '../generated/prisma/client.ts';
import { appendRequests, withEpochs } from './append-statement.ts';
import { claimStreams } from './claim-streams.ts';
import type { WrittenRequest } from './written-request.ts';

/** What became of a request: it was written now, or at an earlier time. */
export interface BulkResult {
  readonly status: 'appended' | 'repeated';
}

/** Writes whole streams, many at once, for whoever has them all beforehand. */
export interface BulkLog {
  /**
   * Claims the requests' streams and appends to them, in one transaction; gives a result a request, in their order. Whoever writes the same
   * streams at the same time gets the same, whichever of them was first. Rejects where the storage fails, and where a stream holds something
   * else already.
   */
  append(requests: readonly WrittenRequest[]): Promise<readonly BulkResult[]>;
  /** Resolves when what is being written has ended. */
  close(): Promise<void>;
}

/** The bulk log on PostgreSQL, by a way of its own: nobody who appends elsewhere waits for it. */
export function createBulkLog(prisma: PrismaClient): BulkLog {
  async function append(requests: readonly WrittenRequest[]): Promise<readonly BulkResult[]> {
    if (requests.length === 0) return [];
    const heads = await claimStreams(prisma, [...new Set(requests.map(({ streamId }) => streamId))]);
    const epochs = new Map(heads.map(({ streamId, epoch }) => [streamId, epoch]));
    const claimed = requests.map((request) => ({ ...request, epoch: epochs.get(request.streamId) ?? 0 }));
    const results = await appendRequests(prisma, withEpochs(claimed));
    // Whoever writes the same at the same time has claimed the stream since: they have written it by now, or it is written here.
    const isLate = (at: number) => results[at]?.status === 'conflict';
    const retried = [...(await append(requests.filter((_, at) => isLate(at))))];
    return requests.map(({ streamId }, at) => {
      const status = (isLate(at) ? retried.shift() : results[at])?.status;
      if (status !== 'appended' && status !== 'repeated')
        throw new Error(`${streamId} could not be written: ${JSON.stringify(results[at])}`);
      return { status };
    });
  }

  const underWay = new Set<Promise<readonly BulkResult[]>>();
  return {
    async append(requests) {
      const written = append(requests);
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
