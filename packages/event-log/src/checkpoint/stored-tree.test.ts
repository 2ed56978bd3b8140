import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventLog } from '../contract.ts';
import type { Checkpoints } from './checkpoint-writer.ts';
import { include, pointAt } from './opened-checkpoints.fixture.ts';
import { storedTree } from './stored-tree.fixture.ts';
import type { TreeGrowth } from './tree-store.ts';

/** Everything that can be asked of checkpoints over the first so many points. */
const askAll = async (checkpoints: Checkpoints, count: number) => ({
  latest: checkpoints.latest(),
  inclusions: await Promise.all(
    Array.from({ length: count + 2 }, (_, n) => checkpoints.inclusion(pointAt(n).streamId, n)),
  ),
  extensions: await Promise.all(Array.from({ length: count + 2 }, (_, n) => checkpoints.extension(n))),
});

/** Checkpoints over the first so many points, one each. */
const record = async (checkpoints: Checkpoints, from: number, to: number) => {
  for (let n = from; n < to; n += 1) {
    include(checkpoints, n, n + 1);
    await checkpoints.settle();
  }
};

/** Fails an append: the one that is the given number of appends away. */
const failing = (log: EventLog<TreeGrowth>, after: number): EventLog<TreeGrowth> => {
  let appends = 0;
  return {
    ...log,
    append: async (requests) => {
      appends += 1;
      if (appends > after) throw new Error('the storage failed');
      return log.append(requests);
    },
  };
};

