import { expect, test } from 'vitest';
import type { GetLog } from './opened-log.ts';
import { accepted, freshStream, headAfter, refused, requestAt } from './requests.ts';

export const testCommands = <Row>(get: GetLog<Row>): void => {
  test('an unknown command has no answer', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    expect(await log.command(head.streamId, 'c1')).toBeNull();
    expect(await log.command(freshStream(), 'c1')).toBeNull();
  });

  test('an accepted command is recorded with the versions of its events', async () => {
    const { log, other } = get();
    const head = await log.claim(freshStream());
    const before = requestAt<Row>(head, ['x']);
    const command = accepted('c1');
    await log.append([before, requestAt<Row>(headAfter(head, before), ['y', 'z'], { command })]);
    const answer = { ...command, firstVersion: 1, lastVersion: 2 };
    expect(await log.command(head.streamId, 'c1')).toEqual(answer);
    expect(await other.command(head.streamId, 'c1')).toEqual(answer);
  });

  test('a repeated command gets its first answer and writes nothing', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const command = accepted('c1');
    const first = requestAt<Row>(head, ['x', 'y'], { command });
    await log.append([first]);
    const answer = { ...command, firstVersion: 0, lastVersion: 1 };
    const again = requestAt<Row>(headAfter(head, first), ['x', 'y'], { command });
    expect(await log.append([again])).toEqual([{ status: 'repeated', answer }]);
    expect(await log.append([first])).toEqual([{ status: 'repeated', answer }]);
    expect(await log.read(head.streamId)).toEqual(first.events);
  });

  test('a repeated command gets its first answer also from a writer that lost the stream', async () => {
    const { log, other } = get();
    const head = await log.claim(freshStream());
    const command = accepted('c1');
    const request = requestAt<Row>(head, ['x'], { command });
    await log.append([request]);
    await other.claim(head.streamId);
    const answer = { ...command, firstVersion: 0, lastVersion: 0 };
    expect(await log.append([request])).toEqual([{ status: 'repeated', answer }]);
  });

  test('a command repeated within one batch is written once', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const command = accepted('c1');
    const first = requestAt<Row>(head, ['x'], { command });
    const again = requestAt<Row>(headAfter(head, first), ['x'], { command });
    expect(await log.append([first, again])).toEqual([
      { status: 'appended', firstVersion: 0, lastVersion: 0 },
      { status: 'repeated', answer: { ...command, firstVersion: 0, lastVersion: 0 } },
    ]);
    expect(await log.read(head.streamId)).toEqual(first.events);
  });

  test('a refused command is recorded without events, and refused again with the same words', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const command = refused('c1');
    const request = requestAt<Row>(head, [], { command });
    expect(await log.append([request])).toEqual([
      { status: 'appended', firstVersion: null, lastVersion: null },
    ]);
    const answer = { ...command, firstVersion: null, lastVersion: null };
    expect(await log.command(head.streamId, 'c1')).toEqual(answer);
    const now = requestAt<Row>(head, ['it could be done now'], { command: { ...command, refusal: null } });
    expect(await log.append([now])).toEqual([{ status: 'repeated', answer }]);
    expect(await log.head(head.streamId)).toEqual(head);
  });

  test('an accepted command without events is recorded', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const command = accepted('c1');
    await log.append([requestAt<Row>(head, [], { command })]);
    const answer = { ...command, firstVersion: null, lastVersion: null };
    expect(await log.command(head.streamId, 'c1')).toEqual(answer);
  });

  test('a command id that was used with another body is told so and writes nothing', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const first = requestAt<Row>(head, ['x'], { command: accepted('c1', { bet: 10 }) });
    await log.append([first]);
    const other = requestAt<Row>(headAfter(head, first), ['y'], { command: accepted('c1', { bet: 20 }) });
    expect(await log.append([other])).toEqual([{ status: 'reused' }]);
    expect(await log.read(head.streamId)).toEqual(first.events);
    expect((await log.command(head.streamId, 'c1'))?.bodyHash).toBe(first.command?.bodyHash);
  });

  test('streams do not share command ids', async () => {
    const { log } = get();
    const [one, two] = await Promise.all([log.claim(freshStream()), log.claim(freshStream())]);
    const results = await log.append([
      requestAt<Row>(one, ['x'], { command: accepted('c1', 1) }),
      requestAt<Row>(two, ['y', 'z'], { command: accepted('c1', 2) }),
    ]);
    expect(results.map((result) => result.status)).toEqual(['appended', 'appended']);
    expect(await log.command(one.streamId, 'c1')).toMatchObject({ lastVersion: 0 });
    expect(await log.command(two.streamId, 'c1')).toMatchObject({ lastVersion: 1 });
  });

  test('a command whose request conflicts is not recorded, so that it can be decided anew', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const command = accepted('c1');
    const conflict = requestAt<Row>({ ...head, version: 7 }, ['x'], { command });
    expect((await log.append([conflict]))[0]?.status).toBe('conflict');
    expect(await log.command(head.streamId, 'c1')).toBeNull();
    expect((await log.append([requestAt<Row>(head, ['x'], { command })]))[0]?.status).toBe('appended');
  });

  test('a writer that lost the stream cannot refuse commands either', async () => {
    const { log, other } = get();
    const head = await log.claim(freshStream());
    await other.claim(head.streamId);
    const request = requestAt<Row>(head, [], { command: refused('c1') });
    expect((await log.append([request]))[0]?.status).toBe('conflict');
    expect(await log.command(head.streamId, 'c1')).toBeNull();
  });

  test('a refused command that brings events is malformed', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const request = requestAt<Row>(head, ['x'], { command: refused('c1') });
    expect(await log.append([request])).toMatchObject([{ status: 'rejected', code: 'malformed' }]);
    expect(await log.command(head.streamId, 'c1')).toBeNull();
  });

  test('events that answer another command than the recorded one are malformed', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const request = { ...requestAt<Row>(head, ['x']), command: accepted('c1') };
    expect(await log.append([request])).toMatchObject([{ status: 'rejected', code: 'malformed' }]);
  });
};
