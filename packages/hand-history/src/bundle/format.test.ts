import { phrasesIn } from '@openfelt/phrases/catalogues';
import { expect, test } from 'vitest';
import { verifyBundleText } from '../audit/verify-bundle.ts';
import { describeVerificationIssue } from '../describe/verification-issue.ts';
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
  ['a field twice', withPayload('{}').replace('"seed":', '"seed":null,"seed":')],
  ['a payload with a field twice', withPayload('{"seat":1,"seat":2}')],
  ['a payload with a name that readers drop', withPayload('{"__proto__":{"seat":1}}')],
  ['a payload with a name of every object', withPayload('{"constructor":{"prototype":{}}}')],
  ['a number that is rounded', withPayload('{"amount":9007199254740993}')],
  ['a payload nested deeper than any stack', withPayload(nested(100_000))],
])('%s is no bundle, and nothing throws', (_what, text) => {
  expect(parseBundle(text).ok).toBe(false);
  expect(verifyBundleText(text, '').first).toMatchObject({ code: 'form' });
});

test.each([
  ['{"seat":1,"seat":2}', 'events.0.payload.seat', 'twice', '2回'],
  ['{"a":[{"__proto__":{"seat":1}}]}', 'events.0.payload.a.0.__proto__', 'no field', '項目はありません'],
  ['{"amount":1e400}', 'events.0.payload.amount', 'shortest form', '最短の形'],
])('a payload %s is refused with a sentence that names its place', (payload, path, english, japanese) => {
  const { first } = verifyBundleText(withPayload(payload), '');
  if (first === null) throw new Error('nothing is wrong');
  for (const [locale, what] of [
    ['en', english],
    ['ja', japanese],
  ] as const) {
    const sentence = describeVerificationIssue(first, { name: String, phrases: phrasesIn(locale) });
    expect(sentence).toContain(path);
    expect(sentence).toContain(what);
  }
});

test('a broken chain is not folded, however long it is', () => {
  const { first, checks, explanation } = verifyBundleText(withPayload('{}'), '');
  expect(first).toMatchObject({ code: 'chain', version: 0, why: 'hash' });
  expect(checks.find(({ id }) => id === 'replay')).toEqual({ id: 'replay', verdict: 'none' });
  expect(explanation).toBeNull();
});
