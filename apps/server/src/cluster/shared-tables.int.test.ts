import type { Database } from '@openfelt/db';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { standardLimits } from '../admission/limits.ts';
import { startClock } from '../clock/clock.ts';
import { createReadiness } from '../readiness/readiness.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { noTracing } from '../telemetry/tracing.ts';
import { tableForTwo, temporaryDatabase } from '../test-platform.fixture.ts';
import { joinCluster } from './cluster.ts';
import type { Link } from './link.ts';
import { noLink } from './no-link.fixture.ts';
import { readTableDuty } from './subjects.ts';

let folder: Awaited<ReturnType<typeof temporaryDatabase>>;
const clock = startClock();
const log = pino({ level: 'silent' });

beforeAll(async () => {
  folder = await temporaryDatabase();
});
afterAll(async () => {
  clock.stop();
  await folder.remove();
});

/** The one server of a cluster on a database. */
async function join(database: Database, link: Link = noLink) {
  const cluster = await joinCluster({
    database,
    clock,
    log,
    link,
    telemetry: createTelemetry(noTracing, log),
    pause: 4_000,
    readiness: createReadiness({ checkWrite: database.checkWrite, log }),
    limits: standardLimits.tables,
    committed: () => undefined,
  });
  await cluster.start({ keep: async () => undefined, unkeep: () => undefined });
  return cluster;
}

test('a new table is played here though it was looked for before it was there, and the answer came after', async () => {
  const { database } = folder;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let opening: string | null = null;
  const cluster = await join({
    ...database,
    servers: {
      ...database.servers,
      async addFor(server, duty) {
        const taken = await database.servers.addFor(server, duty);
        opening = readTableDuty(duty.duty) ?? '';
        void cluster.tables.find(opening);
        return taken;
      },
    },
    tables: {
      ...database.tables,
      async findOpen(table) {
        const found = await database.tables.findOpen(table);
        if (table === opening) await held;
        return found;
      },
    },
  });
  const { tables } = cluster;
  const opened = tables.create('ann', { ...tableForTwo, botStrength: 'steady' });
  await vi.waitUntil(() => opening !== null && tables.own.byId.has(opening), { timeout: 20_000 });
  answer();
  expect(await opened).toMatchObject({ ok: true, tableId: opening });
  expect(tables.byId.get(opening ?? '')?.played()).not.toBeNull();
  await cluster.stop();
});

test('a table that cannot be followed leaves the others as they are: how they stand is told all the same', async () => {
  const { database } = folder;
  const standing: string[] = [];
  const link: Link = {
    ...noLink,
    publish(subject, message) {
      if (subject === 'standing') standing.push(...(message as [string][]).map(([table]) => table));
    },
  };
  const cluster = await join(
    {
      ...database,
      tables: {
        ...database.tables,
        async findOpen(table) {
          if (table === 'garden') throw new Error('broken');
          return database.tables.findOpen(table);
        },
      },
    },
    link,
  );
  await vi.waitUntil(() => standing.includes('cellar') && standing.includes('quay'), { timeout: 20_000 });
  expect(standing).not.toContain('garden');
  await cluster.stop();
});
