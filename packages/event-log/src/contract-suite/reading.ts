import { expect, test } from 'vitest';
import { streamId } from '../stream-id.ts';
import type { GetLog } from './opened-log.ts';
import { freshStream, requestAt, upTo } from './requests.ts';

export const testReading = <Row>(get: GetLog<Row>): void => {
  test('a range gives the events from its start up to, not including, its end', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const { events, ...rest } = requestAt<Row>(head, upTo(10));
    await log.append([{ events, ...rest }]);
    const read = async (range: { from?: number; to?: number }) => log.read(head.streamId, range);
    expect(await read({})).toEqual(events);
    expect(await read({ from: 3 })).toEqual(events.slice(3));
    expect(await read({ to: 3 })).toEqual(events.slice(0, 3));
    expect(await read({ from: 3, to: 7 })).toEqual(events.slice(3, 7));
    expect(await read({ from: 9, to: 10 })).toEqual(events.slice(9));
  });

  test('a range beyond the ends of a stream gives what there is', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const { events, ...rest } = requestAt<Row>(head, upTo(3));
    await log.append([{ events, ...rest }]);
    const read = async (range: { from?: number; to?: number }) => log.read(head.streamId, range);
    expect(await read({ from: 2, to: 99 })).toEqual(events.slice(2));
    expect(await read({ from: -2, to: 1 })).toEqual(events.slice(0, 1));
    expect(await read({ from: 3 })).toEqual([]);
    expect(await read({ from: 2, to: 2 })).toEqual([]);
    expect(await read({ from: 2, to: 1 })).toEqual([]);
    expect(await read({ to: -1 })).toEqual([]);
  });

  test('an unknown stream has no events', async () => {
    expect(await get().log.read(freshStream())).toEqual([]);
  });

  test('streams are found by the beginning of their ids, in the order of their code units', async () => {
    const { log } = get();
    const prefix = `${freshStream()}/`;
    const names = ['b', 'B', 'a_1', 'aZ1', 'a.1', 'a-1', 'a/1', 'a'];
    for (const name of names) await log.claim(streamId(prefix + name));
    const found = async (text: string) =>
      (await log.streams(prefix + text)).map((head) => head.streamId.slice(prefix.length));
    expect(await found('')).toEqual([...names].sort());
    expect(await found('a')).toEqual(['a', 'a-1', 'a.1', 'a/1', 'aZ1', 'a_1']);
    expect(await found('c')).toEqual([]);
  });

  test('a prefix is no pattern', async () => {
    const { log } = get();
    const prefix = `${freshStream()}/`;
    for (const name of ['a_1', 'aZ1']) await log.claim(streamId(prefix + name));
    expect((await log.streams(`${prefix}a_`)).map((head) => head.streamId)).toEqual([`${prefix}a_1`]);
    expect(await log.streams(`${prefix}%`)).toEqual([]);
    expect(await log.streams(`${prefix}a\\`)).toEqual([]);
  });

  test('the heads of found streams are current', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    await log.append([requestAt<Row>(head, upTo(3))]);
    await log.claim(head.streamId);
    const current = await log.head(head.streamId);
    expect(current).toMatchObject({ version: 3, epoch: 2 });
    expect(await log.streams(head.streamId)).toEqual([current]);
  });
};
