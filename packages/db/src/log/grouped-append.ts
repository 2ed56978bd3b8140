import {
  type AppendRequest,
  type AppendResult,
  type EventLog,
  validateAppendRequest,
} from '@openfelt/event-log';
import type { ProjectionRow } from '../rows.ts';
import { createGroupCommit } from './group-commit.ts';

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

/** A log's append, and when nothing is being written any more. */
export interface GroupedAppend extends Pick<EventLog<ProjectionRow>, 'append'> {
  idle(): Promise<void>;
}

/** Appends in batches: what is malformed is not sent, and what is tied is written together. `write` writes the requests of a batch in their order. */
export function createGroupedAppend(
  write: (requests: readonly AppendRequest<ProjectionRow>[]) => Promise<readonly AppendResult[]>,
): GroupedAppend {
  const groups = createGroupCommit(write);
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
    idle: groups.idle,
  };
}
