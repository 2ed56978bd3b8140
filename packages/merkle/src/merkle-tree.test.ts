import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { leafHash, merklePath, merkleRoot } from './merkle.ts';
import { createMerkleTree } from './merkle-tree.ts';

const leaves = Array.from({ length: 130 }, (_, index) => leafHash(Uint8Array.of(index)));

const buildTree = (size: number) => {
  const tree = createMerkleTree();
  for (const leaf of leaves.slice(0, size)) tree.append(leaf);
  return tree;
};

const hex = (nodes: readonly Uint8Array[]): string[] => nodes.map((node) => bytesToHex(node));

describe('a growing tree', () => {
  test('has the root of its leaves at every size up to 130, when it has it and later', () => {
    const full = buildTree(130);
    const growing = createMerkleTree();
    for (let size = 0; size <= 130; size += 1) {
      const root = bytesToHex(merkleRoot(leaves.slice(0, size)));
      expect(growing.size).toBe(size);
      expect(bytesToHex(growing.root())).toBe(root);
      expect(bytesToHex(full.root(size))).toBe(root);
      const leaf = leaves[size];
      if (leaf !== undefined) growing.append(leaf);
    }
  });

  test('has the audit path of every leaf at every size up to 130', () => {
    const full = buildTree(130);
    for (let size = 1; size <= 130; size += 1) {
      const first = leaves.slice(0, size);
      for (let index = 0; index < size; index += 1) {
        const path = hex(full.path(index, size));
        expect(path).toEqual(hex(merklePath(first, index)));
      }
    }
  });

  test('proves against all of its leaves where no size is named', () => {
    const tree = buildTree(7);
    expect(hex(tree.path(3))).toEqual(hex(tree.path(3, 7)));
    expect(hex(tree.consistency(3))).toEqual(hex(tree.consistency(3, 7)));
  });

  test('gives the consistency proofs of the example of RFC 6962 §2.1.3', () => {
    const tree = buildTree(7);
    const computeRoot = (from: number, to: number) => merkleRoot(leaves.slice(from, to));
    const [c, d, g, h, i, j, k, l] = [
      computeRoot(2, 3),
      computeRoot(3, 4),
      computeRoot(0, 2),
      computeRoot(2, 4),
      computeRoot(4, 6),
      computeRoot(6, 7),
      computeRoot(0, 4),
      computeRoot(4, 7),
    ];
    expect(hex(tree.consistency(3))).toEqual(hex([c, d, g, l]));
    expect(hex(tree.consistency(4))).toEqual(hex([l]));
    expect(hex(tree.consistency(6))).toEqual(hex([i, j, k]));
    expect(hex(tree.path(0))).toEqual(hex([computeRoot(1, 2), h, l]));
  });

  test('has no root, path or proof for what it lacks', () => {
    const tree = buildTree(5);
    for (const size of [-1, 6, 1.5, Number.NaN]) {
      expect(() => tree.root(size)).toThrow(RangeError);
      expect(() => tree.path(0, size)).toThrow(RangeError);
      expect(() => tree.consistency(1, size)).toThrow(RangeError);
    }
    for (const index of [-1, 3, 0.5]) expect(() => tree.path(index, 3)).toThrow(RangeError);
    expect(() => createMerkleTree().path(0)).toThrow(RangeError);
    expect(() => tree.consistency(4, 3)).toThrow(RangeError);
  });
});
