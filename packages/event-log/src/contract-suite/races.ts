import { expect, test } from 'vitest';
import { verifyChain } from '../chain.ts';
import { GENESIS_HASH } from '../envelope.ts';
import type { GetLog } from './opened-log.ts';
import { accepted, freshStream, headAfter, requestAt, upTo } from './requests.ts';

export const testRaces = <Row>(get: GetLog<Row>): void => {
  /** One handle after the other, so that both storages' paths take part. */
  const handle = (index: number) => (index % 2 === 0 ? get().log : get().other);

  test('of many appends that race for the same version exactly one wins', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const requests = upTo(24).map((n) => requestAt<Row>(head, [{ n }, { n }]));
    const results = await Promise.all(requests.map(async (request, n) => handle(n).append([request])));
    const statuses = results.map(([result]) => result?.status);
    expect(statuses.filter((status) => status === 'appended')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'conflict')).toHaveLength(23);
    expect(await log.read(head.streamId)).toEqual(requests[statuses.indexOf('appended')]?.events);
  });

  test('a command that races with itself is written once, and everybody gets the same answer', async () => {
    const { log } = get();
    const head = await log.claim(freshStream());
    const command = accepted('c1');
    const request = requestAt<Row>(head, ['x'], { command });
    const results = (await Promise.all(upTo(12).map(async (n) => handle(n).append([request])))).flat();
    expect(results.filter((result) => result.status === 'appended')).toHaveLength(1);
    const repeated = results.filter((result) => result.status !== 'appended');
    const answer = { ...command, firstVersion: 0, lastVersion: 0 };
    expect(repeated).toEqual(upTo(11).map(() => ({ status: 'repeated', answer })));
    expect(await log.read(head.streamId)).toHaveLength(1);
  });

  test('claims that race give each writer an epoch of its own', async () => {
    const streamId = freshStream();
    const heads = await Promise.all(upTo(12).map(async (n) => handle(n).claim(streamId)));
    expect(heads.map((head) => head.epoch).sort((a, b) => a - b)).toEqual(upTo(12).map((n) => n + 1));
  });

  test('streams that are claimed at once are claimed as one by one: in their order, new ones and known ones', async () => {
    const { log } = get();
    const known = await log.claim(freshStream());
    const written = requestAt<Row>(known, ['x']);
    await log.append([written]);
    const streams = [freshStream(), known.streamId, freshStream()];
    const heads = await log.claimAll(streams);
    expect(heads).toEqual([
      { streamId: streams[0], version: 0, epoch: 1, hash: GENESIS_HASH },
      { ...headAfter(known, written), epoch: 2 },
      { streamId: streams[2], version: 0, epoch: 1, hash: GENESIS_HASH },
    ]);
    expect(await log.append([requestAt<Row>(headAfter(known, written), ['late'])])).toMatchObject([
      { status: 'conflict' },
    ]);
    const results = await log.append(heads.map((head) => requestAt<Row>(head, ['y'])));
    expect(results.map(({ status }) => status)).toEqual(['appended', 'appended', 'appended']);
    expect(await log.claimAll([])).toEqual([]);
  });

  test('claims of many streams in opposite order all finish, each with an epoch of its own', async () => {
    const streams = upTo(20).map(() => freshStream());
    const all = await Promise.all(
      upTo(8).map((n) => handle(n).claimAll(n % 4 < 2 ? streams : streams.toReversed())),
    );
    for (const stream of streams) {
      const epochs = all.flatMap((heads) =>
        heads.flatMap((head) => (head.streamId === stream ? head.epoch : [])),
      );
      expect(epochs.toSorted((a, b) => a - b)).toEqual(upTo(8).map((n) => n + 1));
    }
  });

  test('batches that name the same streams in opposite order all finish', async () => {
    const { log } = get();
    const heads = await Promise.all(upTo(6).map(() => log.claim(freshStream())));
    const results = await Promise.all(
      upTo(8).map(async (n) => {
        const batch = heads.map((head) => requestAt<Row>(head, [{ n }]));
        return handle(n).append(n % 4 < 2 ? batch : batch.reverse());
      }),
    );
    const appended = results.flat().filter((result) => result.status === 'appended');
    expect(appended).toHaveLength(heads.length);
    for (const head of heads) expect(await log.read(head.streamId)).toHaveLength(1);
  });

  test('writers of different streams do not hinder each other', async () => {
    const write = async (n: number) => {
      const log = handle(n);
      let head = await log.claim(freshStream());
      for (const round of upTo(5)) {
        const request = requestAt<Row>(head, [{ round }], { command: accepted(`c${round}`) });
        expect((await log.append([request]))[0]?.status).toBe('appended');
        head = headAfter(head, request);
      }
      return head;
    };
    const heads = await Promise.all(upTo(10).map(write));
    for (const { streamId, version, hash } of heads) {
      const start = { prevHash: GENESIS_HASH, firstVersion: 0, streamId };
      expect(verifyChain(await get().log.read(streamId), start)).toEqual({
        ok: true,
        head: { version, hash },
      });
    }
  });
};
