import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bodyHash, type StreamId, seal, streamId } from '@openfelt/event-log';
import { getLogs } from '@prisma/debug';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isStorageAway } from '../outage.ts';
import { connectPrisma, type PrismaConnections } from '../prisma-client.ts';
import { embeddedServer, type TestServer } from '../test-server.fixture.ts';
import { createPostgresLog } from './postgres-log.ts';

let server: TestServer;
let url: string;
let connections: PrismaConnections;
let prisma: PrismaConnections['prisma'];

beforeAll(async () => {
  server = await embeddedServer();
});
beforeEach(async () => {
  await prisma?.$disconnect();
  url = await server.create();
  connections = connectPrisma(url);
  ({ prisma } = connections);
});
afterAll(async () => {
  await prisma.$disconnect();
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
    const log = createPostgresLog(connections);
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
    await expect(prisma.$executeRawUnsafe(statement)).rejects.toThrow(`${table} is append-only`);
  });
});

describe('group commit', () => {
  test('many tables at once go in few statements, and each is told its own result', async () => {
    const log = createPostgresLog(connections);
    const streams = Array.from({ length: 50 }, (_, index) => streamId(`table/${index}`));
    await Promise.all(streams.map((stream) => log.claim(stream)));
    let statements = 0;
    const grouped = createPostgresLog({
      prisma,
      send(...statement) {
        statements += 1;
        return connections.send(...statement);
      },
    });
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
    const log = createPostgresLog(connections);
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

describe('a connection that breaks', () => {
  let admin: pg.Client;
  beforeEach(async () => {
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
  });
  afterEach(() => admin.end());

  const breakOthers = (more: string) =>
    admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${more}`,
    );

  test('fails the append that is on its way, and none after it', async () => {
    const log = createPostgresLog(connections);
    const { streamId: stream } = await log.claim(streamId('table/a'));
    await admin.query('BEGIN');
    await admin.query('SELECT FROM streams FOR UPDATE');
    const written = log.append([request(stream, 1, 'x')]);
    const failed = expect(written).rejects.toSatisfy(isStorageAway);
    while ((await breakOthers(`wait_event_type = 'Lock'`)).rowCount === 0);
    await failed;
    await admin.query('ROLLBACK');
    expect(await log.head(stream)).toMatchObject({ version: 0 });
    expect(await log.append([request(stream, 1, 'x')])).toMatchObject([{ status: 'appended' }]);
  });

  test('is replaced if nobody used it', async () => {
    const log = createPostgresLog(connections);
    const { streamId: stream } = await log.claim(streamId('table/a'));
    const { rowCount } = await breakOthers('true');
    expect(rowCount).toBeGreaterThan(0);
    // The client hears of it through its socket.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await log.append([request(stream, 1, 'x')])).toMatchObject([{ status: 'appended' }]);
  });
});

test('what was appended is kept by the log alone, and by no history of statements in this process', async () => {
  const log = createPostgresLog(connections);
  const { streamId: stream } = await log.claim(streamId('table/a'));
  const secret = randomUUID();
  await log.append([request(stream, 1, secret)]);
  expect(JSON.stringify(await log.read(stream))).toContain(secret);
  await log.append([request(stream, 1, 'too late')]);
  expect(getLogs(Number.MAX_SAFE_INTEGER)).not.toContain(secret);
});

test('closing waits for what is being written', async () => {
  const log = createPostgresLog(connections);
  const { streamId: stream } = await log.claim(streamId('table/a'));
  const written = log.append([request(stream, 1, 'x')]);
  await log.close();
  await prisma.$disconnect();
  expect(await written).toMatchObject([{ status: 'appended' }]);
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
    const log = createPostgresLog(connections);
    const stored = await log.read(streamId('table/endless'));
    expect(stored.length).toBeGreaterThan(acknowledged);
    expect(stored.map(({ version }) => version)).toEqual(stored.map((_, index) => index));
  });
});
