import {
  foldSubtrees,
  listSubtrees,
  type ProofPlan,
  planConsistency,
  planPath,
  type Subtree,
} from './subtrees.ts';
import { emptyEdge, growEdge } from './tree-edge.ts';

/**
 * A tree of RFC 6962 that grows at its end, and proves against itself as it is or was: `size` arguments name the tree of the first
 * so many leaves. It keeps two nodes a leaf in memory. An append takes amortised O(1), everything else O(log n).
 */
export interface MerkleTree {
  /** Number of leaves. */
  readonly size: number;
  /** Adds a leaf by its hash, see `leafHash`. */
  append(leaf: Uint8Array): void;
  /** The root of a complete subtree; null for one that the tree lacks. */
  find(subtree: Subtree): Uint8Array | null;
  /** The root, RFC 6962 §2.1; of all leaves without `size`. @throws RangeError for a tree that never was. */
  root(size?: number): Uint8Array;
  /** Audit path of a leaf, RFC 6962 §2.1.1: the siblings from the leaf up to the root. @throws RangeError for a leaf that the tree lacks. */
  path(index: number, size?: number): readonly Uint8Array[];
  /**
   * Proof that the tree of the first `from` leaves is the beginning of the tree of `to`, RFC 6962 §2.1.2; empty if one of them is empty
   * or they are the same. See `verifyConsistency`. @throws RangeError for trees that never were.
   */
  consistency(from: number, to?: number): readonly Uint8Array[];
}

/** A tree without leaves. */
export const createMerkleTree = (): MerkleTree => {
  /** Roots of complete subtrees: `levels[k][i]` is over the 2^k leaves from i·2^k on. */
  const levels: Uint8Array[][] = [];
  let end = emptyEdge;

  /** Refuses what is not a whole number up to `most`. */
  const within = (count: number, max: number): void => {
    if (!Number.isSafeInteger(count) || count < 0 || count > max) {
      throw new RangeError(`${count} is not between 0 and ${max}`);
    }
  };

  const find = ({ level, index }: Subtree): Uint8Array | null => levels[level]?.[index] ?? null;
  const fold = (subtrees: readonly Subtree[]): Uint8Array =>
    foldSubtrees(subtrees.flatMap((subtree) => find(subtree) ?? []));
  const prove = (plan: ProofPlan): readonly Uint8Array[] => plan.map(fold);

  return {
    get size() {
      return end.size;
    },
    append: (leaf) => {
      const { edge, nodes } = growEdge(end, leaf);
      for (const { level, index, hash } of nodes) {
        const roots = levels[level] ?? [];
        levels[level] = roots;
        roots[index] = hash;
      }
      end = edge;
    },
    find,
    root: (size = end.size) => {
      within(size, end.size);
      return fold(listSubtrees(size));
    },
    path: (index, size = end.size) => {
      within(size, end.size);
      within(index, size - 1);
      return prove(planPath(index, size));
    },
    consistency: (from, to = end.size) => {
      within(to, end.size);
      within(from, to);
      return from === 0 ? [] : prove(planConsistency(from, to));
    },
  };
};
