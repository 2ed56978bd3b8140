import { bytesToHex } from '@noble/hashes/utils.js';
import { createMerkleTree } from '@openfelt/merkle';
import type { EventData, EventEnvelope } from '../envelope.ts';
import type { StreamId } from '../stream-id.ts';
import { readCheckpoint, signCheckpoint } from './checkpoint.ts';
import { checkpointSigned, MAX_HEADS, readCheckpointSigned } from './checkpoint-event.ts';
import type { NoteSigner } from './note-key.ts';
import type { Inclusion } from './proof.ts';
import { isStreamPoint, pointLeaf, type StreamPoint } from './stream-point.ts';

/** What proves that the newest checkpoint continues an older one. */
export interface Extension {
  /** Size of the older checkpoint's tree. */
  readonly from: number;
  /** Size of the newest checkpoint's tree. */
  readonly to: number;
  /** Nodes of RFC 6962 §2.1.2, 64 lower-case hex digits each. */
  readonly path: readonly string[];
  /** The newest checkpoint, signed. */
  readonly note: string;
}

/**
 * The tree of points, of which the first are *recorded*: covered by a checkpoint that stands in the log. The others wait, each with its
 * place already, so that whatever is signed, published or not, is a beginning of one and the same tree.
 */
export interface CheckpointTree {
  /** The newest recorded checkpoint, signed by the signers of today; null before the first. */
  latest(): string | null;
  /** Number of points that wait. */
  waiting(): number;
  /** The points that wait, in the order of their leaves. */
  waitingPoints(): readonly StreamPoint[];
  /** Whether a point is recorded or waits. */
  has(streamId: StreamId, version: number): boolean;
  /** Adds a point, which waits then; a known one is ignored. @throws RangeError for what is no point. */
  add(point: StreamPoint): void;
  /** The events that record all that waits, each with a checkpoint signed by everyone. */
  events(): readonly EventData[];
  /** Takes the next events of the log's checkpoints as recorded; says what is wrong with them, or null. */
  record(events: readonly EventEnvelope[]): string | null;
  /** Proof of a recorded point against the newest checkpoint; null for others. */
  inclusion(streamId: StreamId, version: number): Inclusion | null;
  /** Proof that the newest checkpoint continues the one of size `from`; null if there is none of 1 to as many leaves. */
  extension(from: number): Extension | null;
}

const hex = (nodes: readonly Uint8Array[]): string[] => nodes.map((node) => bytesToHex(node));

/** An empty tree. The first signer's name is the origin. */
export const createCheckpointTree = (signers: readonly [NoteSigner, ...NoteSigner[]]): CheckpointTree => {
  const [{ name: origin }] = signers;
  const tree = createMerkleTree();
  const places = new Map<string, number>();
  const waiting: StreamPoint[] = [];
  let note: string | null = null;

  const toKey = (streamId: StreamId, version: number): string => `${streamId} ${version}`;
  const recorded = (): number => tree.size - waiting.length;
  const rootAt = (size: number): string => bytesToHex(tree.root(size));
  const signedAt = (size: number): string => signCheckpoint({ origin, size, root: rootAt(size) }, signers);

  const add = (point: StreamPoint): void => {
    if (!isStreamPoint(point)) throw new RangeError('Only an event of a stream can be included');
    const key = toKey(point.streamId, point.version);
    if (places.has(key)) return;
    places.set(key, tree.size);
    tree.append(pointLeaf(point));
    waiting.push(point);
  };

  /** The size of the tree after an event, or null if the event's checkpoint is not of this tree. */
  const sizeAfter = (event: EventEnvelope): number | null => {
    const signed = readCheckpointSigned(event);
    if (signed === null) return null;
    for (const head of signed.heads.slice(waiting.length)) add(head);
    const size = recorded() + signed.heads.length;
    const checkpoint = readCheckpoint(signed.note);
    return size <= tree.size && checkpoint?.size === size && checkpoint.root === rootAt(size) ? size : null;
  };

  return {
    latest: () => note,
    waiting: () => waiting.length,
    waitingPoints: () => [...waiting],
    has: (streamId, version) => places.has(toKey(streamId, version)),
    add,
    events: () => {
      const events: EventData[] = [];
      for (let from = 0; from < waiting.length; from += MAX_HEADS) {
        const heads = waiting.slice(from, from + MAX_HEADS);
        events.push(checkpointSigned({ heads, note: signedAt(recorded() + from + heads.length) }));
      }
      return events;
    },
    record: (events) => {
      for (const event of events) {
        const size = sizeAfter(event);
        if (size === null) return `Event ${event.version} of ${event.streamId} is not of this tree.`;
        waiting.splice(0, size - recorded());
      }
      if (recorded() > 0) note = signedAt(recorded());
      return null;
    },
    inclusion: (streamId, version) => {
      const index = places.get(toKey(streamId, version));
      if (note === null || index === undefined || index >= recorded()) return null;
      return { note, index, path: hex(tree.path(index, recorded())) };
    },
    extension: (from) => {
      const to = recorded();
      if (note === null || !Number.isSafeInteger(from) || from < 1 || from > to) return null;
      return { from, to, path: hex(tree.consistency(from, to)), note };
    },
  };
};
