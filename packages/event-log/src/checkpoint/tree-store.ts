import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { createMerkleTree, growEdge, type Subtree, type TreeEdge } from '@openfelt/merkle';
import { pointKey, pointLeaf, type StreamPlace, type StreamPoint } from './stream-point.ts';

/** What recorded points add to the tree: the rows of its tables. */
export interface TreeGrowth {
  /** Number of leaves before. With 0 the tree begins: what a table holds of another goes first. */
  readonly from: number;
  /** The new leaves in their order. */
  readonly points: readonly StreamPoint[];
  /** The complete subtrees that they complete, leaves among them; hashes of 64 lower-case hex digits. */
  readonly nodes: readonly (Subtree & { readonly hash: string })[];
}

/**
 * Where the tree of the recorded checkpoints is looked up. It follows from their stream; what it holds beyond the recorded leaves is passed
 * over. Promises reject where the storage failed.
 */
export interface TreeStore {
  /** Roots of complete subtrees, in the order in which they are asked for, as 64 lower-case hex digits; null for what it lacks. */
  hashes(subtrees: readonly Subtree[]): Promise<readonly (string | null)[]>;
  /** Places of points' leaves, in the order in which they are asked for; null for other events. */
  indices(places: readonly StreamPlace[]): Promise<readonly (number | null)[]>;
  /** Told of what is recorded, where it is not written as rows beside the checkpoints. */
  add?(growth: TreeGrowth): void;
}

/** A tree that lives in this process: for tests and offline tools, whose logs are short. */
export const createMemoryTree = (): TreeStore => {
  const tree = createMerkleTree();
  const places = new Map<string, number>();
  return {
    hashes: async (subtrees) =>
      subtrees.map((subtree) => {
        const hash = tree.find(subtree);
        return hash === null ? null : bytesToHex(hash);
      }),
    indices: async (points) => points.map((point) => places.get(pointKey(point)) ?? null),
    add: ({ from, points, nodes }) => {
      for (const [index, point] of points.entries()) places.set(pointKey(point), from + index);
      for (const { level, hash } of nodes) if (level === 0) tree.append(hexToBytes(hash));
    },
  };
};

/** The edge after more points, and what they add. */
export const growTree = (
  edge: TreeEdge,
  points: readonly StreamPoint[],
): { readonly edge: TreeEdge; readonly nodes: TreeGrowth['nodes'] } => {
  let end = edge;
  const all: TreeGrowth['nodes'][number][] = [];
  for (const point of points) {
    const { edge: next, nodes } = growEdge(end, pointLeaf(point));
    for (const { level, index, hash } of nodes) all.push({ level, index, hash: bytesToHex(hash) });
    end = next;
  }
  return { edge: end, nodes: all };
};
