import { verifyChain } from '../chain.ts';
import type { AppendResult, EventLog } from '../contract.ts';
import { type EventEnvelope, GENESIS_HASH, seal } from '../envelope.ts';
import { checkpointsStream } from './checkpoint-event.ts';
import { type CheckpointTree, createCheckpointTree } from './checkpoint-tree.ts';
import type { NoteSigner } from './note-key.ts';
import { findStoredEdge } from './stored-edge.ts';
import { createMemoryTree, type TreeGrowth, type TreeStore } from './tree-store.ts';

/** Done, or why it can never be: another writer, or records that do not hold. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Where checkpoints are recorded. */
export interface CheckpointStreamPorts<Row> {
  readonly log: EventLog<Row>;
  /** The projection rows that are written beside checkpoints, for what they add to the tree. */
  rows(growth: TreeGrowth): readonly Row[];
  /** Where these rows make up the tree. Without it the tree is rebuilt in memory. */
  readonly tree?: TreeStore;
  /** Takes what cannot be told to a caller: an append that failed, a writer that was replaced, a stored tree that does not hold. */
  report(problem: { readonly message: string; readonly error?: unknown }): void;
}

/** The recorded checkpoints of a log, and the tree that follows from them. */
export interface CheckpointStream {
  readonly tree: CheckpointTree;
  /**
   * Records what waits in the tree, or the first of it where that is much, in one append. Rejects where the storage failed, and then looks
   * first, at the next call, whether the append was written.
   *
   * @param recordedAt ms since the epoch
   */
  write(recordedAt: number): Promise<Outcome>;
  /** Whether no other writer has taken the stream over. Rejects where the storage failed. */
  isCurrent(): Promise<boolean>;
  /** Takes up what another writer has recorded since. Rejects where the storage failed. */
  catchUp(): Promise<Outcome>;
}

/** Whether the stream is claimed, to be written, or only read beside its writer. */
export type StreamUse = 'write' | 'read';

/** Events that are read at once, each of up to 256 points. */
const PAGE = 200;

const REPLACED = 'Another writer has taken the checkpoints over.';
const FILLED_AGAIN =
  'The stored tree of checkpoints does not lead to the last checkpoint; it is filled again from the log.';

/**
 * Takes up the tree of the stream: as it is stored, where that leads to the last checkpoint, else rebuilt from all events of the stream,
 * verified, page by page. To write, the stream is claimed; whoever only reads leaves a tree that is not stored to its writer. Rejects where the
 * storage failed.
 */
