import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { edgeRoot, listSubtrees, type TreeEdge } from '@openfelt/merkle';
import type { EventEnvelope } from '../envelope.ts';
import { readCheckpoint } from './checkpoint.ts';
import { readCheckpointSigned } from './checkpoint-event.ts';
import type { TreeStore } from './tree-store.ts';

/** The edge of a stored tree; or that there is none, or that it is of another tree than its last checkpoint. */
export type StoredEdge =
  | { readonly kind: 'edge'; readonly edge: TreeEdge }
  | { readonly kind: 'none' }
  | { readonly kind: 'other' };

/**
 * Holds a stored tree to the last recorded checkpoint: its right edge has to give the root that was signed, and the points of the event have to
 * stand at its end. Nodes and places are written together and in their order, so whoever has the last of them has them all.
 */
export const findStoredEdge = async (store: TreeStore, last: EventEnvelope): Promise<StoredEdge> => {
  const signed = readCheckpointSigned(last);
  const checkpoint = signed && readCheckpoint(signed.note);
  if (signed === null || checkpoint === null) return { kind: 'other' };
  const { heads } = signed;
  const { size, root } = checkpoint;
  const [hashes, indices] = await Promise.all([store.hashes(listSubtrees(size)), store.indices(heads)]);
  const roots = hashes.flatMap((hash) => (hash === null ? [] : [hexToBytes(hash)]));
  if (roots.length === 0 && indices.every((index) => index === null)) return { kind: 'none' };
  const edge = { size, roots };
  const holds =
    roots.length === hashes.length &&
    bytesToHex(edgeRoot(edge)) === root &&
    indices.every((index, at) => index === size - heads.length + at);
  return holds ? { kind: 'edge', edge } : { kind: 'other' };
};