describe('a tree in tables', () => {
  test('answers as the tree in memory does, byte for byte, whatever came when and however often it was opened', async () => {
    const step = fc.record({ points: fc.integer({ min: 0, max: 40 }), reopens: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const [tables, memory] = [storedTree(), storedTree()];
        let stored = await tables.open();
        const rebuilt = await memory.openWithout();
        let count = 0;
        for (const { points, reopens } of steps) {
          for (const each of [stored, rebuilt]) {
            include(each, Math.max(0, count - 3), count + points);
            await each.settle();
          }
          count += points;
          if (reopens) stored = await tables.open();
          expect(await askAll(stored, count)).toEqual(await askAll(rebuilt, count));
        }
        expect(tables.problems).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test.each([1, 2, 255, 256, 1_000])(
    'is taken up after %i hands by three reads, of one event and of its right edge',
    async (count) => {
      const { open, reads, problems } = storedTree();
      const checkpoints = await open();
      include(checkpoints, 0, count);
      await checkpoints.settle();
      await open();
      expect(reads).toMatchObject({ calls: 3, events: 1 });
      expect(reads.nodes).toBeLessThanOrEqual(Math.log2(count) + 1);
      expect(reads.places).toBeLessThanOrEqual(256);
      expect(problems).toEqual([]);
    },
  );

  test('gives a proof by two reads, of as many nodes as it has levels twice over', async () => {
    const { open, reads } = storedTree();
    const checkpoints = await open();
    include(checkpoints, 0, 1_000);
    await checkpoints.settle();
    for (const n of [0, 511, 512, 999]) {
      Object.assign(reads, { calls: 0, nodes: 0 });
      expect(await checkpoints.inclusion(pointAt(n).streamId, n)).toMatchObject({ index: n });
      expect(reads.calls).toBe(2);
      expect(reads.nodes).toBeLessThanOrEqual(20);
    }
  });

  test('takes what is much in several appends', async () => {
    const { open, written } = storedTree();
    const checkpoints = await open();
    include(checkpoints, 0, 17_000);
    await checkpoints.settle();
    expect(written).toEqual([0, 16_384]);
    expect(await checkpoints.inclusion(pointAt(16_999).streamId, 16_999)).toMatchObject({ index: 16_999 });
  });
});

describe('a log from before there were tables', () => {
  test('fills them at its first start, and never again', async () => {
    const { open, openWithout, reads, written, problems } = storedTree();
    const before = await openWithout();
    await record(before, 0, 450);
    const first = await open();
    expect(written).toEqual([0, 200, 400]);
    expect(await askAll(first, 450)).toEqual(await askAll(before, 450));
    await open();
    expect(reads).toMatchObject({ calls: 3, events: 1 });
    expect(problems).toEqual([]);
  });

  test.each([0, 1, 2])('is filled by the next start where the first fails after %i pages', async (pages) => {
    const { open, openWithout, written, ports } = storedTree();
    const before = await openWithout();
    await record(before, 0, 450);
    await expect(open({ log: failing(ports.log, pages) })).rejects.toThrow('the storage failed');
    const again = await open();
    expect(await askAll(again, 450)).toEqual(await askAll(before, 450));
    // What there was of it is not gone on with.
    expect(written.slice(-3)).toEqual([0, 200, 400]);
  });

  test('is filled by one writer: who was replaced meanwhile adds nothing', async () => {
    const { open, openWithout, written, ports } = storedTree();
    await record(await openWithout(), 0, 450);
    const slow: EventLog<TreeGrowth> = {
      ...ports.log,
      read: async (...range) => {
        const events = await ports.log.read(...range);
        if (range[1]?.from === 200) await open();
        return events;
      },
    };
    await expect(open({ log: slow })).rejects.toThrow('Another writer has taken the checkpoints over.');
    expect(written).toEqual([0, 0, 200, 400]);
  });

  test('that names a point twice is refused, also where that is on another page', async () => {
    const { open, openWithout, ports, tables, problems } = storedTree();
    await record(await openWithout(), 0, 250);
    const { hashes } = ports.tree;
    // Tables that forgot the place of a point would have it recorded again.
    const forgetful = await open({ tree: { hashes, indices: async (places) => places.map(() => null) } });
    include(forgetful, 0, 1);
    await forgetful.settle();
    expect(problems).toEqual([]);
    tables.nodes.clear();
    tables.places.clear();
    await expect(open()).rejects.toThrow('Event 250 of checkpoints is not of this tree.');
  });
});

describe('a stored tree that is not the recorded one', () => {
  const damages: readonly (readonly [string, (tables: ReturnType<typeof storedTree>['tables']) => void])[] = [
    ['another node at its edge', ({ nodes }) => nodes.set('5/0', '00'.repeat(32))],
    ['no node at its edge', ({ nodes }) => nodes.delete('2/8')],
    ['no places', ({ places }) => places.clear()],
    ['another place of the last point', ({ places }) => places.set('table/36 36', 3)],
  ];

  test.each(damages)('with %s is told of and filled again', async (_, damage) => {
    const { open, written, problems, tables } = storedTree();
    const checkpoints = await open();
    await record(checkpoints, 0, 37);
    const answers = await askAll(checkpoints, 37);
    damage(tables);
    const again = await open();
    expect(problems).toEqual([
      'The stored tree of checkpoints does not lead to the last checkpoint; it is filled again from the log.',
    ]);
    expect(await askAll(again, 37)).toEqual(answers);
    expect(written.at(-1)).toBe(0);
  });

  test('gives no proof where it does not lead to the checkpoint', async () => {
    const { open, tables } = storedTree();
    const checkpoints = await open();
    await record(checkpoints, 0, 37);
    tables.nodes.set('1/3', '00'.repeat(32));
    const { streamId } = pointAt(5);
    await expect(checkpoints.inclusion(streamId, 5)).rejects.toThrow('does not lead');
    await expect(checkpoints.extension(6)).rejects.toThrow('does not lead');
    tables.nodes.delete('0/5');
    await expect(checkpoints.inclusion(streamId, 5)).rejects.toThrow('does not lead');
    expect(await checkpoints.inclusion(pointAt(30).streamId, 30)).toMatchObject({ index: 30 });
  });

  test('from a checkpoint that was written though its answer was lost is as good as any', async () => {
    const { open, written, ports, problems } = storedTree();
    const unanswered: EventLog<TreeGrowth> = {
      ...ports.log,
      append: async (requests) => {
        await ports.log.append(requests);
        throw new Error('the connection was lost');
      },
    };
    const checkpoints = await open({ log: unanswered });
    include(checkpoints, 0, 5);
    await checkpoints.settle();
    const again = await open();
    expect(await askAll(again, 5)).toEqual(await askAll(checkpoints, 5));
    expect(written).toEqual([0]);
    expect(problems).toEqual(['Checkpoints could not be written; they will be tried again.']);
  });
});
