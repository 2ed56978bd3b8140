import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from './canonical.ts';
import { canonicalText, eventHash, GENESIS_HASH, parseEnvelope, type SealAt, seal } from './envelope.ts';
import { streamId } from './stream-id.ts';

const at: SealAt = {
  streamId: streamId('table/1'),
  firstVersion: 0,
  prevHash: GENESIS_HASH,
  actor: 'player-1',
  commandId: 'c-1',
  recordedAt: 1_700_000_000_000,
};
const noted = (payload: Json) => ({ type: 'Noted', schema: 1, payload });

describe('sealing', () => {
  test('numbers the events and chains each to the one before', () => {
    const [first, second] = seal([noted('a'), noted('b')], {
      ...at,
      firstVersion: 7,
      prevHash: 'ab'.repeat(32),
    });
    expect(first).toMatchObject({ version: 7, prevHash: 'ab'.repeat(32), payload: 'a', commandId: 'c-1' });
    expect(second).toMatchObject({ version: 8, prevHash: first?.hash, payload: 'b', commandId: 'c-1' });
  });

  test('of no events gives none', () => {
    expect(seal([], at)).toEqual([]);
  });

  test('hashes the bytes of prevHash and the canonical text', () => {
    const [event] = seal([noted({ b: 1, a: 'é' })], at);
    const text =
      '{"actor":"player-1","commandId":"c-1","payload":{"a":"é","b":1},"recordedAt":1700000000000,"schema":1,"streamId":"table/1","type":"Noted","version":0}';
    expect(event && canonicalText(event)).toBe(text);
    // (head -c 32 /dev/zero; printf '%s' "$text") | sha256sum
    expect(event?.hash).toBe('56a7ca25c68df8e542266c05fca4ed398766e5dc211e506fc3af682e37904333');
  });

  test.each<[string, Partial<SealAt>]>([
    ['a negative version', { firstVersion: -1 }],
    ['a fractional time', { recordedAt: 0.5 }],
    ['an actor with a space', { actor: 'player 1' }],
    ['an actor that is not ASCII', { actor: 'spieler-ä' }],
    ['an empty command id', { commandId: '' }],
    ['a prevHash in capitals', { prevHash: 'AB'.repeat(32) }],
  ])('refuses %s', (_, change) => {
    expect(() => seal([noted(1)], { ...at, ...change })).toThrow(RangeError);
  });

  test('refuses schema 0 and a payload that is no JSON', () => {
    expect(() => seal([{ type: 'Noted', schema: 0, payload: 1 }], at)).toThrow(RangeError);
    expect(() => seal([noted(undefined as unknown as Json)], at)).toThrow(TypeError);
  });
});

describe('reading an envelope back', () => {
  const [event] = seal([noted({ a: [1, 'x', null] })], at);
  if (!event) throw new Error('one event was sealed');
  const text = canonicalText(event);
  const withField = (field: string, value: unknown) =>
    JSON.stringify(Object.fromEntries(Object.entries({ ...JSON.parse(text), [field]: value }).sort()));

  test('gives what was sealed', () => {
    expect(parseEnvelope(text, event.prevHash, event.hash)).toEqual({ ok: true, envelope: event });
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const payload = JSON.parse(JSON.stringify(value)) as Json;
        const [sealed] = seal([noted(payload)], { ...at, commandId: null });
        const parsed = sealed && parseEnvelope(canonicalText(sealed), sealed.prevHash, sealed.hash);
        expect(parsed).toEqual({ ok: true, envelope: sealed });
      }),
    );
  });

  test.each<[string, string]>([
    ['what is not JSON', `${text}}`],
    ['an array', '[]'],
    ['null', 'null'],
    ['a text with white space', text.replace(':', ': ')],
    ['keys in another order', JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).reverse()))],
    ['a field that an envelope lacks', withField('zebra', 1)],
    ['a hash inside the text', withField('hash', event.hash)],
    ['a doubled key', text.replace('{', '{"actor":"player-2",')],
    ['a missing payload', withField('payload', undefined)],
    ['a stream id with a space', withField('streamId', 'table 1')],
    ['a version that is a text', withField('version', '0')],
    ['a schema of 0', withField('schema', 0)],
    ['a type that is empty', withField('type', '')],
    ['an actor that is a number', withField('actor', 1)],
    ['a command id that is missing', withField('commandId', undefined)],
    ['a time before 1970', withField('recordedAt', -1)],
    ['a lone surrogate', withField('payload', '\ud800')],
  ])('refuses %s', (_, stored) => {
    expect(parseEnvelope(stored, event.prevHash, event.hash)).toMatchObject({ ok: false });
  });

  test('refuses hashes that are not 64 lower-case hex digits', () => {
    expect(parseEnvelope(text, 'no', event.hash)).toMatchObject({ ok: false });
    expect(parseEnvelope(text, event.prevHash, event.hash.toUpperCase())).toMatchObject({ ok: false });
  });
});

test('the hash of an event depends on the event before it', () => {
  expect(eventHash(GENESIS_HASH, '{}')).not.toBe(eventHash('01'.repeat(32), '{}'));
});

test.each(['', 'a b', 'a%', 'ä', 'a\n', 'x'.repeat(201)])('%j is no stream id', (text) => {
  expect(() => streamId(text)).toThrow(RangeError);
});
