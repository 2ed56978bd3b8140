import type { Database } from '@openfelt/db';
import { type Checkpoints, type EventEnvelope, streamId } from '@openfelt/event-log';
import type { Bundle, BundledCorrection } from '@openfelt/hand-history/audit';
import { type Dispute, disputeStreamId, hasChipMovement, type MovedAt } from '../disputes/dispute.ts';

/**
 * The decisions about a hand with their proofs, as its bundle holds them: in their order, once their chips have moved and a checkpoint
 * covers both, which takes half a second; a verifier refuses what nothing proves. `disputes` are all of the hand.
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
  const loaded = settled.map(async ({ stream, version, applied }): Promise<BundledCorrection | null> => {
    const decision = await eventAt({ streamId: stream, version });
    // The table's event, or the dispute's own for what went by accounts alone.
    const adjustment = applied === null ? null : await eventAt(applied);
    const proofs = { decision: await prove(decision), adjustment: await prove(adjustment) };
    if (proofs.decision === null || (adjustment !== null && proofs.adjustment === null)) return null;
    return { decision, adjustment, proofs: { ...proofs, decision: proofs.decision } };
  });
  return (await Promise.all(loaded)).filter((correction) => correction !== null);
}
