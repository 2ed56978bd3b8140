import type { ApiPorts } from '@openfelt/api';
import type { Database } from '@openfelt/db';
import { type Checkpoints, openCheckpoints } from '@openfelt/event-log';
import type { Logger } from 'pino';
import type { Limits } from './admission/limits.ts';
import { type CardAccessLog, createCardAccessLog } from './audit/card-access-log.ts';
import { checkpointSigners } from './audit/checkpoint-key.ts';
import { createBundleLoader, type LoadBundle } from './audit/hand-bundle.ts';
import { includeEnded, includePending, toTreeRows } from './audit/include-hands.ts';
import type { Clock } from './clock/clock.ts';
import { createDisputeRepository, type DisputeRepository } from './disputes/dispute-repository.ts';
import { settleDisputes } from './disputes/settlement.ts';
import { createNames } from './names.ts';
import { createAttendances } from './people/find-attendance.ts';
import { createHandReadModel } from './read-models/hands.ts';
import { createLedgerReadModel } from './read-models/ledger.ts';
import { createLobby } from './read-models/lobby.ts';
import { createPlayers } from './read-models/players.ts';
import { createReadiness, type Readiness } from './readiness/readiness.ts';
import { replacedReason } from './readiness/replacement.ts';
import { createChatService } from './services/chat.ts';
import { createDisputeService } from './services/disputes.ts';
import { createNoteService } from './services/notes.ts';
import { createPeopleService } from './services/people.ts';
import { createTableService } from './services/tables.ts';
import { invitations } from './tables/invitations.ts';
import { createNamesAtTables, type NamesAtTables } from './tables/names-at-tables.ts';
import { type OpenTables, openTables } from './tables/open-tables.ts';
import { createTableAccess } from './tables/table-access.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** Hands that end within so long of each other come under one checkpoint, in ms. */
const checkpointInterval = 500;

/** What a platform is opened with. */
interface PlatformDependencies {
  readonly database: Database;
  /** Where the checkpoint keys lie. */
  readonly dataDir: string;
  readonly clock: Clock;
  /** Between hands, in ms. */
  readonly pause: number;
  readonly limits: Limits['tables'];
  readonly log: Logger;
  readonly telemetry: Telemetry;
}

/** What is played and kept, whoever asks and however they come. */
export interface Platform {
  readonly checkpoints: Checkpoints;
  readonly readiness: Readiness;
  readonly tables: OpenTables;
  readonly disputes: DisputeRepository;
  readonly namesAtTables: NamesAtTables;
  readonly cardAccessLog: CardAccessLog;
  readonly loadBundle: LoadBundle;
  /** Has hands covered by a checkpoint that came by another way than play. */
  includePending(): Promise<void>;
  /** What is asked of it through the API; accounts are not its own. */
  readonly ports: Omit<ApiPorts, 'accounts' | 'sessions' | 'passwordLinks'>;
  /** Pauses the tables, and resolves when nothing is written any more but checkpoints. */
  pause(): Promise<void>;
}

/**
 * Takes the checkpoints, the tables and the disputes of a database over.
 *
 * @throws Error where the checkpoints or a table cannot be taken over, or the storage fails
 */
export async function openPlatform(parts: PlatformDependencies): Promise<Platform> {
  const { database, dataDir, clock, pause, limits, log, telemetry } = parts;
  const { now, at } = clock;
  const opened = await openCheckpoints({
    log: database.log,
    signers: await checkpointSigners(dataDir),
    rows: toTreeRows,
    tree: database.checkpointTree,
    interval: checkpointInterval,
    now,
    at,
    report: ({ message, error: err }) => log.error({ err }, message),
  });
  if (!opened.ok) throw new Error(`The checkpoints cannot be taken over: ${opened.message}`);
  const { checkpoints } = opened;
  const readiness = createReadiness({
    checkWrite: async () => ((await checkpoints.isCurrent()) ? database.checkWrite() : replacedReason),
    log,
  });
  const tables = await openTables({
    database,
    clock,
    log,
    telemetry,
    pause,
    limits,
    readiness,
    committed: (written) => includeEnded(checkpoints, written),
  });
  const included = () => includePending(database, checkpoints);
  await included();
  const disputes = createDisputeRepository(database, now);
  const { findDisputes } = disputes;
  const loadBundle = createBundleLoader(database, checkpoints, findDisputes);
  const names = createNames(database);
  const namesAtTables = createNamesAtTables(names, tables);
  const cardAccessLog = createCardAccessLog(database, now);
  const settlement = await settleDisputes({
    database,
    disputes,
    includePending: included,
    findHost: (tableId) => tables.byId.get(tableId)?.host ?? null,
    now,
    at,
    log,
  });
  const access = createTableAccess(database, tables);
  const findAttendance = createAttendances({ database, openTables: tables, log, time: clock });
  const chat = createChatService({ database, access, names, namesAtTables, log, now });
  return {
    checkpoints,
    readiness,
    tables,
    disputes,
    namesAtTables,
    cardAccessLog,
    loadBundle,
    includePending: included,
    ports: {
      players: createPlayers(database, namesAtTables, tables),
      lobby: createLobby({ database, openTables: tables, access, names, now }),
      tables: createTableService({
        database,
        openTables: tables,
        access,
        invitations: await invitations(database),
        names,
        namesAtTables,
        findAttendance,
        telemetry,
        now,
      }),
      chat: chat.port,
      notes: createNoteService(database),
      people: createPeopleService({
        database,
        openTables: tables,
        access,
        names,
        findAttendance,
        now,
        at,
      }),
      hands: createHandReadModel({ database, findDisputes, loadBundle, cardAccessLog, names }),
      disputes: createDisputeService({
        database,
        disputes,
        cardAccessLog,
        names,
        loadBundle,
        checkpoints,
        now,
      }),
      ledger: createLedgerReadModel({ database, names, tables: tables.byId }),
    },
    async pause() {
      chat.stop();
      await settlement.stop();
      await tables.stop();
    },
  };
}
