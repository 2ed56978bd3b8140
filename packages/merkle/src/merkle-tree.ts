import { computeSplit, innerHash, merkleRoot } from './merkle.ts';

/**
 * A tree of RFC 6962 that grows at its end, and proves against itself as it is or was: `size` arguments name the tree of the first
 * so many leaves. An append takes amortised O(1), everything else O(log n).
 */
export interface MerkleTree {
  /** Number of leaves. */
  readonly size: number;
  /** Adds a leaf by its hash, see `leafHash`. */
  append(leaf: Uint8Array): void;
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
  const levels: Uint8Array[][] = [[]];
  const sizeNow = (): number => levels[0]?.length ?? 0;

  /** Refuses what is not a whole number up to `most`. */
  const within = (count: number, max: number): void => {
    if (!Number.isSafeInteger(count) || count < 0 || count > max) {
      throw new RangeError(`${count} is not between 0 and ${max}`);
    }
  };

  /** Root over `size` > 0 leaves from `start` on; `start` is a multiple of the least power of two from `size` up. */
  const computeRoot = (start: number, size: number): Uint8Array => {
    const level = 31 - Math.clz32(size);
    const complete = size === 2 ** level ? levels[level]?.[start / size] : undefined;
    if (complete !== undefined) return complete;
    const split = computeSplit(size);
    return innerHash(computeRoot(start, split), computeRoot(start + split, size - split));
  };

  /** PATH of RFC 6962 §2.1.1 for leaf `start + index` in the subtree of `size` leaves from `start` on. */
  const computePath = (index: number, start: number, size: number): Uint8Array[] => {
    if (size === 1) return [];
    const split = computeSplit(size);
    return index < split
      ? [...computePath(index, start, split), computeRoot(start + split, size - split)]
      : [...computePath(index - split, start + split, size - split), computeRoot(start, split)];
  };

  /** SUBPROOF of RFC 6962 §2.1.2: its flag is true just for the subtrees that begin with the first leaf. */
  const subproof = (from: number, start: number, size: number): Uint8Array[] => {
    if (from === size) return start === 0 ? [] : [computeRoot(start, size)];
    const split = computeSplit(size);
    return from <= split
      ? [...subproof(from, start, split), computeRoot(start + split, size - split)]
      : [...subproof(from - split, start + split, size - split), computeRoot(start, split)];
  };

  return {
    get size() {
      return sizeNow();
    },
    append: (leaf) => {
      let node = leaf;
      for (let level = 0; ; level += 1) {
        const nodes = levels[level] ?? [];
        levels[level] = nodes;
        const left = nodes.at(-1);
        nodes.push(node);
        if (left === undefined || nodes.length % 2 === 1) return;
        node = innerHash(left, node);
      }
    },
    root: (size = sizeNow()) => {
      within(size, sizeNow());
      return size === 0 ? merkleRoot([]) : computeRoot(0, size);
    },
    path: (index, size = sizeNow()) => {
      within(size, sizeNow());
      within(index, size - 1);
      return computePath(index, 0, size);
    },
    consistency: (from, to = sizeNow()) => {
      within(to, sizeNow());
      within(from, to);
      return from === 0 ? [] : subproof(from, 0, to);
    },
  };
};
