import { bytesToHex } from '@noble/hashes/utils.js';
import { edgeRoot, emptyEdge } from '@openfelt/merkle';
import type { EventEnvelope } from '../envelope.ts';
import { readCheckpoint } from './checkpoint.ts';
import { readCheckpointSigned } from './checkpoint-event.ts';
import type { StreamPoint } from './stream-point.ts';
import { growTree } from './tree-store.ts';

/** The points that a recorded checkpoint adds, or why it is not one of this tree. */
type ReadCheckpoint =
  | { readonly ok: true; readonly points: readonly StreamPoint[] }
  | { readonly ok: false; readonly message: string };

/** Follows recorded checkpoints from the first on, without writing any. */
export interface CheckpointReader {
  /** Takes the next event of the stream: its note has to be the root of all points so far. */
  take(event: EventEnvelope): ReadCheckpoint;
  /** The newest note as it is recorded, whoever signed it; null before the first. */
  latest(): string | null;
  /** How many points have been taken. */
  size(): number;
}

/** A reader that has read nothing yet. That the events are one chain is for its caller to check. */
export const createCheckpointReader = (): CheckpointReader => {
  let edge = emptyEdge;
  let latest: string | null = null;
  return {
    take: (event) => {
      const signed = readCheckpointSigned(event);
      const checkpoint = signed && readCheckpoint(signed.note);
      const grown = growTree(edge, signed?.heads ?? []).edge;
      if (
        signed === null ||
        checkpoint?.size !== grown.size ||
        checkpoint.root !== bytesToHex(edgeRoot(grown))
      ) {
        return {
          ok: false,
          message: `Event ${event.version} of ${event.streamId} is not a checkpoint of the events before it.`,
        };
      }
      edge = grown;
      latest = signed.note;
      return { ok: true, points: signed.heads };
    },
    latest: () => latest,
    size: () => edge.size,
  };
};
