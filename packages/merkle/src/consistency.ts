import { computeSplit, innerHash, merkleRoot } from './merkle.ts';

/** What {@link verifyConsistency} needs: two trees that were published, and what is to prove that the first became the second. */
export interface ConsistencyClaim {
  /** Number of leaves of the older tree. */
  readonly from: number;
  /** Number of leaves of the newer tree. */
  readonly to: number;
  readonly fromRoot: Uint8Array;
  readonly toRoot: Uint8Array;
  /** The nodes of RFC 6962 §2.1.2, 32 bytes each. */
  readonly proof: readonly Uint8Array[];
}

interface Roots {
  readonly older: Uint8Array;
  readonly newer: Uint8Array;
}

const equal = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/**
 * Both roots of a subtree of `to` leaves, of which the older tree had the first `from` > 0, as they follow from the nodes; null where there
 * are too many or too few of these. `known`: the older root, where the subtree begins with the first leaf; null elsewhere.
 */
const computeRoots = (
  from: number,
  to: number,
  known: Uint8Array | null,
  nodes: readonly Uint8Array[],
): Roots | null => {
  const last = nodes.at(-1);
  if (from === to) {
    const root = known ?? last;
    return root === undefined || nodes.length !== (known === null ? 1 : 0)
      ? null
      : { older: root, newer: root };
  }
  if (last === undefined) return null;
  const split = computeSplit(to);
  const below = nodes.slice(0, -1);
  if (from <= split) {
    const left = computeRoots(from, split, known, below);
    return left && { older: left.older, newer: innerHash(left.newer, last) };
  }
  const right = computeRoots(from - split, to - split, null, below);
  return right && { older: innerHash(last, right.older), newer: innerHash(last, right.newer) };
};

/**
 * Whether a proof shows that the tree with root `fromRoot` is the beginning of the tree with root `toRoot` (RFC 9162 §2.1.4.2).
 * An empty tree is the beginning of every tree, and proves nothing of it. A root says nothing of its tree's size: both sizes have to
 * come from where the roots come from, such as a signed checkpoint.
 */
export const verifyConsistency = ({ from, to, fromRoot, toRoot, proof }: ConsistencyClaim): boolean => {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || from > to) return false;
  if (from === 0) {
    const empty = merkleRoot([]);
    return proof.length === 0 && equal(fromRoot, empty) && (to > 0 || equal(toRoot, empty));
  }
  const roots = computeRoots(from, to, fromRoot, proof);
  return roots !== null && equal(roots.older, fromRoot) && equal(roots.newer, toRoot);
};
