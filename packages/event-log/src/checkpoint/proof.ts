import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { pathLength, rootFromPath, verifyConsistency } from '@openfelt/merkle';
import { isHash } from '../envelope.ts';
import { type Checkpoint, openCheckpoint } from './checkpoint.ts';
import type { NoteFailure } from './note.ts';
import { isStreamPoint, pointLeaf, type StreamPoint } from './stream-point.ts';

/** What proves that a checkpoint covers a point. */
export interface Inclusion {
  /** The signed checkpoint. */
  readonly note: string;
  /** Place of the point's leaf in the tree, from 0. */
  readonly index: number;
  /** Audit path of RFC 6962 §2.1.1 up to the checkpoint's root, 64 lower-case hex digits each. */
  readonly path: readonly string[];
}

/** Why a proof proves nothing: a issue of a note, or `path`: what is claimed does not lead to what was signed. */
export type ProofFailure =
  | NoteFailure
  | { readonly ok: false; readonly code: 'path'; readonly message: string };

/** The checkpoint that covers the point, or why nothing is proved. */
export type InclusionVerdict = { readonly ok: true; readonly checkpoint: Checkpoint } | ProofFailure;

/** Both checkpoints, where the older one's tree is the beginning of the newer one's, or why nothing is proved. */
export type ExtensionVerdict =
  | { readonly ok: true; readonly older: Checkpoint; readonly newer: Checkpoint }
  | ProofFailure;

const astray = (message: string): ProofFailure => ({ ok: false, code: 'path', message });

/** Checks that a checkpoint, signed with the key, covers a point. */
export const verifyInclusion = (
  point: StreamPoint,
  { note, index, path }: Inclusion,
  verifierKey: string,
): InclusionVerdict => {
  const opened = openCheckpoint(note, verifierKey);
  if (!opened.ok) return opened;
  if (!isStreamPoint(point)) return { ok: false, code: 'form', message: 'This is not an event of a stream.' };
  const { size, root } = opened.checkpoint;
  const fits = Number.isSafeInteger(index) && index >= 0 && index < size;
  if (!fits || path.length !== pathLength(index, size) || !path.every(isHash)) {
    return astray('The path does not fit its place in the tree.');
  }
  const nodes = path.map((node) => hexToBytes(node));
  return bytesToHex(rootFromPath(pointLeaf(point), index, size, nodes)) === root
    ? { ok: true, checkpoint: opened.checkpoint }
    : astray(`The checkpoint does not cover event ${point.version} of ${point.streamId} as given.`);
};

/**
 * Checks that two checkpoints, both signed with the key, are of one history: nothing that the older covers was changed or taken away.
 *
 * @param proof nodes of RFC 6962 §2.1.2, 64 lower-case hex digits each
 */
export const verifyExtension = (
  older: string,
  newer: string,
  proof: readonly string[],
  verifierKey: string,
): ExtensionVerdict => {
  const [before, after] = [openCheckpoint(older, verifierKey), openCheckpoint(newer, verifierKey)];
  if (!before.ok) return before;
  if (!after.ok) return after;
  const [from, to] = [before.checkpoint, after.checkpoint];
  const holds =
    proof.every(isHash) &&
    verifyConsistency({
      from: from.size,
      to: to.size,
      fromRoot: hexToBytes(from.root),
      toRoot: hexToBytes(to.root),
      proof: proof.map((node) => hexToBytes(node)),
    });
  return holds
    ? { ok: true, older: from, newer: to }
    : astray('The newer checkpoint is not shown to continue the older one.');
};
