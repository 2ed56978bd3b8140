import {
  type AppendRequest,
  type AppendResult,
  type EventLog,
  groupTied,
  validateAppendRequest,
} from '@openfelt/event-log';
import { createGroupCommit } from '../group-commit.ts';
import type { ProjectionRow } from '../rows.ts';

type Request = AppendRequest<ProjectionRow>;

/** Requests that have to be written in one transaction: those tied by `after`, which counts within the unit. */
interface Unit {
  readonly requests: readonly Request[];
  /** Their places in the batch of the caller. */
  readonly places: readonly number[];
}

/** A log's append, and when nothing is being written any more. */
export interface GroupedAppend extends Pick<EventLog<ProjectionRow>, 'append'> {
  idle(): Promise<void>;
}

/** A request whose `after` counts from another place. */
function shift(request: Request, by: number): Request {
  return request.after === undefined || by === 0 ? request : { ...request, after: request.after + by };
}

/** Appends in batches: what is malformed is not sent, and what is tied is written together. `write` writes the requests of a batch in their order. */
export function createGroupedAppend(
  write: (requests: readonly Request[]) => Promise<readonly AppendResult[]>,
): GroupedAppend {
  const groups = createGroupCommit<Unit, readonly AppendResult[]>(async (units) => {
    const all: Request[] = [];
    for (const { requests } of units) {
      const from = all.length;
      for (const request of requests) all.push(shift(request, from));
    }
    const results = await write(all);
    let from = 0;
    return units.map(({ requests }) => {
      from += requests.length;
      return results.slice(from - requests.length, from);
    });
  });

  /** The units of a batch, in its order. What is malformed is answered at once, and what is tied to it is not sent. */
  function groupUnits(batch: readonly Request[], results: AppendResult[]): readonly Unit[] {
    for (const [index, request] of batch.entries()) {
      const issue = validateAppendRequest(request, index);
      if (issue !== null) results[index] = { status: 'rejected', code: 'malformed', message: issue };
    }
    return groupTied(batch)
      .filter((places) => places.every((place) => results[place]?.status === 'skipped'))
      .map((places) => ({
        places,
        requests: places.flatMap((place) => {
          const request = batch[place];
          if (request?.after === undefined) return request ?? [];
          return { ...request, after: places.indexOf(request.after) };
        }),
      }));
  }

  return {
    async append(batch) {
      const results = batch.map((): AppendResult => ({ status: 'skipped' }));
      const units = groupUnits(batch, results);
      await Promise.all(
        units.map(async (unit) => {
          const written = await groups.write(unit);
          for (const [at, place] of unit.places.entries()) {
            const result = written[at];
            if (result !== undefined) results[place] = result;
          }
        }),
      );
      return results;
    },
    idle: groups.idle,
  };
}
