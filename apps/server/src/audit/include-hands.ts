import type { Database, HandEnd, ProjectionRow } from '@openfelt/db';
import type { Checkpoints, StreamPoint } from '@openfelt/event-log';
import type { CommittedEvents } from '@openfelt/table-host';

/**
 * Hands whose end was committed and that were in no checkpoint yet when the server last stopped, and hands imported without it. It looks
 * at those alone, however many others there are.
 */
export async function includePending(database: Database, checkpoints: Checkpoints): Promise<void> {
  const pending = await database.hands.pendingEnds();
  const isKnown = (end: HandEnd) => checkpoints.inclusion(end.streamId, end.version) !== null;
  const covered = pending.filter(isKnown);
  if (covered.length > 0) await database.hands.dropPending(covered);
  for (const end of pending) checkpoints.include(end);
}

/** What is written beside a checkpoint: its hands wait no longer. */
export function coveredHeads(points: readonly StreamPoint[]): readonly ProjectionRow[] {
  return [{ kind: 'covered-heads', heads: points.map(({ streamId, version }) => ({ streamId, version })) }];
}

/** Includes the hand that ends with what a table has just committed, if one does. */
export function includeEnded(checkpoints: Checkpoints, { envelopes }: CommittedEvents): void {
  for (const { type, streamId, version, hash } of envelopes) {
    if (type === 'HandEnded' || type === 'HandVoided') checkpoints.include({ streamId, version, hash });
  }
}
