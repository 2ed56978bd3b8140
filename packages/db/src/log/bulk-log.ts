import type { AppendResult } from '@openfelt/event-log';
import pLimit from 'p-limit';
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
   * Claims the requests' streams and appends to them, which are new, in one statement each; gives a result a request, in their order. Whoever
   * writes the same streams at the same time gets the same, whichever of them was first. Rejects where the storage fails, and where a stream
   * holds something else already.
   */
  append(requests: readonly WrittenRequest[]): Promise<readonly BulkResult[]>;
  /** Resolves when what is being written has ended. */
  close(): Promise<void>;
}

/** So many batches are written at once, whoever asks: they use the connections that tables use, and one is claimed while another is written. */
const atOnce = 2;

/** Whether another has claimed a stream since: they have written the same by now, or it is written here. */
const isLate = (result: AppendResult | undefined): boolean =>
  result?.status === 'conflict' && (result.head?.version ?? 0) === 0;

/** The bulk log on PostgreSQL. `prisma` stays its owner's: closing the log only waits for what is being written. */
export function createBulkLog(prisma: PrismaClient): BulkLog {
  async function append(requests: readonly WrittenRequest[]): Promise<readonly BulkResult[]> {
    if (requests.length === 0) return [];
    const heads = await claimStreams(prisma, [...new Set(requests.map(({ streamId }) => streamId))]);
    const epochs = new Map(heads.map(({ streamId, epoch }) => [streamId, epoch]));
    const claimed = requests.map((request) => ({ ...request, epoch: epochs.get(request.streamId) ?? 0 }));
    const results = await appendRequests(prisma, withEpochs(claimed));
    const retried = [...(await append(requests.filter((_, at) => isLate(results[at]))))];
    return requests.map(({ streamId }, at) => {
      const status = (isLate(results[at]) ? retried.shift() : results[at])?.status;
      if (status !== 'appended' && status !== 'repeated')
        throw new Error(`${streamId} could not be written: ${JSON.stringify(results[at])}`);
      return { status };
    });
  }

  const inTurn = pLimit(atOnce);
  const underWay = new Set<Promise<readonly BulkResult[]>>();
  return {
    async append(requests) {
      const written = inTurn(() => append(requests));
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
