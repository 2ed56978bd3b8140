import type { Database } from '@openfelt/db';
import { type Checkpoints, type EventEnvelope, streamId } from '@openfelt/event-log';
import type { Bundle } from '@openfelt/hand-history/audit';
import { type Dispute, disputeStreamId, hasChipMovement, type MovedAt } from '../disputes/dispute.ts';

/**
 * The decisions about a hand with their proofs, as its bundle holds them: in their order, once their chips have moved. `disputes` are all of
 * the hand.
 */
export async function loadCorrections(
  { log }: Database,
  checkpoints: Checkpoints,
  disputes: readonly Dispute[],
): Promise<Bundle['corrections']> {
  async function eventAt({ streamId: stream, version }: MovedAt): Promise<EventEnvelope> {
    const [event] = await log.read(streamId(stream), { from: version, to: version + 1 });
    if (event === undefined) throw new Error(`there is no event ${version} of ${stream}`);
    return event;
  }
  const prove = async (event: EventEnvelope | null) =>
    event === null ? null : checkpoints.inclusion(event.streamId, event.version);

  const settled = disputes
    .flatMap(({ id, decisions }) =>
      decisions.map((decision) => ({ ...decision, stream: disputeStreamId(id) })),
    )
    .filter((decision) => !hasChipMovement(decision) || decision.applied !== null)
    .sort((one, other) => one.at - other.at);
  return Promise.all(
    settled.map(async ({ stream, version, applied }) => {
      const decision = await eventAt({ streamId: stream, version });
      // The table's event, or the dispute's own for what went by accounts alone.
      const adjustment = applied === null ? null : await eventAt(applied);
      const proof = await prove(decision);
      const proofs = proof === null ? null : { decision: proof, adjustment: await prove(adjustment) };
      return { decision, adjustment, proofs };
    }),
  );
}
