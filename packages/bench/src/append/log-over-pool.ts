// The log as it was before it went through Prisma: over a `pg.Pool` of its own. Kept unchanged, as a peer of today's.
import type { ProjectionRow } from '@openfelt/db';
import { createGroupCommit } from '@openfelt/db/testing';
import {
  type AppendRequest,
  type AppendResult,
  canonicalText,
  type EventLog,
  validateAppendRequest,
} from '@openfelt/event-log';
import type pg from 'pg';

/** A request as the database's function takes it. */
export function toRequestBody(request: AppendRequest<ProjectionRow>) {
  return {
    ...request,
    events: request.events.map((event) => ({
      type: event.type,
      actor: event.actor,
      commandId: event.commandId,
      recordedAt: event.recordedAt,
      text: canonicalText(event),
      prevHash: event.prevHash,
      hash: event.hash,
    })),
    rows: request.rows ?? [],
  };
}

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

/** The part of that log that is measured. Conflicts and repeated commands, which do not occur here, come as the database tells them. */
export function createLogOverPool(pool: pg.Pool): Pick<EventLog<ProjectionRow>, 'append'> {
  const groups = createGroupCommit<AppendRequest<ProjectionRow>, AppendResult>(async (requests) => {
    const body = JSON.stringify(requests.map(toRequestBody));
    const { rows } = await pool.query<{ results: readonly AppendResult[] }>(
      'SELECT append_requests($1::jsonb) AS results',
      [body],
    );
    return (rows[0]?.results ?? []).map((result) => result);
  });

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
  };
}
