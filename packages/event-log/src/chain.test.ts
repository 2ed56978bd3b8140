import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from './canonical.ts';
import { verifyChain } from './chain.ts';
import { canonicalText, type EventEnvelope, eventHash, GENESIS_HASH, seal } from './envelope.ts';
import { streamId } from './stream-id.ts';

const start = { prevHash: GENESIS_HASH, firstVersion: 0 };

const sealChain = (payloads: readonly Json[]): readonly EventEnvelope[] =>
  seal(
    payloads.map((payload) => ({ type: 'Noted', schema: 1, payload })),
    { ...start, streamId: streamId('table/1'), actor: 'player-1', commandId: 'c-1', recordedAt: 1_000 },
  );

/** A chain as if it had been read from somewhere: not the very events that were sealed. */
const buildChain = (payloads: readonly Json[]): EventEnvelope[] => [...sealChain(payloads)];

/** A chain of 1 to 8 events and a place in it. */
const chainAndPlace = fc
  .array(fc.jsonValue(), { minLength: 1, maxLength: 8 })
  .chain((payloads) => fc.tuple(fc.constant(payloads as Json[]), fc.nat({ max: payloads.length - 1 })))
  .map(([payloads, place]) => ({ events: buildChain(payloads), place }));

/** Changes of one field each; every one gives another value than before. */
const changes: { readonly [field in keyof EventEnvelope]: (event: EventEnvelope) => Partial<EventEnvelope> } =
  {
    streamId: () => ({ streamId: streamId('table/2') }),
    version: ({ version }) => ({ version: version + 1 }),
    type: () => ({ type: 'Told' }),
    schema: ({ schema }) => ({ schema: schema + 1 }),
    payload: ({ payload }) => ({ payload: [payload] }),
    actor: () => ({ actor: 'player-2' }),
    commandId: () => ({ commandId: null }),
    recordedAt: ({ recordedAt }) => ({ recordedAt: recordedAt + 1 }),
    prevHash: ({ prevHash }) => ({ prevHash: `${prevHash.startsWith('f') ? 'e' : 'f'}${prevHash.slice(1)}` }),
    hash: ({ hash }) => ({ hash: `${hash.startsWith('f') ? 'e' : 'f'}${hash.slice(1)}` }),
  };

const changedAt = (events: readonly EventEnvelope[], place: number, change: (e: EventEnvelope) => object) =>
  events.map((event, index) => (index === place ? { ...event, ...change(event) } : event));

describe('a chain', () => {
  test('that was sealed verifies, and tells its head', () => {
    fc.assert(
      fc.property(chainAndPlace, ({ events }) => {
        const head = { version: events.length, hash: events.at(-1)?.hash };
        expect(verifyChain(events, start)).toEqual({ ok: true, head });
      }),
    );
  });

  test('verifies in pieces: the head of one is the start of the next', () => {
    fc.assert(
      fc.property(chainAndPlace, ({ events, place }) => {
        const first = verifyChain(events.slice(0, place), start);
        if (!first.ok) throw new Error(first.message);
        const { version: firstVersion, hash: prevHash } = first.head;
        expect(verifyChain(events.slice(place), { firstVersion, prevHash })).toEqual(
          verifyChain(events, start),
        );
      }),
    );
  });

  test('of no events ends where it starts', () => {
    expect(verifyChain([], { prevHash: 'ab'.repeat(32), firstVersion: 5 })).toEqual({
      ok: true,
      head: { version: 5, hash: 'ab'.repeat(32) },
    });
  });

  test.each(Object.entries(changes))(
    'with another %s in one event is found at that event',
    (field, change) => {
      const codes: Readonly<Record<string, string>> = { version: 'version', prevHash: 'prev-hash' };
      fc.assert(
        fc.property(chainAndPlace, ({ events, place }) => {
          const verdict = verifyChain(changedAt(events, place, change), start);
          const code = field === 'streamId' && place > 0 ? 'stream' : (codes[field] ?? 'hash');
          expect(verdict).toMatchObject({ ok: false, version: place, code });
        }),
        { numRuns: 40 },
      );
    },
  );

  test('that lacks an event before its end is found at the gap', () => {
    fc.assert(
      fc.property(chainAndPlace, ({ events, place }) => {
        fc.pre(place < events.length - 1);
        const verdict = verifyChain(events.toSpliced(place, 1), start);
        expect(verdict).toMatchObject({ ok: false, version: place, code: 'version' });
      }),
    );
  });

  test('whose changed event was hashed anew is found at the next', () => {
    fc.assert(
      fc.property(chainAndPlace, ({ events, place }) => {
        fc.pre(place < events.length - 1);
        const forged = changedAt(events, place, (event) => {
          const other = { ...event, actor: 'player-2' };
          return { ...other, hash: eventHash(other.prevHash, canonicalText(other)) };
        });
        expect(verifyChain(forged, start)).toMatchObject({
          ok: false,
          version: place + 1,
          code: 'prev-hash',
        });
      }),
    );
  });

  test('of another stream than asked for is found at its first event', () => {
    const verdict = verifyChain(buildChain([1, 2]), { ...start, streamId: streamId('table/2') });
    expect(verdict).toMatchObject({ ok: false, version: 0, code: 'stream' });
  });

  test('with a payload that JSON cannot carry is found, not thrown', () => {
    const broken = changedAt(buildChain([1, 2]), 0, () => ({ payload: '\ud800' }));
    expect(verifyChain(broken, start)).toMatchObject({ ok: false, version: 0, code: 'hash' });
  });

  test('that starts from something else than a hash is found, not thrown', () => {
    const broken = changedAt(buildChain([1, 2]), 0, () => ({ prevHash: 'zz' }));
    expect(verifyChain(broken, { ...start, prevHash: 'zz' })).toMatchObject({ ok: false, code: 'prev-hash' });
  });
});

describe('events that were just sealed', () => {
  test('hold where they begin as they were sealed to, and nowhere else', () => {
    const events = sealChain([1, 2, 3]);
    expect(verifyChain(events, start)).toEqual(verifyChain([...events], start));
    const [{ hash } = { hash: '' }] = events;
    const elsewhere = [
      { ...start, firstVersion: 1 },
      { ...start, prevHash: hash },
      { ...start, streamId: streamId('table/2') },
    ];
    for (const place of elsewhere)
      expect(verifyChain(events, place)).toMatchObject({ ok: false, version: place.firstVersion });
    expect(verifyChain(sealChain([]), start)).toEqual({ ok: true, head: { version: 0, hash: GENESIS_HASH } });
  });

  test('cannot be changed, and are checked anew once they are copied', () => {
    const events = sealChain([1, 2, 3]);
    const [first] = events;
    expect(() => Object.assign(first ?? {}, { type: 'Told' })).toThrow(TypeError);
    expect(() => (events as EventEnvelope[]).pop()).toThrow(TypeError);
    const changed = events.map((event) => ({ ...event, type: 'Told' }));
    expect(verifyChain(changed, start)).toMatchObject({ ok: false, code: 'hash' });
  });
});
