import { type Checkpoints, openCheckpoints } from '../checkpoint/checkpoint-writer.ts';
import type { NoteSigner } from '../checkpoint/note-key.ts';
import type { Inclusion } from '../checkpoint/proof.ts';
import type { EventLog } from '../contract.ts';
import type { EventEnvelope } from '../envelope.ts';
import { createMemoryLog } from '../memory-log.ts';

/** Checkpoints of a log that are made when they are asked to settle, never by the clock. What they would report is thrown. */
export async function openSettledCheckpoints(
  log: EventLog<never>,
  signers: readonly NoteSigner[],
  now: () => number = () => 0,
): Promise<Checkpoints> {
  const opened = await openCheckpoints({
    log,
    signers,
    rows: () => [],
    interval: 0,
    now,
    at: () => () => undefined,
    report: ({ message }) => {
      throw new Error(message);
    },
  });
  if (!opened.ok) throw new Error(opened.message);
  return opened.checkpoints;
}

/** Puts events under one checkpoint of a signer, and gives the proof of each. */
export async function buildProofs(
  events: readonly EventEnvelope[],
  signer: NoteSigner,
): Promise<readonly Inclusion[]> {
  const checkpoints = await openSettledCheckpoints(createMemoryLog<never>(), [signer]);
  for (const { streamId, version, hash } of events) checkpoints.include({ streamId, version, hash });
  await checkpoints.settle();
  return Promise.all(
    events.map(async ({ streamId, version }) => {
      const inclusion = await checkpoints.inclusion(streamId, version);
      if (inclusion === null) throw new Error(`event ${version} of ${streamId} is under no checkpoint`);
      return inclusion;
    }),
  );
}
