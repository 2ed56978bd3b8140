import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConsistencyClaim, verifyConsistency } from './consistency.ts';
import { leafHash, merkleRoot, pathLength, rootFromPath } from './merkle.ts';
import { createMerkleTree } from './merkle-tree.ts';

const largest = 40;
const leaves = Array.from({ length: largest }, (_, index) => leafHash(Uint8Array.of(index)));
const tree = createMerkleTree();
for (const leaf of leaves) tree.append(leaf);

const leafAt = (index: number): Uint8Array => leaves[index] ?? new Uint8Array();

const toClaim = (from: number, to: number): ConsistencyClaim => ({
  from,
  to,
  fromRoot: tree.root(from),
  toRoot: tree.root(to),
  proof: tree.consistency(from, to),
});

/** A hash with one bit turned. */
const turned = (hash: Uint8Array, bit: number): Uint8Array =>
  hash.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

const anyBit = fc.nat({ max: 255 });
/** Sizes 1 ≤ from < to. */
const anySizes = fc
  .tuple(fc.integer({ min: 1, max: largest }), fc.integer({ min: 1, max: largest }))
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

describe('an inclusion proof', () => {
  const leads = (index: number, claimed: number, size: number, path: readonly Uint8Array[]): boolean =>
    path.length === pathLength(claimed, size) &&
    bytesToHex(rootFromPath(leafAt(index), claimed, size, path)) === bytesToHex(tree.root(size));

  test('verifies for every leaf of every tree up to 40 leaves, and at no other index of it', () => {
    for (let size = 1; size <= largest; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const path = tree.path(index, size);
        const places = Array.from({ length: size }, (_, claimed) => claimed);
        expect(places.filter((claimed) => leads(index, claimed, size, path))).toEqual([index]);
      }
    }
  });

  test('with any bit of any node changed is refused', () => {
    fc.assert(
      fc.property(anySizes, anyBit, fc.nat(), ([index, size], bit, place) => {
        const path = tree.path(index, size);
        const changed = path.map((node, at) => (at === place % path.length ? turned(node, bit) : node));
        expect(leads(index, index, size, changed)).toBe(false);
      }),
    );
  });
});

describe('a consistency proof', () => {
  test('verifies for all pairs of trees up to 40 leaves, and for no other older tree', () => {
    for (let to = 1; to <= largest; to += 1) {
      for (let from = 1; from <= to; from += 1) {
        const claim = toClaim(from, to);
        expect(verifyConsistency(claim)).toBe(true);
        const others = Array.from({ length: to + 1 }, (_, size) => size).filter((size) => size !== from);
        expect(others.filter((size) => verifyConsistency({ ...claim, from: size }))).toEqual([]);
      }
    }
  });

  test('with any bit of a node or a root changed is refused', () => {
    fc.assert(
      fc.property(anySizes, anyBit, fc.nat(), ([from, to], bit, place) => {
        const claim = toClaim(from, to);
        const at = place % claim.proof.length;
        const proof = claim.proof.map((node, index) => (index === at ? turned(node, bit) : node));
        expect(verifyConsistency({ ...claim, proof })).toBe(false);
        expect(verifyConsistency({ ...claim, fromRoot: turned(claim.fromRoot, bit) })).toBe(false);
        expect(verifyConsistency({ ...claim, toRoot: turned(claim.toRoot, bit) })).toBe(false);
      }),
    );
  });

  test('with a node left out, added or shortened is refused', () => {
    fc.assert(
      fc.property(anySizes, fc.nat(), ([from, to], place) => {
        const claim = toClaim(from, to);
        const at = place % claim.proof.length;
        const node = claim.proof[at] ?? new Uint8Array();
        const rest = claim.proof.toSpliced(at, 1);
        expect(verifyConsistency({ ...claim, proof: rest })).toBe(false);
        expect(verifyConsistency({ ...claim, proof: [...claim.proof, node] })).toBe(false);
        expect(verifyConsistency({ ...claim, proof: rest.toSpliced(at, 0, node.slice(1)) })).toBe(false);
      }),
    );
  });

  test('of a history that was rewritten is refused', () => {
    fc.assert(
      fc.property(anySizes, fc.nat(), anyBit, ([from, to], place, bit) => {
        const other = createMerkleTree();
        for (const [index, leaf] of leaves.slice(0, to).entries()) {
          other.append(index === place % from ? turned(leaf, bit) : leaf);
        }
        const [proof, toRoot] = [other.consistency(from, to), other.root(to)];
        expect(verifyConsistency({ ...toClaim(from, to), toRoot, proof })).toBe(false);
      }),
    );
  });

  test('from the empty tree is empty, and takes the root of the empty tree', () => {
    const claim = toClaim(0, 5);
    expect(claim.proof).toEqual([]);
    expect(verifyConsistency(claim)).toBe(true);
    expect(verifyConsistency({ ...claim, proof: [leafAt(0)] })).toBe(false);
    expect(verifyConsistency({ ...claim, fromRoot: leafAt(0) })).toBe(false);
    expect(verifyConsistency(toClaim(0, 0))).toBe(true);
    expect(verifyConsistency({ ...toClaim(0, 0), toRoot: merkleRoot(leaves) })).toBe(false);
  });

  test('of sizes that are none, or that shrink, is refused', () => {
    const claim = toClaim(3, 3);
    for (const [from, to] of [
      [4, 3],
      [-1, 3],
      [2.5, 3],
      [3, Number.NaN],
    ] as const) {
      expect(verifyConsistency({ ...claim, from, to })).toBe(false);
    }
  });
});
