import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { verifyChain } from './chain.ts';
import { canonicalText, GENESIS_HASH, parseEnvelope } from './envelope.ts';

test('the test vector of docs/log-format.md holds', () => {
  const page = readFileSync(new URL('../../../docs/log-format.md', import.meta.url), 'utf8');
  const block = /```json\n([\s\S]*?)```/.exec(page)?.[1];
  const vector: { text: string; prevHash: string; hash: string }[] = JSON.parse(block ?? '[]');
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
