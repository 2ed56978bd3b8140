import { expect, test } from 'vitest';
import type { Json } from '../canonical.ts';
import { verifyChain } from '../chain.ts';
import { canonicalText, eventHash, GENESIS_HASH } from '../envelope.ts';
import type { GetLog } from './opened-log.ts';
import { freshStream, headAfter, requestAt, upTo } from './requests.ts';

const awkward: readonly Json[] = [
  'Größe, 賭け, ♠️, 🂡, e\u0301 and \u00e9',
  'quote " backslash \\ slash / newline \n tab \t null \u0000 bell \u0007 delete \u007f line \u2028 end',
  { '': 0, '\u{1f600}': 1, '\ufb33': 2, __proto__x: 3, 'a b': [], constructor: {} },
  [0, -1, 1.5, 1e21, 5e-324, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, true, false, null],
  { b: { d: [{ f: 1, e: [[]] }], c: '%s $1 ?' }, a: "'; DROP TABLE events; --" },
  null,
];

export const testAppends = <Row>(get: GetLog<Row>): void => {
  test('a stream that is claimed for the first time is empty, at epoch 1', async () => {
    const { log } = get();
    const streamId = freshStream();
    expect(await log.head(streamId)).toBeNull();
    const head = { streamId, version: 0, epoch: 1, hash: GENESIS_HASH };
    expect(await log.claim(streamId)).toEqual(head);
    expect(await log.head(streamId)).toEqual(head);
    expect(await log.read(streamId)).toEqual([]);
  });

  test('events are read back as they were appended, through any handle', async () => {
    const { log, other } = get();
    const head = await log.claim(freshStream());
    const first = requestAt<Row>(head, [{ n: 0 }, { n: 1 }]);
    expect(await log.append([first])).toEqual([{ status: 'appended', firstVersion: 0, lastVersion: 1 }]);
    const second = requestAt<Row>(headAfter(head, first), [{ n: 2 }]);
    expect(await log.append([second])).toEqual([{ status: 'appended', firstVersion: 2, lastVersion: 2 }]);
    const events = [...first.events, ...second.events];
    expect(await log.read(head.streamId)).toEqual(events);
    expect(await other.read(head.streamId)).toEqual(events);
    expect(await other.head(head.streamId)).toEqual(headAfter(headAfter(head, first), second));
  });

  test('the bytes that are read back give the hash that was appended, whatever the text', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const request = requestAt<Row>(head, awkward);
    await log.append([request]);
    const events = await log.read(head.streamId);
    expect(events).toEqual(request.events);
    expect(events.map((event) => eventHash(event.prevHash, canonicalText(event)))).toEqual(
      request.events.map((event) => event.hash),
    );
    expect(verifyChain(events, { prevHash: GENESIS_HASH, firstVersion: 0, streamId: head.streamId })).toEqual(
      {
        ok: true,
        head: { version: awkward.length, hash: headAfter(head, request).hash },
      },
    );
  });

  test('a megabyte of payload is kept', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const payload = upTo(1_000).map((n) => ({ n, text: '♦'.repeat(350) }));
    const request = requestAt<Row>(head, [payload]);
    await log.append([request]);
    expect(await log.read(head.streamId)).toEqual(request.events);
  });

  test('a payload that its maker changes after the append stays as it was', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const payload = { chips: 1 };
    const request = requestAt<Row>(head, [payload]);
    await log.append([request]);
    payload.chips = 2;
    expect((await log.read(head.streamId))[0]?.payload).toEqual({ chips: 1 });
  });

  test('an append at another version than the next is a conflict that tells the head and writes nothing', async () => {
    const { log } = get();
    const start = await log.claim(freshStream());
    const request = requestAt<Row>(start, [0, 1]);
    await log.append([request]);
    const head = headAfter(start, request);
    const late = requestAt<Row>(start, ['late']);
    const early = requestAt<Row>({ ...head, version: 3 }, ['early']);
    expect(await log.append([late])).toEqual([{ status: 'conflict', head }]);
    expect(await log.append([early])).toEqual([{ status: 'conflict', head }]);
    expect(await log.read(start.streamId)).toEqual(request.events);
  });

  test('an append that continues another hash than the head is a conflict', async () => {
    const { log } = get();
    const start = await log.claim(freshStream());
    const request = requestAt<Row>(start, [0]);
    await log.append([request]);
    const head = headAfter(start, request);
    const forked = requestAt<Row>({ ...head, hash: 'ab'.repeat(32) }, ['forked']);
    expect(await log.append([forked])).toEqual([{ status: 'conflict', head }]);
    expect(await log.read(start.streamId)).toEqual(request.events);
  });

  test('a writer whose stream was claimed by another cannot append, with events or without', async () => {
    const { log, other } = get();
    const mine = await log.claim(freshStream());
    const theirs = await other.claim(mine.streamId);
    expect(theirs).toEqual({ ...mine, epoch: 2 });
    expect(await log.append([requestAt<Row>(mine, ['stale'])])).toEqual([
      { status: 'conflict', head: theirs },
    ]);
    expect(await log.append([requestAt<Row>(mine, [])])).toEqual([{ status: 'conflict', head: theirs }]);
    expect(await log.read(mine.streamId)).toEqual([]);
  });

  test('nobody can append in an epoch that has not come', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const request = requestAt<Row>({ ...head, epoch: 2 }, ['future']);
    expect(await log.append([request])).toEqual([{ status: 'conflict', head }]);
  });

  test('a new writer goes on where the old one stopped', async () => {
    const { log, other } = get();
    const mine = await log.claim(freshStream());
    const first = requestAt<Row>(mine, ['old writer']);
    await log.append([first]);
    const theirs = await other.claim(mine.streamId);
    expect(theirs).toEqual({ ...headAfter(mine, first), epoch: 2 });
    const second = requestAt<Row>(theirs, ['new writer']);
    expect(await other.append([second])).toEqual([{ status: 'appended', firstVersion: 1, lastVersion: 1 }]);
    expect(await log.read(mine.streamId)).toEqual([...first.events, ...second.events]);
  });

  test('a stream that nobody claimed takes no events', async () => {
    const { log } = get();
    const streamId = freshStream();
    const request = requestAt<Row>({ streamId, version: 0, epoch: 1, hash: GENESIS_HASH }, ['unclaimed']);
    expect(await log.append([request])).toEqual([{ status: 'conflict', head: null }]);
    expect(await log.head(streamId)).toBeNull();
  });

  test('an append of nothing only tells that the writer is current', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const result = { status: 'appended', firstVersion: null, lastVersion: null };
    expect(await log.append([requestAt<Row>(head, [])])).toEqual([result]);
    expect(await log.head(head.streamId)).toEqual(head);
  });

  test('events whose content does not give their hash are rejected', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const request = requestAt<Row>(head, [{ chips: 1 }]);
    const forged = {
      ...request,
      events: request.events.map((event) => ({ ...event, payload: { chips: 2 } })),
    };
    expect(await log.append([forged])).toMatchObject([{ status: 'rejected', code: 'malformed' }]);
    expect(await log.head(head.streamId)).toEqual(head);
  });
};
