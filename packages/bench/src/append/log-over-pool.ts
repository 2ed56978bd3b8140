// The log as it was before it went through Prisma: over a `pg.Pool` of its own. The way to the database is all that differs from today's.
import { createGroupedAppend, type GroupedAppend, toAppendArguments } from '@openfelt/db/testing';
import type { AppendResult } from '@openfelt/event-log';
import type pg from 'pg';

/** The part of that log that is measured. Conflicts and repeated commands, which do not occur here, come as the database tells them. */
export function createLogOverPool(pool: pg.Pool): GroupedAppend {
  return createGroupedAppend(async (requests) => {
    const body = toAppendArguments(requests);
    const { rows } = await pool.query<{ results: readonly AppendResult[] }>(
      'SELECT append_requests($1::jsonb, $2) AS results',
      [body.requests, body.texts],
    );
    return rows[0]?.results ?? [];
  });
}
