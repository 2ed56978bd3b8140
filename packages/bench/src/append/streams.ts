import type { ProjectionRow } from '@openfelt/db';
import {
  type AppendRequest,
  type EventData,
  type EventLog,
  type StreamHead,
  seal,
  streamId,
} from '@openfelt/event-log';

/** So much is appended at once: to so many streams one request each, of so many events each. */
export interface Workload {
  readonly requests: number;
  readonly events: number;
}

/** An event as a table writes it, of the middle size; the amount makes each another. */
export function makeEvent(amount: number): EventData {
  return {
    type: 'RaisedTo',
    schema: 1,
    payload: {
      hand: 'a3f1c2d4-1',
      seat: 3,
      to: amount,
      by: 'choice',
      allIn: false,
      remaining: 100_000 - amount,
    },
  };
}

/** When events were recorded, and by whom: the same for all. */
export const recorded = { actor: 'player-3f9a1c', recordedAt: 1_795_000_000_000 };

/** Streams that a log's requests are made for: each continues where the one before ended. */
export interface Streams {
  /** Requests that have not been made before, sealed. They have to be appended before the next are made. */
  next(workload: Workload): readonly AppendRequest<ProjectionRow>[];
}

/** Claims streams of their own for a contender. */
export async function claimStreams(
  log: Pick<EventLog<ProjectionRow>, 'claim'>,
  name: string,
  count: number,
): Promise<Streams> {
  const heads: StreamHead[] = await Promise.all(
    Array.from({ length: count }, (_, index) => log.claim(streamId(`${name}/${index}`))),
  );
  let written = 0;
  return {
    next: ({ requests, events: size }) =>
      heads.slice(0, requests).map((head, index) => {
        const events = seal(
          Array.from({ length: size }, () => {
            written += 1;
            return makeEvent(written % 100_000);
          }),
          {
            streamId: head.streamId,
            firstVersion: head.version,
            prevHash: head.hash,
            commandId: null,
            ...recorded,
          },
        );
        heads[index] = { ...head, version: head.version + size, hash: events.at(-1)?.hash ?? head.hash };
        return {
          streamId: head.streamId,
          epoch: head.epoch,
          expectedVersion: head.version,
          prevHash: head.hash,
          events,
        };
      }),
  };
}
