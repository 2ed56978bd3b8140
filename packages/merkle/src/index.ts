export { type ConsistencyClaim, verifyConsistency } from './consistency.ts';
export { innerHash, leafHash, merklePath, merkleRoot, pathLength, rootFromPath } from './merkle.ts';
export { createMerkleTree, type MerkleTree } from './merkle-tree.ts';
export {
  foldSubtrees,
  listSubtrees,
  type ProofPlan,
  planConsistency,
  planPath,
  type Subtree,
} from './subtrees.ts';
export { edgeRoot, emptyEdge, growEdge, type TreeEdge, type TreeNode } from './tree-edge.ts';
