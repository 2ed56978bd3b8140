import { verifyChain } from '../chain.ts';
import type { EventLog } from '../contract.ts';
import { type EventEnvelope, GENESIS_HASH, seal } from '../envelope.ts';
import { checkpointsStream } from './checkpoint-event.ts';
import { type CheckpointTree, createCheckpointTree } from './checkpoint-tree.ts';
import type { NoteSigner } from './note-key.ts';
import type { StreamPoint } from './stream-point.ts';

/** Done, or why it can never be: another writer, or records that do not hold. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Where checkpoints are recorded. */
export interface CheckpointStreamPorts<Row> {
  readonly log: EventLog<Row>;
  /** The projection rows that are written beside a checkpoint, for the points that it is the first to cover. */
  rows(points: readonly StreamPoint[]): readonly Row[];
}

/** The recorded checkpoints of a log, and the tree that follows from them. */
export interface CheckpointStream {
  readonly tree: CheckpointTree;
  /**
   * Records what waits in the tree, in one append. Rejects where the storage failed, and then looks first, at the next call, whether
   * the append was written.
   *
   * @param recordedAt ms since the epoch
   */
  write(recordedAt: number): Promise<Outcome>;
}

/** Events that are read at once. */
const PAGE = 1_000;

const REPLACED = 'Another writer has taken the checkpoints over.';

/** Claims the stream and rebuilds the tree from all of its events, verified. Rejects where the storage failed. */
export const openCheckpointStream = async <Row>(
  { log, rows }: CheckpointStreamPorts<Row>,
  signers: readonly [NoteSigner, ...NoteSigner[]],
): Promise<{ readonly ok: true; readonly stream: CheckpointStream } | (Outcome & { readonly ok: false })> => {
  const tree = createCheckpointTree(signers);
  const claimed = await log.claim(checkpointsStream);
  const { streamId, epoch } = claimed;
  let head = { version: 0, hash: GENESIS_HASH };
  /** Whether `head` is the log's. */
  let sure = true;

  const take = (events: readonly EventEnvelope[]): Outcome => {
    const chain = verifyChain(events, { streamId, firstVersion: head.version, prevHash: head.hash });
    if (!chain.ok) return { ok: false, message: `${streamId}: ${chain.message}` };
    head = chain.head;
    const issue = tree.record(events);
    return issue === null ? { ok: true } : { ok: false, message: issue };
  };

  const readOn = async (): Promise<Outcome> => {
    for (;;) {
      const events = await log.read(streamId, { from: head.version, to: head.version + PAGE });
      if (events.length === 0) return { ok: true };
      const taken = take(events);
      if (!taken.ok) return taken;
    }
  };

  /** Reads again after a failure: the append may have been written. */
  const makeSure = async (): Promise<Outcome> => {
    const current = await log.head(streamId);
    if (current?.epoch !== epoch) return { ok: false, message: REPLACED };
    const read = await readOn();
    sure = read.ok;
    return read;
  };

  const read = await readOn();
  if (!read.ok) return read;
  if (head.version < claimed.version || (head.version === claimed.version && head.hash !== claimed.hash)) {
    return { ok: false, message: `${streamId}: the events do not lead to the stream's head.` };
  }
  const write = async (recordedAt: number): Promise<Outcome> => {
    if (!sure) {
      const found = await makeSure();
      if (!found.ok) return found;
    }
    if (tree.waiting() === 0) return { ok: true };
    const events = seal(tree.events(), {
      streamId,
      firstVersion: head.version,
      prevHash: head.hash,
      actor: 'host',
      commandId: null,
      recordedAt,
    });
    sure = false;
    const [result] = await log.append([
      {
        streamId,
        epoch,
        expectedVersion: head.version,
        prevHash: head.hash,
        events,
        rows: rows(tree.waitingPoints()),
      },
    ]);
    if (result?.status === 'appended') {
      sure = true;
      return take(events);
    }
    if (result?.status === 'conflict' && result.head?.epoch !== epoch)
      return { ok: false, message: REPLACED };
    // A conflict in our own epoch: an append that was thought to have failed came through late.
    throw new Error(`the log answered ${result?.status}`);
  };
  return { ok: true, stream: { tree, write } };
};