export const openCheckpointStream = async <Row>(
  { log, rows, tree: stored, report }: CheckpointStreamPorts<Row>,
  signers: readonly [NoteSigner, ...NoteSigner[]],
  use: StreamUse,
): Promise<{ readonly ok: true; readonly stream: CheckpointStream } | (Outcome & { readonly ok: false })> => {
  const store = stored ?? createMemoryTree();
  const tree = createCheckpointTree(signers, store);
  const unwritten = { streamId: checkpointsStream, version: 0, epoch: 0, hash: GENESIS_HASH };
  const claimed =
    use === 'write' ? await log.claim(checkpointsStream) : ((await log.head(checkpointsStream)) ?? unwritten);
  const { streamId, epoch } = claimed;
  let head = { version: 0, hash: GENESIS_HASH };
  /** When the last event was recorded: none is recorded before it. */
  let lastRecorded = 0;
  /** Whether `head` is the log's. */
  let sure = true;

  /** What an append that was not written means for its writer. */
  const refused = (result: AppendResult | undefined): Outcome => {
    if (result?.status === 'conflict' && result.head?.epoch !== epoch)
      return { ok: false, message: REPLACED };
    // A conflict in our own epoch: an append that was thought to have failed came through late.
    throw new Error(`the log answered ${result?.status}`);
  };

  const take = async (
    events: readonly EventEnvelope[],
    keep: (growth: TreeGrowth) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const chain = verifyChain(events, { streamId, firstVersion: head.version, prevHash: head.hash });
    if (!chain.ok) return { ok: false, message: `${streamId}: ${chain.message}` };
    const recorded = await tree.record(events);
    if (!recorded.ok) return recorded;
    head = chain.head;
    lastRecorded = events.at(-1)?.recordedAt ?? lastRecorded;
    return keep(recorded.growth);
  };

  const readOn = async (keep: (growth: TreeGrowth) => Promise<Outcome>): Promise<Outcome> => {
    for (;;) {
      const events = await log.read(streamId, { from: head.version, to: head.version + PAGE });
      if (events.length === 0) return { ok: true };
      const taken = await take(events, keep);
      if (!taken.ok) return taken;
    }
  };

  /** The rows stand beside the events already. */
  const isKept = async (): Promise<Outcome> => ({ ok: true });

  /** Writes the rows of events that stand in the log, in the writer's epoch: none comes from a writer that was replaced. */
  const fill = async (growth: TreeGrowth): Promise<Outcome> => {
    const { version: expectedVersion, hash: prevHash } = claimed;
    const request = { streamId, epoch, expectedVersion, prevHash, events: [], rows: rows(growth) };
    const [result] = await log.append([request]);
    return result?.status === 'appended' ? { ok: true } : refused(result);
  };

  /** Takes the stored tree up. False where it is to be filled from the log. */
  const resume = async (): Promise<boolean> => {
    const range = { from: claimed.version - 1, to: claimed.version };
    const [last] = claimed.version === 0 ? [] : await log.read(streamId, range);
    if (last === undefined) return false;
    const chain = verifyChain([last], { streamId, firstVersion: range.from, prevHash: last.prevHash });
    if (!chain.ok || chain.head.hash !== claimed.hash) return false;
    const found = await findStoredEdge(store, last);
    if (found.kind === 'other') report({ message: FILLED_AGAIN });
    if (found.kind !== 'edge') return false;
    tree.resume(found.edge);
    head = chain.head;
    lastRecorded = last.recordedAt;
    return true;
  };

  const isCurrent = async (): Promise<boolean> => (await log.head(streamId))?.epoch === epoch;

  /** Reads again after a failure: the append may have been written. */
  const makeSure = async (): Promise<Outcome> => {
    if (!(await isCurrent())) return { ok: false, message: REPLACED };
    const read = await readOn(isKept);
    sure = read.ok;
    return read;
  };

  const isResumed = stored !== undefined && (await resume());
  if (!isResumed && use === 'read' && claimed.version > 0)
    return { ok: false, message: 'The stored tree of checkpoints is not complete; its writer fills it.' };
  if (!isResumed) {
    const read = await readOn(stored === undefined ? isKept : fill);
    if (!read.ok) return read;
    if (head.version < claimed.version || (head.version === claimed.version && head.hash !== claimed.hash)) {
      return { ok: false, message: `${streamId}: the events do not lead to the stream's head.` };
    }
  }
  const write = async (recordedAt: number): Promise<Outcome> => {
    if (!sure) {
      const found = await makeSure();
      if (!found.ok) return found;
    }
    const next = await tree.next();
    if (next === null) return { ok: true };
    const { version, hash } = head;
    const at = {
      streamId,
      firstVersion: version,
      prevHash: hash,
      actor: 'host',
      commandId: null,
      recordedAt: Math.max(recordedAt, lastRecorded),
    };
    const events = seal(next.events, at);
    sure = false;
    const [result] = await log.append([
      { streamId, epoch, expectedVersion: version, prevHash: hash, events, rows: rows(next.growth) },
    ]);
    if (result?.status !== 'appended') return refused(result);
    const taken = await take(events, isKept);
    sure = taken.ok;
    return taken;
  };
  return { ok: true, stream: { tree, write, isCurrent, catchUp: () => readOn(isKept) } };
};
