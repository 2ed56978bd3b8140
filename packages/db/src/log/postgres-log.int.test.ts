import { describeEventLogContract } from '@openfelt/event-log/contract-suite';
import { afterAll, describe, test } from 'vitest';
import { createPrismaClient } from '../prisma-client.ts';
import type { ProjectionRow } from '../rows.ts';
import { embeddedServer, externalServer, type TestServer } from '../test-server.fixture.ts';
import { createPostgresLog } from './postgres-log.ts';

/** The log's contract on one kind of server, a database a test. */
function contractOn(name: string, open: () => Promise<TestServer>): void {
  let server: Promise<TestServer> | null = null;
  afterAll(async () => (await server)?.close());

  describeEventLogContract<ProjectionRow>(name, async () => {
    server ??= open();
    const url = await (await server).create();
    const prisma = createPrismaClient(url);
    const otherPrisma = createPrismaClient(url);
    const log = createPostgresLog(prisma);
    const other = createPostgresLog(otherPrisma);
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
        count: (streamId) => prisma.ledgerEntry.count({ where: { reason: streamId } }),
      },
      async close() {
        await log.close();
        await other.close();
        await prisma.$disconnect();
        await otherPrisma.$disconnect();
      },
    };
  });
}

contractOn('the log on the embedded PostgreSQL', embeddedServer);

const { DATABASE_URL } = process.env;
if (DATABASE_URL) contractOn('the log on a PostgreSQL server', () => externalServer(DATABASE_URL));
else {
  describe('the log on a PostgreSQL server', () => {
    test.skip('is not tested here: DATABASE_URL names no server', () => undefined);
  });
}
