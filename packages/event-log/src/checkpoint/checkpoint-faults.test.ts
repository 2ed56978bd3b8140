import { describe, expect, test } from 'vitest';
import type { EventLog, StreamHead } from '../contract.ts';
import { type EventData, GENESIS_HASH, seal } from '../envelope.ts';
import { checkpointsStream } from './checkpoint-event.ts';
import { openCheckpoints } from './checkpoint-writer.ts';
import { covers, faultyLog, include, pointAt, setUp, signer } from './opened-checkpoints.fixture.ts';

describe('recorded checkpoints that do not hold are not continued', () => {
  /** A log with two checkpoints, then these events. */
  const openAfter = async (
    events: readonly EventData[],
    change: (log: EventLog) => EventLog = (log) => log,
  ) => {
    const { log, ports, open } = setUp();
    const checkpoints = await open();
    for (const n of [0, 1]) {
      include(checkpoints, n, n + 1);
      await checkpoints.settle();
    }
    const head = await log.head(checkpointsStream);
    if (head === null) throw new Error('no head');
    await append(log, head, events);
    const opened = await openCheckpoints({ ...ports, log: change(log), signers: [signer] });
    return opened.ok ? 'ok' : opened.message;
  };

  const append = (log: EventLog, head: StreamHead, events: readonly EventData[]) =>
    log.append([
      {
        streamId: head.streamId,
        epoch: head.epoch,
        expectedVersion: head.version,
        prevHash: head.hash,
        events: seal(events, {
          streamId: head.streamId,
          firstVersion: head.version,
          prevHash: head.hash,
          actor: 'host',
          commandId: null,
          recordedAt: 0,
        }),
      },
    ]);

  const { streamId: stream, version, hash } = pointAt(2);
  const heads = [{ streamId: stream, version, hash }];

  test.each([
    ['of another type', { type: 'Noted', schema: 1, payload: {} }],
    ['of another schema', { type: 'CheckpointSigned', schema: 2, payload: { heads: [], note: '' } }],
    ['without a note', { type: 'CheckpointSigned', schema: 1, payload: { heads } }],
    ['with a note that is none', { type: 'CheckpointSigned', schema: 1, payload: { heads, note: '' } }],
    ['with what is no point', { type: 'CheckpointSigned', schema: 1, payload: { heads: [{}], note: '' } }],
  ])('an event %s', async (_, event) => {
    expect(await openAfter([event])).toBe('Event 2 of checkpoints is not of this tree.');
  });

  test('an event whose note is of another tree', async () => {
    const other = await setUp().open();
    include(other, 5, 8);
    await other.settle();
    const note = other.latest();
    const event = { type: 'CheckpointSigned', schema: 1, payload: { heads, note } };
    expect(await openAfter([event])).toBe('Event 2 of checkpoints is not of this tree.');
  });

  test('an event that names a point twice', async () => {
    const honest = await setUp().open();
    include(honest, 0, 3);
    await honest.settle();
    const note = honest.latest();
    const twice = { type: 'CheckpointSigned', schema: 1, payload: { heads: [...heads, ...heads], note } };
    expect(await openAfter([twice])).toBe('Event 2 of checkpoints is not of this tree.');
  });

  test('events that are no chain', async () => {
    const broken = (log: EventLog): EventLog => ({
      ...log,
      read: async (id, range) =>
        (await log.read(id, range)).map((event) =>
          event.version === 1 ? { ...event, prevHash: GENESIS_HASH } : event,
        ),
    });
    expect(await openAfter([], broken)).toContain('it does not continue the event before it');
  });

  test('events that end before the head of their stream', async () => {
    const cut = (log: EventLog): EventLog => ({
      ...log,
      read: async (id, range) => (await log.read(id, range)).filter((event) => event.version < 1),
    });
    expect(await openAfter([], cut)).toContain('do not lead to the stream');
  });
});

describe('a failed append', () => {
  test.each([
    ['was not written', 'unwritten'],
    ['was written, though nobody heard of it', 'unanswered'],
  ] as const)('is reported and tried again where it %s', async (_, fault) => {
    const { log, state } = faultyLog();
    const { clock, open, problems, recorded } = setUp(log);
    const checkpoints = await open();
    include(checkpoints, 0, 2);
    state.fault = fault;
    await clock.pass(500);
    expect(problems).toHaveLength(1);
    expect(await covers(checkpoints, 0)).toBe(false);
    include(checkpoints, 2, 3);
    state.fault = 'none';
    await clock.pass(500);
    for (let n = 0; n < 3; n += 1) expect(await covers(checkpoints, n)).toBe(true);
    expect((await recorded()).flatMap((event) => event?.heads)).toEqual([0, 1, 2].map(pointAt));
    expect(problems).toHaveLength(1);
    const again = await open();
    expect(again.latest()).toBe(checkpoints.latest());
  });

  test('that comes through late is no other writer', async () => {
    const { log, state } = faultyLog();
    const { clock, open, problems, recorded } = setUp(log);
    const checkpoints = await open();
    include(checkpoints, 0, 2);
    state.fault = 'late';
    await clock.pass(500);
    include(checkpoints, 2, 3);
    state.fault = 'none';
    await clock.pass(500);
    await clock.pass(500);
    for (let n = 0; n < 3; n += 1) expect(await covers(checkpoints, n)).toBe(true);
    expect((await recorded()).map((event) => event?.heads.length)).toEqual([2, 1]);
    expect(problems).toHaveLength(2);
  });

  test('throws nothing while the storage is down, and settle waits until it is up', async () => {
    const { log, state } = faultyLog();
    const { clock, open, problems } = setUp(log);
    const checkpoints = await open();
    include(checkpoints, 0, 2);
    state.fault = 'down';
    let settled = false;
    const settling = checkpoints.settle().then(() => {
      settled = true;
    });
    for (let time = 0; time < 3; time += 1) await clock.pass(500);
    expect(settled).toBe(false);
    expect(problems.length).toBeGreaterThanOrEqual(3);
    state.fault = 'none';
    await clock.pass(500);
    await settling;
    expect(await covers(checkpoints, 1)).toBe(true);
  });

  test('does not hold settle up once writing has ended', async () => {
    const { log, state } = faultyLog();
    const { clock, open } = setUp(log);
    const checkpoints = await open();
    include(checkpoints, 0, 1);
    state.fault = 'down';
    const settling = checkpoints.settle();
    await clock.pass(100);
    checkpoints.stop();
    await clock.pass(500);
    await settling;
    expect(clock.waiting()).toBe(0);
  });

  test('and another writer by the time of the next attempt: it gives way', async () => {
    const { log, state } = faultyLog();
    const { clock, open, problems, recorded } = setUp(log);
    const stale = await open();
    include(stale, 0, 1);
    state.fault = 'unwritten';
    await clock.pass(500);
    state.fault = 'none';
    await open();
    await clock.pass(500);
    expect(problems.at(-1)).toBe('Another writer has taken the checkpoints over.');
    expect(await recorded()).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });
});
