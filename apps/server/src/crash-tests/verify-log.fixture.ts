import type { Database } from '@openfelt/db';
import { expect } from 'vitest';
import { type Acknowledged, findLogIssue } from './log-issue.fixture.ts';

export type { Acknowledged } from './log-issue.fixture.ts';

/** Sees that nothing is wrong with what a database keeps, see `findLogIssue`. */
export async function verifyLog(database: Database, acknowledged: readonly Acknowledged[]): Promise<void> {
  expect(await findLogIssue(database, acknowledged)).toBeNull();
}
