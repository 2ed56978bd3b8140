import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bodyHash, type StreamId, seal, streamId } from '@openfelt/event-log';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { embeddedServer, type TestServer } from '../test-server.fixture.ts';
import { createPostgresLog } from './postgres-log.ts';

let server: TestServer;
let url: string;
let pool: pg.Pool;

beforeAll(async () => {
  server = await embeddedServer();
});
beforeEach(async () => {
  await pool?.end();
  url = await server.create();
  pool = new pg.Pool({ connectionString: url, max: 4 });
});
afterAll(async () => {
  await pool.end();
  await server.close();
});

function request(stream: StreamId, epoch: number, payload: string) {
  const events = seal([{ type: 'Said', schema: 1, payload }], {
    streamId: stream,
    firstVersion: 0,
    prevHash: '0'.repeat(64),
    actor: 'a',
    commandId: null,
    recordedAt: 0,
  });
  return { streamId: stream, epoch, expectedVersion: 0, prevHash: '0'.repeat(64), events };
}

describe('the log is append-only', () => {
  test.each([
    ['UPDATE events SET text = text', 'events'],
    ['DELETE FROM events', 'events'],
    ['TRUNCATE events', 'events'],
    ['UPDATE commands SET body_hash = body_hash', 'commands'],
    ['DELETE FROM commands', 'commands'],
    ['TRUNCATE commands', 'commands'],
    ['UPDATE ledger_lines SET amount = 0', 'ledger_lines'],
    ['DELETE FROM ledger_lines', 'ledger_lines'],
    ['TRUNCATE ledger_lines', 'ledger_lines'],
    ['UPDATE ledger_entries SET reason = $$x$$', 'ledger_entries'],
  ])('%s is refused, whoever asks', async (statement, table) => {
    const log = createPostgresLog(pool);
    const head = await log.claim(streamId('table/a'));
    const command = { commandId: 'c', bodyHash: bodyHash('b'), refusal: null };
    const events = seal([{ type: 'Said', schema: 1, payload: 'x' }], {
      streamId: head.streamId,
      firstVersion: 0,
      prevHash: head.hash,
      actor: 'a',
      commandId: 'c',
      recordedAt: 0,
    });
    await log.append([
      {
        streamId: head.streamId,
        epoch: 1,
        expectedVersion: 0,
        prevHash: head.hash,
        events,
        command,
        rows: [
          {
            kind: 'ledger',
            entryId: 'e',
            reason: 'r',
            lines: [
              { account: 'house', amount: -1 },
              { account: 'player:a', amount: 1 },
            ],
          },
        ],
      },
    ]);
    await expect(pool.query(statement)).rejects.toThrow(`${table} is append-only`);
  });
});

describe('group commit', () => {
  test('many tables at once go in few statements, and each is told its own result', async () => {
    const log = createPostgresLog(pool);
    const streams = Array.from({ length: 50 }, (_, index) => streamId(`table/${index}`));
    await Promise.all(streams.map((stream) => log.claim(stream)));
    let statements = 0;
    const counting = Object.create(pool, {
      query: {
        value: (...args: Parameters<pg.Pool['query']>) => {
          statements += 1;
          return pool.query(...args);
        },
      },
    }) as pg.Pool;
    const grouped = createPostgresLog(counting);
    // Every stream is asked for twice from the same version: one of the two has to lose.
    const results = await Promise.all(
      streams.flatMap((stream) => [
        grouped.append([request(stream, 1, 'first')]),
        grouped.append([request(stream, 1, 'second')]),
      ]),
    );
    const statuses = results.map(([result]) => result?.status);
    expect(statuses.filter((status) => status === 'appended')).toHaveLength(50);
    expect(statuses.filter((status) => status === 'conflict')).toHaveLength(50);
    expect(statements).toBeLessThan(10);
  });

  test('a request that the database cannot take fails alone', async () => {
    const log = createPostgresLog(pool);
    const [a, b] = [await log.claim(streamId('table/a')), await log.claim(streamId('table/b'))];
    const broken = { ...request(a.streamId, 1, 'x'), rows: [{ kind: 'no such row' } as never] };
    const [first, second] = await Promise.allSettled([
      log.append([broken]),
      log.append([request(b.streamId, 1, 'y')]),
    ]);
    expect(first).toMatchObject({ status: 'rejected' });
    expect(second).toMatchObject({ status: 'fulfilled', value: [{ status: 'appended' }] });
    expect((await log.head(a.streamId))?.version).toBe(0);
  });
});

describe('a writer that is killed', () => {
  test('has lost nothing that it acknowledged', async () => {
    const script = fileURLToPath(new URL('./endless-writer.fixture.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', script, url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let acknowledged = -1;
    const lines = createInterface({ input: child.stdout });
    for await (const line of lines) {
      acknowledged = Number(line);
      if (acknowledged >= 200) break;
    }
    child.kill('SIGKILL');
    lines.close();
    await once(child, 'exit');
    const log = createPostgresLog(pool);
    const stored = await log.read(streamId('table/endless'));
    expect(stored.length).toBeGreaterThan(acknowledged);
    expect(stored.map(({ version }) => version)).toEqual(stored.map((_, index) => index));
  });
});
