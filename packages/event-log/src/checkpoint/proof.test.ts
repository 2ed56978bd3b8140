import { bytesToHex } from '@noble/hashes/utils.js';
import { createMerkleTree } from '@openfelt/merkle';
import { describe, expect, test } from 'vitest';
import { streamId } from '../stream-id.ts';
import { signCheckpoint } from './checkpoint.ts';
import { verifyExtension, verifyInclusion } from './proof.ts';
import { seeded } from './seeded-signer.fixture.ts';
import { pointLeaf, type StreamPoint } from './stream-point.ts';

const signer = seeded('felt.example/log', 1);
const key = signer.verifierKey;

const pointAt = (index: number): StreamPoint => ({
  streamId: streamId(`table/${index % 3}`),
  version: 10 * index,
  hash: bytesToHex(new Uint8Array(32).fill(index)),
});

const tree = createMerkleTree();
for (let index = 0; index < 20; index += 1) tree.append(pointLeaf(pointAt(index)));

const hex = (nodes: readonly Uint8Array[]) => nodes.map((node) => bytesToHex(node));
const makeNote = (size: number) =>
  signCheckpoint({ origin: signer.name, size, root: bytesToHex(tree.root(size)) }, [signer]);

const point = pointAt(5);
const inclusion = { note: makeNote(13), index: 5, path: hex(tree.path(5, 13)) };
const code = (verdict: { readonly ok: true } | { readonly ok: false; readonly code: string }) =>
  verdict.ok ? 'ok' : verdict.code;

/** A hash with its first digit changed. */
const turned = (hash: string) => `${hash.startsWith('f') ? 'e' : 'f'}${hash.slice(1)}`;

describe('an inclusion', () => {
  test('proves that the checkpoint covers the event', () => {
    expect(verifyInclusion(point, inclusion, key)).toEqual({
      ok: true,
      checkpoint: { origin: signer.name, size: 13, root: bytesToHex(tree.root(13)) },
    });
  });

  test.each([
    ['another hash', { hash: turned(point.hash) }],
    ['another version', { version: point.version + 1 }],
    ['another stream', { streamId: streamId('table/other') }],
  ])('proves nothing of an event of %s', (_, change) => {
    expect(code(verifyInclusion({ ...point, ...change }, inclusion, key))).toBe('path');
  });

  test.each([
    ['another index', { index: 4 }],
    ['an index beyond the tree', { index: 13 }],
    ['an index below 0', { index: -1 }],
    ['no whole index', { index: 5.5 }],
    ['a path that is too short', { path: inclusion.path.slice(1) }],
    ['a path that is too long', { path: [...inclusion.path, '00'.repeat(32)] }],
    ['a path of something else than hashes', { path: inclusion.path.map((node) => node.toUpperCase()) }],
    ['the checkpoint of another tree', { note: makeNote(12) }],
    ...inclusion.path.map((_, at) => [
      `node ${at} changed`,
      { path: inclusion.path.map((node, place) => (place === at ? turned(node) : node)) },
    ]),
  ] as [string, object][])('with %s proves nothing', (_, change) => {
    expect(code(verifyInclusion(point, { ...inclusion, ...change }, key))).toBe('path');
  });

  test('tells what is wrong with its note', () => {
    expect(code(verifyInclusion(point, inclusion, 'key'))).toBe('key');
    expect(code(verifyInclusion(point, inclusion, seeded(signer.name, 2).verifierKey))).toBe('signature');
    expect(code(verifyInclusion(point, { ...inclusion, note: 'note' }, key))).toBe('form');
    expect(code(verifyInclusion({ ...point, version: Number.NaN }, inclusion, key))).toBe('form');
  });
});

describe('an extension', () => {
  test('proves for any two sizes that the older tree is the beginning of the newer', () => {
    for (let to = 1; to <= 20; to += 1) {
      for (let from = 1; from <= to; from += 1) {
        const proof = hex(tree.consistency(from, to));
        const verdict = verifyExtension(makeNote(from), makeNote(to), proof, key);
        expect(verdict).toMatchObject({ ok: true, older: { size: from }, newer: { size: to } });
      }
    }
  });

  test('proves nothing of a history that was rewritten', () => {
    const other = createMerkleTree();
    for (let index = 0; index < 13; index += 1) {
      other.append(
        pointLeaf(index === 2 ? { ...pointAt(2), hash: turned(pointAt(2).hash) } : pointAt(index)),
      );
    }
    const root = bytesToHex(other.root());
    const rewritten = signCheckpoint({ origin: signer.name, size: 13, root }, [signer]);
    expect(code(verifyExtension(makeNote(7), rewritten, hex(other.consistency(7)), key))).toBe('path');
    expect(code(verifyExtension(makeNote(13), rewritten, [], key))).toBe('path');
  });

  test('proves nothing backwards, with another proof, or without a note by the key', () => {
    const [older, newer, proof] = [makeNote(7), makeNote(13), hex(tree.consistency(7, 13))];
    expect(code(verifyExtension(older, newer, proof, key))).toBe('ok');
    expect(code(verifyExtension(newer, older, proof, key))).toBe('path');
    expect(code(verifyExtension(older, newer, proof.slice(1), key))).toBe('path');
    expect(code(verifyExtension(older, newer, proof.map(turned), key))).toBe('path');
    expect(code(verifyExtension(older, newer, ['no hash'], key))).toBe('path');
    expect(code(verifyExtension('', newer, proof, key))).toBe('form');
    expect(code(verifyExtension(older, '', proof, key))).toBe('form');
    expect(code(verifyExtension(older, newer, proof, ''))).toBe('key');
    expect(code(verifyExtension(older, newer, proof, seeded(signer.name, 2).verifierKey))).toBe('signature');
  });
});
