import { expect, test } from 'vitest';
import type { AppendRequest, StreamHead } from '../contract.ts';
import type { StreamId } from '../stream-id.ts';
import type { GetLog } from './opened-log.ts';
import { accepted, freshStream, freshTiedStreams, headAfter, requestAt, upTo } from './requests.ts';

export const testBatches = <Row>(get: GetLog<Row>): void => {
  const claimAll = (streams: readonly StreamId[]) => Promise.all(streams.map((id) => get().log.claim(id)));

  /** A table's stream and the one beside it. */
  async function claimPair(): Promise<readonly [StreamHead, StreamHead]> {
    const [table, evidence] = await claimAll(freshTiedStreams(2));
    if (table === undefined || evidence === undefined) throw new Error('two streams were claimed');
    return [table, evidence];
  }

  /** A request that conflicts on a stream. */
  const conflictAt = (head: StreamHead) => requestAt<Row>({ ...head, version: 7 }, ['conflict']);

  test('an empty batch has no results', async () => {
    expect(await get().log.append([])).toEqual([]);
  });

  test('one request of 200 events is written whole and in order', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const request = requestAt<Row>(head, upTo(200));
    expect(await log.append([request])).toEqual([{ status: 'appended', firstVersion: 0, lastVersion: 199 }]);
    expect(await log.read(head.streamId)).toEqual(request.events);
  });

  test('200 requests for 40 streams are written in order within each stream', async () => {
    const { log } = get();
    const heads: StreamHead[] = await Promise.all(upTo(40).map(() => log.claim(freshStream())));
    const batch: AppendRequest<Row>[] = [];
    for (const round of upTo(5)) {
      for (const [index, head] of heads.entries()) {
        const request = requestAt<Row>(head, [{ round, index }]);
        batch.push(request);
        heads[index] = headAfter(head, request);
      }
    }
    expect(await log.append(batch)).toEqual(
      batch.map(({ expectedVersion: version }) => ({
        status: 'appended',
        firstVersion: version,
        lastVersion: version,
      })),
    );
    for (const [index, head] of heads.entries()) {
      expect(await log.head(head.streamId)).toEqual(head);
      const payloads = (await log.read(head.streamId)).map((event) => event.payload);
      expect(payloads).toEqual(upTo(5).map((round) => ({ round, index })));
    }
  });

  test('a request that conflicts fails no other request of its batch', async () => {
    const { log } = get();
    const before = await log.claim(freshStream());
    const head = await log.claim(freshStream());
    const conflict = conflictAt(head);
    const after = await log.claim(freshStream());
    expect(await log.append([requestAt<Row>(before, [0]), conflict, requestAt<Row>(after, [1])])).toEqual([
      { status: 'appended', firstVersion: 0, lastVersion: 0 },
      { status: 'conflict', head },
      { status: 'appended', firstVersion: 0, lastVersion: 0 },
    ]);
    expect(await log.read(before.streamId)).toHaveLength(1);
    expect(await log.read(head.streamId)).toEqual([]);
    expect(await log.read(after.streamId)).toHaveLength(1);
  });

  test('two requests of a batch for the same version of a stream: the first is written, the second conflicts', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const [first, second] = [requestAt<Row>(head, ['first']), requestAt<Row>(head, ['second'])];
    const results = await log.append([first, second]);
    expect(results.map((result) => result.status)).toEqual(['appended', 'conflict']);
    expect(await log.read(head.streamId)).toEqual(first.events);
  });

  test('a malformed request fails no other request of its batch', async () => {
    const { log } = get();
    const [good, bad] = await Promise.all([log.claim(freshStream()), log.claim(freshStream())]);
    const malformed = { ...requestAt<Row>(bad, ['x']), prevHash: 'no hash' };
    const results = await log.append([malformed, requestAt<Row>(good, [0])]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'appended']);
  });

  test('a request after another is written if that one is', async () => {
    const { log } = get();
    const [table, evidence] = await claimPair();
    const results = await log.append([
      requestAt<Row>(table, ['event']),
      requestAt<Row>(evidence, ['evidence'], { after: 0 }),
    ]);
    expect(results.map((result) => result.status)).toEqual(['appended', 'appended']);
    expect(await log.read(evidence.streamId)).toHaveLength(1);
  });

  test('a request after one that conflicts is skipped, and so is a request after that', async () => {
    const { log } = get();
    const heads = await claimAll([...freshTiedStreams(3), freshStream()]);
    const [first, ...others] = heads;
    const [second, third, free] = others.map((head) => requestAt<Row>(head, ['x']));
    if (!first || !second || !third || !free) throw new Error('four heads give four requests');
    const batch = [conflictAt(first), { ...second, after: 0 }, { ...third, after: 1 }, free];
    const results = await log.append(batch);
    expect(results.map((result) => result.status)).toEqual(['conflict', 'skipped', 'skipped', 'appended']);
    expect(await log.read(second.streamId)).toEqual([]);
    expect(await log.read(third.streamId)).toEqual([]);
  });

  test('a request is not written where one that comes after it cannot be', async () => {
    const { log, rows } = get();
    const heads = await claimAll([...freshTiedStreams(4), freshStream()]);
    const [first, second, third, fourth, free] = heads;
    if (!first || !second || !third || !fourth || !free) throw new Error('five heads were claimed');
    const conflict = conflictAt(fourth);
    const row = rows.good(first.streamId);
    const root = requestAt<Row>(first, ['event'], { command: accepted('c1'), rows: [row] });
    const plain = requestAt<Row>(second, ['event']);
    const batch = [
      root,
      { ...requestAt<Row>(third, ['beside']), after: 0 },
      { ...conflict, after: 0 },
      requestAt<Row>(free, ['other']),
    ];
    const results = await log.append(batch);
    expect(results.map((result) => result.status)).toEqual(['skipped', 'skipped', 'conflict', 'appended']);
    for (const { streamId } of [first, third]) expect(await log.read(streamId)).toEqual([]);
    expect(await log.command(first.streamId, 'c1')).toBeNull();
    expect(await rows.count(first.streamId)).toBe(0);
    // Where nothing but heads and events is written, and where the one after it is malformed.
    const pair = await log.append([plain, { ...conflict, after: 0 }]);
    expect(pair.map((result) => result.status)).toEqual(['skipped', 'conflict']);
    const malformed = { ...requestAt<Row>(third, ['x']), prevHash: 'no hash', after: 0 };
    const broken = await log.append([plain, malformed]);
    expect(broken.map((result) => result.status)).toEqual(['skipped', 'rejected']);
    expect(await log.read(second.streamId)).toEqual([]);
    // All of it can still be written.
    const whole = await log.append([root, { ...requestAt<Row>(third, ['beside']), after: 0 }, plain]);
    expect(whole.map((result) => result.status)).toEqual(['appended', 'appended', 'appended']);
  });

  test('evidence after a repeated command is skipped, so that it is not written twice', async () => {
    const { log } = get();
    const [table, evidence] = await claimPair();
    const first = requestAt<Row>(table, ['event'], { command: accepted('c1') });
    const beside = requestAt<Row>(evidence, ['evidence'], { after: 0 });
    await log.append([first, beside]);
    const again = requestAt<Row>(headAfter(evidence, beside), ['evidence'], { after: 0 });
    const results = await log.append([first, again]);
    expect(results.map((result) => result.status)).toEqual(['repeated', 'skipped']);
    expect(await log.read(evidence.streamId)).toEqual(beside.events);
  });

  test('a request after a later one is malformed', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const results = await log.append([requestAt<Row>(head, ['x'], { after: 0 })]);
    expect(results).toMatchObject([{ status: 'rejected', code: 'malformed' }]);
    expect(await log.read(head.streamId)).toEqual([]);
  });

  test('rows are written with their request, and only with it', async () => {
    const { log, rows } = get();
    const head = await log.claim(freshStream());
    const two = [rows.good(head.streamId), rows.good(head.streamId)];
    const request = requestAt<Row>(head, ['buy-in'], { command: accepted('c1'), rows: two });
    expect((await log.append([request]))[0]?.status).toBe('appended');
    expect(await rows.count(head.streamId)).toBe(2);
    expect((await log.append([request]))[0]?.status).toBe('repeated');
    expect(await rows.count(head.streamId)).toBe(2);

    const stream = freshStream();
    const other = await log.claim(stream);
    const conflict = requestAt<Row>({ ...other, version: 7 }, ['x'], { rows: [rows.good(stream)] });
    expect((await log.append([conflict]))[0]?.status).toBe('conflict');
    expect(await rows.count(stream)).toBe(0);
  });

  test('a row that cannot be written keeps its whole request out, and no other', async () => {
    const { log, rows } = get();
    const poor = await log.claim(freshStream());
    const free = await log.claim(freshStream());
    const mixed = [rows.good(poor.streamId), rows.bad(poor.streamId)];
    const request = requestAt<Row>(poor, ['buy-in'], { command: accepted('c1'), rows: mixed });
    const batch = [request, requestAt<Row>(free, [0]), requestAt<Row>(poor, ['refused'], { after: 0 })];
    expect(await log.append(batch)).toEqual([
      { status: 'rejected', code: rows.badCode, message: expect.any(String) },
      { status: 'appended', firstVersion: 0, lastVersion: 0 },
      { status: 'skipped' },
    ]);
    expect(await log.head(poor.streamId)).toEqual(poor);
    expect(await rows.count(poor.streamId)).toBe(0);
    expect(await log.command(poor.streamId, 'c1')).toBeNull();
  });
};
