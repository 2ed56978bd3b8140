import type { Database } from '@openfelt/db';
import { type Checkpoints, openCheckpoints } from '@openfelt/event-log';
import type { Logger } from 'pino';
import type { Limits } from './admission/limits.ts';
import { type Announcements, noAnnouncements } from './announcements.ts';
import { checkpointSigners } from './audit/checkpoint-key.ts';
import { includeEnded, includePending, toTreeRows } from './audit/include-hands.ts';
import type { Clock } from './clock/clock.ts';
import type { Settlement } from './disputes/settlement.ts';
import { createLocks, type Locks } from './locks.ts';
import { createReadiness, type Readiness } from './readiness/readiness.ts';
import { replacedReason } from './readiness/replacement.ts';
import type { TableServices } from './table-services.ts';
import { type OpenTables, openTables } from './tables/open-tables.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** Hands that end within so long of each other come under one checkpoint, in ms. */
const checkpointInterval = 500;

/** What tables are hosted with, by one server or by several. */
export interface HostingDependencies {
  readonly database: Database;
  /** Where the checkpoint keys lie. */
  readonly dataDir: string;
  readonly clock: Clock;
  /** Between hands, in ms. */
  readonly pause: number;
  readonly limits: Limits['tables'];
  readonly log: Logger;
  readonly telemetry: Pick<Telemetry, 'command' | 'hostError' | 'cluster'>;
}

/** This server's part in hosting the tables of a database: all of it, or some beside others. */
export interface Hosting {
  readonly tables: OpenTables;
  readonly checkpoints: Checkpoints;
  readonly readiness: Readiness;
  readonly announcements: Announcements;
  /** Has hands covered by a checkpoint that came by another way than play. */
  includePending(): Promise<void>;
  /** Runs a task while no server runs another one that shares a name with it. Rejects where the storage fails, or the task does. */
  readonly exclusively: Locks;
  /** Whether this server settles the disputes over a table's hands. */
  settles(tableId: string): boolean;
  /** The services as visitors of this server reach them. */
  route(services: TableServices): TableServices;
  /** Begins what waits until all else is there. */
  start(settlement: Settlement): Promise<void>;
  /** Hands over what it can before the server stops: other servers go on with it. */
  drain(): Promise<void>;
  /** Pauses the tables, and resolves when nothing is written any more but checkpoints. */
  stop(): Promise<void>;
}

/** What the writer of checkpoints, or who reads them, is opened with. Rejects where the keys cannot be read. */
export async function checkpointPorts({ database, dataDir, clock, log }: HostingDependencies) {
  return {
    log: database.log,
    signers: await checkpointSigners(dataDir),
    rows: toTreeRows,
    tree: database.checkpointTree,
    interval: checkpointInterval,
    now: clock.now,
    at: clock.at,
    report: ({ message, error: err }: { readonly message: string; readonly error?: unknown }) =>
      log.error({ err }, message),
  };
}

/**
 * Takes everything over: this server hosts all tables of its database alone.
 *
 * @throws Error where servers of a cluster run on the database, the checkpoints or a table cannot be taken over, or the storage fails
 */
export async function hostAlone(parts: HostingDependencies): Promise<Hosting> {
  const { database, log } = parts;
  if ((await database.servers.countLive()) > 0)
    throw new Error(
      'Several servers share this database over NATS. Stop them, or start this one with their NATS_URL.',
    );
  const opened = await openCheckpoints(await checkpointPorts(parts));
  if (!opened.ok) throw new Error(`The checkpoints cannot be taken over: ${opened.message}`);
  const { checkpoints } = opened;
  const readiness = createReadiness({
    checkWrite: async () => ((await checkpoints.isCurrent()) ? database.checkWrite() : replacedReason),
    log,
  });
  const committed = (written: Parameters<typeof includeEnded>[1]) => includeEnded(checkpoints, written);
  const tables = await openTables({ ...parts, readiness, committed });
  const included = () => includePending(database, checkpoints);
  await included();
  return {
    tables,
    checkpoints,
    readiness,
    announcements: noAnnouncements,
    includePending: included,
    exclusively: createLocks(),
    settles: () => true,
    route: (services) => services,
    start: async () => undefined,
    drain: async () => undefined,
    stop: tables.stop,
  };
}
