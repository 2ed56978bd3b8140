import { createHash } from 'node:crypto';
import type { AppendRequest, AppendResult, EventLog, StreamHead, StreamId } from '@openfelt/event-log';

/** The number of the log, of so many, that a stream is in: streams that share all of their name but its first part are in one. */
export function chooseLog(streamId: StreamId, logs: number): number {
  const name = streamId.slice(streamId.indexOf('/') + 1);
  return createHash('sha256').update(name).digest().readUInt32BE() % logs;
}

/** The requests of a batch that go to one log, by their places in it. */
function selectRequests<Row>(batch: readonly AppendRequest<Row>[], places: readonly number[]) {
  return places.map((place): AppendRequest<Row> => {
    const request = batch[place] as AppendRequest<Row>;
    // What names no earlier request stays what it is: malformed.
    if (request.after === undefined || request.after >= place || request.after < 0) return request;
    const after = places.indexOf(request.after);
    if (after < 0) throw new Error(`${request.streamId} is tied to a stream of another log`);
    return { ...request, after };
  });
}

/** Several logs as one: each stream in one of them, by its name. */
export function partLogs<Row>(logs: readonly EventLog<Row>[]): EventLog<Row> {
  const find = (streamId: StreamId) => logs[chooseLog(streamId, logs.length)] as EventLog<Row>;
  return {
    async append(batch) {
      const results: AppendResult[] = [];
      const parts = logs.map((log) => {
        const places = batch.flatMap(({ streamId }, place) => (find(streamId) === log ? [place] : []));
        return { log, places, requests: selectRequests(batch, places) };
      });
      const appends = parts.map(async ({ log, places, requests }) => {
        if (requests.length === 0) return;
        for (const [index, result] of (await log.append(requests)).entries())
          results[places[index] as number] = result;
      });
      await Promise.all(appends);
      return results;
    },
    claim: async (streamId) => find(streamId).claim(streamId),
    async claimAll(streamIds) {
      const heads = new Map<StreamId, StreamHead>();
      for (const log of logs)
        for (const head of await log.claimAll(streamIds.filter((id) => find(id) === log)))
          heads.set(head.streamId, head);
      return streamIds.map((id) => heads.get(id) as StreamHead);
    },
    head: async (streamId) => find(streamId).head(streamId),
    read: async (streamId, range) => find(streamId).read(streamId, range),
    command: async (streamId, commandId) => find(streamId).command(streamId, commandId),
    async streams(prefix) {
      const heads = (await Promise.all(logs.map((log) => log.streams(prefix)))).flat();
      return heads.toSorted((a, b) => (a.streamId < b.streamId ? -1 : 1));
    },
    async close() {
      for (const log of logs) await log.close();
    },
  };
}
