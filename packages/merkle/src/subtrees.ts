import { computeSplit, innerHash, merkleRoot } from './merkle.ts';

/** A complete subtree by its place: over the 2^level leaves from `index` · 2^level on. Once it has its leaves its root never changes. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

/** The complete subtrees that `size` leaves fall into, from left to right, the largest first; `start` is a multiple of the first one's leaves. */
export const listSubtrees = (size: number, start = 0): readonly Subtree[] => {
  const subtrees: Subtree[] = [];
  let [next, rest] = [start, size];
  for (let level = Math.floor(Math.log2(Math.max(size, 1))); rest > 0; level -= 1) {
    const leaves = 2 ** level;
    if (leaves > rest) continue;
    subtrees.push({ level, index: next / leaves });
    next += leaves;
    rest -= leaves;
  }
  return subtrees;
};

/** The root over leaves, from the roots of the complete subtrees that they fall into ({@link listSubtrees}). */
export const foldSubtrees = (roots: readonly Uint8Array[]): Uint8Array => {
  const last = roots.at(-1);
  return last === undefined
    ? merkleRoot([])
    : roots.slice(0, -1).reduceRight((right, left) => innerHash(left, right), last);
};

/**
 * What a proof is made of before any hash is looked up: a list of subtrees for each of its nodes, which {@link foldSubtrees} makes one
 * of. There are fewer than two nodes and one such list for each doubling of the leaves.
 */
export type ProofPlan = readonly (readonly Subtree[])[];

/** PATH of RFC 6962 §2.1.1 for a leaf of the tree of `size` leaves; both have to be of that tree. */
export const planPath = (index: number, size: number, start = 0): ProofPlan => {
  if (size === 1) return [];
  const split = computeSplit(size);
  return index < split
    ? [...planPath(index, split, start), listSubtrees(size - split, start + split)]
    : [...planPath(index - split, size - split, start + split), listSubtrees(split, start)];
};

/** SUBPROOF of RFC 6962 §2.1.2 between the trees of `from` and `to` leaves, 1 ≤ from ≤ to: its flag is true just where `start` is 0. */
export const planConsistency = (from: number, to: number, start = 0): ProofPlan => {
  if (from === to) return start === 0 ? [] : [listSubtrees(to, start)];
  const split = computeSplit(to);
  return from <= split
    ? [...planConsistency(from, split, start), listSubtrees(to - split, start + split)]
    : [...planConsistency(from - split, to - split, start + split), listSubtrees(split, start)];
};
