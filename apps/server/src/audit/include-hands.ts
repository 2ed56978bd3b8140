import type { Database, ProjectionRow } from '@openfelt/db';
import type { Checkpoints, TreeGrowth } from '@openfelt/event-log';
import type { CommittedEvents } from '@openfelt/table-host';

/**
 * Has the checkpoints cover what the log says waits for one: hands that ended just before the server stopped, or were imported without it,
 * decisions of disputes and what they moved. It looks at those alone, however many others there are.
 */
export async function includePending(database: Database, checkpoints: Checkpoints): Promise<void> {
  for (const head of await database.hands.pendingHeads()) checkpoints.include(head);
}

/** What is written beside checkpoints: what they add to their tree. */
export function toTreeRows(growth: TreeGrowth): readonly ProjectionRow[] {
  return [{ kind: 'checkpoint-tree', ...growth }];
}

/** Includes the hand that ends with what a table has just committed, if one does. */
export function includeEnded(checkpoints: Checkpoints, { envelopes }: CommittedEvents): void {
  for (const { type, streamId, version, hash } of envelopes) {
    if (type === 'HandEnded' || type === 'HandVoided') checkpoints.include({ streamId, version, hash });
  }
}
