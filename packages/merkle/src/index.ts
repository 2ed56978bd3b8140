export { type ConsistencyClaim, verifyConsistency } from './consistency.ts';
export { innerHash, leafHash, merklePath, merkleRoot, pathLength, rootFromPath } from './merkle.ts';
export { createMerkleTree, type MerkleTree } from './merkle-tree.ts';
