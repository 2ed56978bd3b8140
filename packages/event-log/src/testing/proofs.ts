import { openCheckpoints } from '../checkpoint/checkpoint-writer.ts';
import type { NoteSigner } from '../checkpoint/note-key.ts';
import type { Inclusion } from '../checkpoint/proof.ts';
import type { EventEnvelope } from '../envelope.ts';
import { createMemoryLog } from '../memory-log.ts';

/** Puts events under one checkpoint of a signer, and gives the proof of each. */
export async function buildProofs(
  events: readonly EventEnvelope[],
  signer: NoteSigner,
): Promise<readonly Inclusion[]> {
  const opened = await openCheckpoints({
    log: createMemoryLog<never>(),
    signers: [signer],
    interval: 0,
    now: () => 0,
    at: () => () => undefined,
    report: ({ message }) => {
      throw new Error(message);
    },
  });
  if (!opened.ok) throw new Error(opened.message);
  const { checkpoints } = opened;
  for (const { streamId, version, hash } of events) checkpoints.include({ streamId, version, hash });
  await checkpoints.settle();
  return events.map(({ streamId, version }) => {
    const inclusion = checkpoints.inclusion(streamId, version);
    if (inclusion === null) throw new Error(`event ${version} of ${streamId} is under no checkpoint`);
    return inclusion;
  });
}
