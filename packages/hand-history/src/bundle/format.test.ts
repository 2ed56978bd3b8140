import { expect, test } from 'vitest';
import { verifyBundleText } from '../audit/verify-bundle.ts';
import { bundleFormat, parseBundle } from './format.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const withPayload = (payload: string) =>
  JSON.stringify({
    format: bundleFormat,
    perspective: { kind: 'public' },
    events: [
      {
        streamId: 'table/t',
        version: 0,
        type: 'TableOpened',
        schema: 1,
        payload: 'PAYLOAD',
        actor: 'host',
        commandId: null,
        recordedAt: 0,
        prevHash: '0'.repeat(64),
        hash: '0'.repeat(64),
      },
    ],
    evidence: null,
    openings: [],
    seed: null,
    inclusion: null,
    corrections: [],
  }).replace('"PAYLOAD"', payload);

test.each([
  ['no JSON', 'hello'],
  ['another format', '{"format":"another"}'],
  ['a field that a bundle does not have', withPayload('{}').replace('"seed"', '"name":"x","seed"')],
  ['a payload nested deeper than any stack', withPayload(nested(100_000))],
])('%s is no bundle, and nothing throws', (_what, text) => {
  expect(parseBundle(text).ok).toBe(false);
  expect(verifyBundleText(text, '').first).toMatchObject({ code: 'form' });
});

test('a broken chain is not folded, however long it is', () => {
  const { first, checks, explanation } = verifyBundleText(withPayload('{}'), '');
  expect(first).toMatchObject({ code: 'chain', version: 0, why: 'hash' });
  expect(checks.find(({ id }) => id === 'replay')).toEqual({ id: 'replay', verdict: 'none' });
  expect(explanation).toBeNull();
});
