import { readFileSync } from 'node:fs';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { verifyChain } from './chain.ts';
import { openCheckpoint, signCheckpoint } from './checkpoint/checkpoint.ts';
import { parseSignerKey } from './checkpoint/note-key.ts';
import { verifyExtension, verifyInclusion } from './checkpoint/proof.ts';
import { pointLeaf, type StreamPoint } from './checkpoint/stream-point.ts';
import { canonicalText, GENESIS_HASH, parseEnvelope } from './envelope.ts';

const page = readFileSync(new URL('../../../docs/log-format.md', import.meta.url), 'utf8');
const [chain = '', checkpoints = ''] = Array.from(
  page.matchAll(/```json\n([\s\S]*?)```/g),
  ([, block = '']) => block,
);

test('the test vector of docs/log-format.md holds', () => {
  const vector: { text: string; prevHash: string; hash: string }[] = JSON.parse(chain);
  const events = vector.map(({ text, prevHash, hash }) => {
    const parsed = parseEnvelope(text, prevHash, hash);
    if (!parsed.ok) throw new Error(parsed.message);
    return parsed.envelope;
  });
  expect(events).toHaveLength(2);
  expect(events.map(canonicalText)).toEqual(vector.map(({ text }) => text));
  expect(verifyChain(events, { prevHash: GENESIS_HASH, firstVersion: 0 })).toEqual({
    ok: true,
    head: { version: 2, hash: vector[1]?.hash },
  });
});

describe('the test vector of checkpoints in docs/log-format.md', () => {
  const vector: {
    readonly signerKey: string;
    readonly verifierKey: string;
    readonly points: readonly [StreamPoint, StreamPoint, StreamPoint];
    readonly leaves: readonly string[];
    readonly older: string;
    readonly newer: string;
    readonly inclusion: { readonly index: number; readonly path: readonly string[] };
    readonly extension: readonly string[];
  } = JSON.parse(checkpoints);
  const { verifierKey, points, older, newer } = vector;

  test('has the leaves of its points', () => {
    expect(points.map((point) => bytesToHex(pointLeaf(point)))).toEqual(vector.leaves);
    expect(points[0].hash).toBe(JSON.parse(chain)[1].hash);
  });

  test('is signed by its key', () => {
    const parsed = parseSignerKey(vector.signerKey);
    if (!parsed.ok) throw new Error(parsed.message);
    expect(parsed.signer.verifierKey).toBe(verifierKey);
    for (const note of [older, newer]) {
      const opened = openCheckpoint(note, verifierKey);
      if (!opened.ok) throw new Error(opened.message);
      expect(signCheckpoint(opened.checkpoint, [parsed.signer])).toBe(note);
    }
  });

  test('proves its second point and its extension', () => {
    const inclusion = { note: newer, ...vector.inclusion };
    expect(verifyInclusion(points[1], inclusion, verifierKey)).toMatchObject({ checkpoint: { size: 3 } });
    expect(verifyExtension(older, newer, vector.extension, verifierKey)).toMatchObject({
      ok: true,
      older: { size: 2 },
      newer: { size: 3 },
    });
  });
});
