import { sha256 } from '@openfelt/merkle/sha256';

const LEAF = Uint8Array.of(0);
const INNER = Uint8Array.of(1);

/** Hash of a leaf's content, RFC 6962 §2.1: `SHA-256(0x00 ‖ content)`. */
export const leafHash = (...content: readonly Uint8Array[]): Uint8Array => sha256.hash(LEAF, ...content);

/** Hash of an inner node, RFC 6962 §2.1: `SHA-256(0x01 ‖ left ‖ right)`. */
export const innerHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256.hash(INNER, left, right);

/** The largest power of two below `size`, where RFC 6962 splits a tree; `size` is at least 2. */
export const computeSplit = (size: number): number => {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
};

/** Root of the tree over leaf hashes, RFC 6962 §2.1; over none, SHA-256 of nothing. */
export const merkleRoot = (leaves: readonly Uint8Array[]): Uint8Array => {
  const [only, ...more] = leaves;
  if (only === undefined) return sha256.hash();
  if (more.length === 0) return only;
  const split = computeSplit(leaves.length);
  return innerHash(merkleRoot(leaves.slice(0, split)), merkleRoot(leaves.slice(split)));
};

/** Audit path of one leaf, RFC 6962 §2.1.1: the siblings from the leaf up to the root. */
export const merklePath = (leaves: readonly Uint8Array[], index: number): readonly Uint8Array[] => {
  if (leaves.length <= 1) return [];
  const split = computeSplit(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...merklePath(left, index), merkleRoot(right)]
    : [...merklePath(right, index - split), merkleRoot(left)];
};

/** Length of the audit path of leaf `index` in a tree of `size` leaves. */
export const pathLength = (index: number, size: number): number => {
  if (size <= 1) return 0;
  const split = computeSplit(size);
  return 1 + (index < split ? pathLength(index, split) : pathLength(index - split, size - split));
};

/** The root that a leaf hash and its audit path lead to; the path has {@link pathLength} nodes. */
export const rootFromPath = (
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
): Uint8Array => {
  const sibling = path.at(-1);
  if (size <= 1 || sibling === undefined) return leaf;
  const split = computeSplit(size);
  const below = path.slice(0, -1);
  return index < split
    ? innerHash(rootFromPath(leaf, index, split, below), sibling)
    : innerHash(sibling, rootFromPath(leaf, index - split, size - split, below));
};
