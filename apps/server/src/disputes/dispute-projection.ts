import type { ProjectionRow } from '@openfelt/db';
import type { DisputeEvent } from '@openfelt/game-events';
import { type Dispute, disputeStreamId, evolve } from './dispute.ts';

/** The event of a dispute's stream by which a checkpoint is to prove something, or the table's that it names; null where there is none. */
function toProvedPlace(id: string, event: DisputeEvent, version: number) {
  const own = { streamId: disputeStreamId(id), version };
  switch (event.type) {
    case 'DisputeDecided':
      return own;
    case 'CorrectionApplied':
      return event.at ?? own;
    default:
      return null;
  }
}

/**
 * The rows beside an event of a dispute's stream: where the dispute stands after it, and what is to come under a checkpoint.
 *
 * @throws Error for an event that no dispute could have there
 */
export function toDisputeRows(
  before: Dispute | null,
  event: DisputeEvent,
  { version, at }: { readonly version: number; readonly at: number },
): readonly ProjectionRow[] {
  const { id: dispute, hand, opener, status, openedAt } = evolve(before, event, { version, at });
  const place = toProvedPlace(dispute, event, version);
  return [
    {
      kind: 'dispute',
      dispute,
      handId: hand.handId,
      opener,
      status,
      openedAt,
      version: version + 1,
    },
    ...(place === null ? [] : [{ kind: 'pending-head' as const, ...place }]),
  ];
}
