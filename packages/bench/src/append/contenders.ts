import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { type Database, openDatabase, type ProjectionRow } from '@openfelt/db';
import { type TestServer, toAppendArguments } from '@openfelt/db/testing';
import type { AppendRequest, AppendResult, EventLog } from '@openfelt/event-log';
import pg from 'pg';
import { createLogOverPool } from './log-over-pool.ts';
import { claimStreams, makeEvent, recorded, type Workload } from './streams.ts';

/** Who appends, in the order of tables. */
export const contenderNames = ['bare statement', 'log before', 'log now', 'emmett'] as const;

/** One of those. */
export type ContenderName = (typeof contenderNames)[number];

/** Something that appends. */
export interface Contender {
  readonly name: ContenderName;
  /** Makes new events ready, which is not timed. What it gives appends them; it resolves when all of them are durable. */
  prepare(workload: Workload): () => Promise<void>;
  close(): Promise<void>;
}

function checkAppended(results: readonly AppendResult[]): void {
  const failed = results.find(({ status }) => status !== 'appended');
  if (failed !== undefined) throw new Error(`an append failed: ${JSON.stringify(failed)}`);
}

/** Appends each request by a call of its own, all at once: what goes together is the log's choice. */
async function appendAll(
  log: Pick<EventLog<ProjectionRow>, 'append'>,
  requests: readonly AppendRequest<ProjectionRow>[],
): Promise<void> {
  const results = await Promise.all(requests.map((request) => log.append([request])));
  checkAppended(results.flat());
}

async function openStatement(database: Database, url: string, streams: number): Promise<Contender> {
  const pool = new pg.Pool({ connectionString: url });
  const claimed = await claimStreams(database.log, 'statement', streams);
  return {
    name: 'bare statement',
    prepare(workload) {
      const body = toAppendArguments(claimed.next(workload));
      return async () => {
        const { rows } = await pool.query('SELECT append_requests($1::jsonb, $2) AS results', [
          body.requests,
          body.texts,
        ]);
        checkAppended(rows[0].results);
      };
    },
    close: () => pool.end(),
  };
}

async function openLogBefore(database: Database, url: string, streams: number): Promise<Contender> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const log = createLogOverPool(pool);
  const claimed = await claimStreams(database.log, 'before', streams);
  return {
    name: 'log before',
    prepare(workload) {
      const requests = claimed.next(workload);
      return () => appendAll(log, requests);
    },
    close: () => pool.end(),
  };
}

async function openLogNow(database: Database, streams: number): Promise<Contender> {
  const claimed = await claimStreams(database.log, 'now', streams);
  return {
    name: 'log now',
    prepare(workload) {
      const requests = claimed.next(workload);
      return () => appendAll(database.log, requests);
    },
    close: () => database.close(),
  };
}

/**
 * Emmett's event store: each append is a transaction of its own, over as many connections as its pool takes by default.
 * It checks the expected version as we do. It has no epochs, no chain of hashes, and no check of what it is given.
 */
async function openEmmett(url: string): Promise<Contender> {
  const store = getPostgreSQLEventStore(url);
  await store.schema.migrate();
  const versions: bigint[] = [];
  let written = 0;
  return {
    name: 'emmett',
    prepare({ requests, events }) {
      const appends = Array.from({ length: requests }, (_, index) => {
        const expectedStreamVersion = versions[index] ?? 0n;
        versions[index] = expectedStreamVersion + BigInt(events);
        const made = Array.from({ length: events }, () => {
          written += 1;
          const { type, schema, payload } = makeEvent(written % 100_000);
          return { type, data: { schema, payload }, metadata: recorded };
        });
        return { made, expectedStreamVersion };
      });
      return async () => {
        await Promise.all(
          appends.map(({ made, expectedStreamVersion }, index) =>
            store.appendToStream(`emmett-${index}`, made, { expectedStreamVersion }),
          ),
        );
      };
    },
    close: () => store.close(),
  };
}

/** Everyone who appends, on one server: we in one database, in streams of our own; emmett in another. */
export async function openContenders(server: TestServer, streams: number): Promise<readonly Contender[]> {
  const url = await server.create();
  const database = await openDatabase({ url, dataDir: '', report: () => undefined });
  return [
    await openStatement(database, url, streams),
    await openLogBefore(database, url, streams),
    await openLogNow(database, streams),
    await openEmmett(await server.create()),
  ];
}
