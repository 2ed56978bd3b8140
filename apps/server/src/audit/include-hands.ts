import type { Database } from '@openfelt/db';
import type { Checkpoints } from '@openfelt/event-log';
import type { CommittedEvents } from '@openfelt/table-host';

/** Hands whose end was committed and that were in no checkpoint yet when the server last stopped, and hands imported without it. */
export async function includePending(database: Database, checkpoints: Checkpoints): Promise<void> {
  for (const end of await database.hands.ends()) {
    if (!checkpoints.has(end.streamId, end.version)) checkpoints.include(end);
  }
}

/** Includes the hand that ends with what a table has just committed, if one does. */
export function includeEnded(checkpoints: Checkpoints, { envelopes }: CommittedEvents): void {
  for (const { type, streamId, version, hash } of envelopes) {
    if (type === 'HandEnded' || type === 'HandVoided') checkpoints.include({ streamId, version, hash });
  }
}
