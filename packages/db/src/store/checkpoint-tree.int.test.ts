import { createHash } from 'node:crypto';
import {
  type CheckpointPorts,
  type Checkpoints,
  createMemoryLog,
  type EventLog,
  newSignerKey,
  openCheckpoints,
  parseSignerKey,
  type StreamPoint,
  streamId,
} from '@openfelt/event-log';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import type { ProjectionRow } from '../rows.ts';
import { embeddedServer, externalServer, type TestServer } from '../test-server.fixture.ts';

const parsed = parseSignerKey(newSignerKey('felt.example/log', new Uint8Array(32).fill(1)));
if (!parsed.ok) throw new Error(parsed.message);
const { signer } = parsed;

/** The n-th point; each has another stream. */
const pointAt = (n: number): StreamPoint => ({
  streamId: streamId(`table/${n}`),
  version: n,
  hash: createHash('sha256').update(String(n)).digest('hex'),
});

const include = async (checkpoints: Checkpoints, from: number, to: number) => {
  for (let n = from; n < to; n += 1) checkpoints.include(pointAt(n));
  await checkpoints.settle();
};

/** Everything that can be asked of checkpoints over the first so many points. */
const askAll = async (checkpoints: Checkpoints, count: number) => ({
  latest: checkpoints.latest(),
  inclusions: await Promise.all(
    Array.from({ length: count + 1 }, (_, n) => checkpoints.inclusion(pointAt(n).streamId, n)),
  ),
  extensions: await Promise.all(Array.from({ length: count + 1 }, (_, n) => checkpoints.extension(n))),
});

/** The tables of the tree on one kind of server, a database a test. */
function treeOn(name: string, start: () => Promise<TestServer>): void {
  let server: TestServer;
  let database: Database;
  let url: string;
  let problems: string[];

  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    problems = [];
    url = await server.create();
    database = await openDatabase({ url, dataDir: '', report: () => undefined });
  });
  afterEach(() => database.close());

  const base = {
    signers: [signer],
    interval: 0,
    now: () => 0,
    at: (_: number, task: () => void) => {
      setImmediate(task);
      return () => undefined;
    },
    report: ({ message }: { readonly message: string }) => void problems.push(message),
  };
  const open = async (more: Partial<CheckpointPorts<ProjectionRow>> = {}): Promise<Checkpoints> => {
    const opened = await openCheckpoints<ProjectionRow>({
      ...base,
      log: database.log,
      tree: database.checkpointTree,
      rows: (growth) => [{ kind: 'checkpoint-tree', ...growth }],
      ...more,
    });
    if (!opened.ok) throw new Error(opened.message);
    return opened.checkpoints;
  };
  /** Checkpoints whose tree lies in memory, as it did before there were tables. */
  const openInMemory = async (log: EventLog<never>): Promise<Checkpoints> => {
    const opened = await openCheckpoints({ ...base, log, rows: () => [] });
    if (!opened.ok) throw new Error(opened.message);
    return opened.checkpoints;
  };
  const count = async (): Promise<readonly [number, number]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ nodes: number; leaves: number }>(
      'SELECT (SELECT count(*)::int FROM checkpoint_nodes) AS nodes, (SELECT count(*)::int FROM checkpoint_leaves) AS leaves',
    );
    await client.end();
    return [rows[0]?.nodes ?? 0, rows[0]?.leaves ?? 0];
  };
  const execute = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  describe(`the tree of the checkpoints on ${name}`, () => {
    test('answers as the tree in memory does, byte for byte, however often it is opened', async () => {
      const memory = await openInMemory(createMemoryLog<never>());
      let stored = await open();
      let size = 0;
      const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.boolean()), { maxLength: 3 });
      await fc.assert(
        fc.asyncProperty(steps, async (each) => {
          for (const [points, reopens] of each) {
            for (const checkpoints of [stored, memory])
              await include(checkpoints, Math.max(0, size - 2), size + points);
            size += points;
            if (reopens) stored = await open();
          }
          expect(await askAll(stored, size)).toEqual(await askAll(memory, size));
        }),
        { numRuns: 5 },
      );
      expect(problems).toEqual([]);
    });

    test('is taken up by three reads, of one event and of its right edge, however many hands there were', async () => {
      await include(await open(), 0, 5_000);
      const requested: number[] = [];
      const { log, checkpointTree } = database;
      const again = await open({
        log: {
          ...log,
          read: async (...range) => {
            const events = await log.read(...range);
            requested.push(events.length);
            return events;
          },
        },
        tree: {
          hashes: (subtrees) => {
            requested.push(subtrees.length);
            return checkpointTree.hashes(subtrees);
          },
          indices: (places) => {
            requested.push(places.length);
            return checkpointTree.indices(places);
          },
        },
      });
      // 5,000 = 4096 + 512 + 256 + 128 + 8; the last event has 136 points.
      expect(requested).toEqual([1, 5, 136]);
      expect(await again.inclusion(pointAt(4_999).streamId, 4_999)).toMatchObject({ index: 4_999 });
      expect(problems).toEqual([]);
    });

    test('is filled from a log that is older than its tables, and filled again where it is another', async () => {
      const memory = await openInMemory(database.log as unknown as EventLog<never>);
      await include(memory, 0, 300);
      const answers = await askAll(memory, 300);
      expect(await count()).toEqual([0, 0]);
      expect(await askAll(await open(), 300)).toEqual(answers);
      expect(problems).toEqual([]);
      expect(await count()).toEqual([600 - 4, 300]);
      await execute("UPDATE checkpoint_nodes SET hash = sha256('') WHERE level = 8");
      expect(await askAll(await open(), 300)).toEqual(answers);
      expect(problems).toHaveLength(1);
      expect(await count()).toEqual([600 - 4, 300]);
    });

    test('gives no proof out of nodes that do not lead to the checkpoint', async () => {
      const checkpoints = await open();
      await include(checkpoints, 0, 37);
      await execute("UPDATE checkpoint_nodes SET hash = sha256('') WHERE level = 1 AND index = 3");
      await expect(checkpoints.inclusion(pointAt(5).streamId, 5)).rejects.toThrow('does not lead');
      expect(await checkpoints.inclusion(pointAt(36).streamId, 36)).toMatchObject({ index: 36 });
    });

    test('is written with the checkpoint or not at all', async () => {
      const checkpoints = await open();
      await include(checkpoints, 0, 3);
      const before = await count();
      const overdrawn: ProjectionRow = {
        kind: 'ledger',
        entryId: '1',
        reason: 'test',
        lines: [
          { account: 'player:a', amount: -1 },
          { account: 'house', amount: 1 },
        ],
      };
      const rows: CheckpointPorts<ProjectionRow>['rows'] = (growth) => [
        { kind: 'checkpoint-tree', ...growth },
        overdrawn,
      ];
      const refused = await open({ rows });
      refused.include(pointAt(3));
      const failure = 'Checkpoints could not be written; they will be tried again.';
      await vi.waitFor(() => expect(problems).toContain(failure));
      refused.stop();
      expect(await count()).toEqual(before);
      // Nor by a writer that was replaced.
      await include(await open(), 3, 4);
      await include(checkpoints, 4, 5);
      expect(problems.at(-1)).toBe('Another writer has taken the checkpoints over.');
      expect(await count()).toEqual([7, 4]);
    });
  });
}

treeOn('the embedded PostgreSQL', embeddedServer);

const { DATABASE_URL } = process.env;
if (DATABASE_URL) treeOn('a PostgreSQL server', () => externalServer(DATABASE_URL));
