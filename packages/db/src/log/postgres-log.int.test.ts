import { streamId } from '@openfelt/event-log';
import { describeEventLogContract } from '@openfelt/event-log/contract-suite';
import { afterAll, describe, expect, test } from 'vitest';
import { connectPrisma } from '../prisma-client.ts';
import type { ProjectionRow } from '../rows.ts';
import { embeddedServer, externalServer, type TestServer } from '../test-server.fixture.ts';
import { chooseLog, partLogs } from './parted-log.fixture.ts';
import { createPostgresLog } from './postgres-log.ts';

/** Two handles on one database. */
function openHandles(url: string) {
  const connections = [connectPrisma(url), connectPrisma(url)] as const;
  const [{ prisma }] = connections;
  return {
    log: createPostgresLog(connections[0]),
    other: createPostgresLog(connections[1]),
    countEntries: (reason: string) => prisma.ledgerEntry.count({ where: { reason } }),
    async disconnect() {
      for (const each of connections) await each.prisma.$disconnect();
    },
  };
}

/** The log's contract on so many databases of one kind of server, fresh ones a test. */
function contractOn(name: string, databases: number, open: () => Promise<TestServer>): void {
  let server: Promise<TestServer> | null = null;
  afterAll(async () => (await server)?.close());

  describeEventLogContract<ProjectionRow>(name, async () => {
    server ??= open();
    const made = await server;
    const handles: ReturnType<typeof openHandles>[] = [];
    for (let count = 0; count < databases; count += 1) handles.push(openHandles(await made.create()));
    const log = partLogs(handles.map((each) => each.log));
    const other = partLogs(handles.map((each) => each.other));
    let rows = 0;
    const entry = (reason: string, amounts: readonly [number, number]): ProjectionRow => {
      rows += 1;
      const accounts = ['house', 'player:a'];
      return {
        kind: 'ledger',
        entryId: `entry-${rows}`,
        reason,
        lines: amounts.map((amount, index) => ({ account: accounts[index] ?? '', amount })),
      };
    };
    return {
      log,
      other,
      rows: {
        good: (streamId) => entry(streamId, [-5, 5]),
        bad: (streamId) => entry(streamId, [5_000, -5_000]),
        badCode: 'insufficient-funds',
        async count(streamId) {
          const counts = await Promise.all(handles.map((each) => each.countEntries(streamId)));
          return counts.reduce((sum, count) => sum + count, 0);
        },
      },
      async close() {
        await log.close();
        await other.close();
        for (const each of handles) await each.disconnect();
      },
    };
  });
}

test('a table and the evidence beside it are in one database; tables are in all of them, about as many in each', () => {
  const counts = [0, 0, 0];
  for (let table = 0; table < 3_000; table += 1) {
    const place = chooseLog(streamId(`table/${table}`), counts.length);
    expect(chooseLog(streamId(`evidence/${table}`), counts.length)).toBe(place);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(100);
});

contractOn('the log on the embedded PostgreSQL', 1, embeddedServer);
contractOn('the log on two databases', 2, embeddedServer);

const { DATABASE_URL } = process.env;
if (DATABASE_URL) contractOn('the log on a PostgreSQL server', 1, () => externalServer(DATABASE_URL));
else {
  describe('the log on a PostgreSQL server', () => {
    test.skip('is not tested here: DATABASE_URL names no server', () => undefined);
  });
}
