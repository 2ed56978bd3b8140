import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leafHash, merkleRoot } from './merkle.ts';
import { listSubtrees, planConsistency, planPath } from './subtrees.ts';
import { edgeRoot, emptyEdge, growEdge, type TreeEdge } from './tree-edge.ts';

const leaves = Array.from({ length: 130 }, (_, index) => leafHash(Uint8Array.of(index)));

test('an edge has the roots of the complete subtrees that its leaves fall into, and so the root of all', () => {
  let edge: TreeEdge = emptyEdge;
  const roots = new Map<string, string>();
  for (let size = 0; size <= leaves.length; size += 1) {
    expect(edge.size).toBe(size);
    expect(bytesToHex(edgeRoot(edge))).toBe(bytesToHex(merkleRoot(leaves.slice(0, size))));
    const subtrees = listSubtrees(size).map(({ level, index }) => roots.get(`${level}/${index}`));
    expect(edge.roots.map((root) => bytesToHex(root))).toEqual(subtrees);
    const leaf = leaves[size];
    if (leaf === undefined) continue;
    const grown = growEdge(edge, leaf);
    for (const { level, index, hash } of grown.nodes) {
      const below = leaves.slice(index * 2 ** level, (index + 1) * 2 ** level);
      expect(bytesToHex(hash)).toBe(bytesToHex(merkleRoot(below)));
      roots.set(`${level}/${index}`, bytesToHex(hash));
    }
    edge = grown.edge;
  }
  // Two nodes a leaf, but for one of each subtree at the edge.
  expect(roots.size).toBe(2 * leaves.length - edge.roots.length);
});

test('leaves fall into complete subtrees without gaps, one of each size at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (size) => {
      const subtrees = listSubtrees(size);
      let next = 0;
      for (const { level, index } of subtrees) {
        expect(index * 2 ** level).toBe(next);
        next += 2 ** level;
      }
      expect(next).toBe(size);
      expect(new Set(subtrees.map(({ level }) => level)).size).toBe(subtrees.length);
    }),
  );
});

test('a proof in a tree of millions of leaves is looked up by fewer than two nodes a level', () => {
  const sizes = fc
    .tuple(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }))
    .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }));
  fc.assert(
    fc.property(sizes, ({ from, to }) => {
      const max = 2 * Math.ceil(Math.log2(to)) + 1;
      expect(planPath(from - 1, to).flat().length).toBeLessThan(max);
      expect(planConsistency(from, to).flat().length).toBeLessThan(max);
    }),
  );
});
