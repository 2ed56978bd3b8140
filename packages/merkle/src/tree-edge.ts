import { innerHash } from './merkle.ts';
import { foldSubtrees, type Subtree } from './subtrees.ts';

/** All that it takes to go on with a tree: the roots of the complete subtrees that its leaves fall into, see `listSubtrees`. */
export interface TreeEdge {
  /** Number of leaves. */
  readonly size: number;
  readonly roots: readonly Uint8Array[];
}

/** The root of a complete subtree. */
export interface TreeNode extends Subtree {
  readonly hash: Uint8Array;
}

/** The edge of a tree without leaves. */
export const emptyEdge: TreeEdge = { size: 0, roots: [] };

/** Adds a leaf by its hash, see `leafHash`. `nodes` are the subtrees that it completes, itself first. */
export const growEdge = (
  { size, roots }: TreeEdge,
  leaf: Uint8Array,
): { readonly edge: TreeEdge; readonly nodes: readonly TreeNode[] } => {
  const nodes: TreeNode[] = [{ level: 0, index: size, hash: leaf }];
  const left = [...roots];
  let hash = leaf;
  for (let level = 1, index = size; index % 2 === 1; level += 1) {
    hash = innerHash(left.pop() ?? hash, hash);
    index = (index - 1) / 2;
    nodes.push({ level, index, hash });
  }
  return { edge: { size: size + 1, roots: [...left, hash] }, nodes };
};

/** The root of RFC 6962 §2.1 over all leaves. */
export const edgeRoot = ({ roots }: TreeEdge): Uint8Array => foldSubtrees(roots);
