import type { ApiPorts } from '@openfelt/api';
import type { Checkpoints } from '@openfelt/event-log';
import type { Announcements } from './announcements.ts';
import { type CardAccessLog, createCardAccessLog } from './audit/card-access-log.ts';
import { createBundleLoader, type LoadBundle } from './audit/hand-bundle.ts';
import { hostTogether } from './cluster/host-together.ts';
import { createDisputeRepository, type DisputeRepository } from './disputes/dispute-repository.ts';
import { settleDisputes } from './disputes/settlement.ts';
import { indexHands } from './hand-index/index-hands.ts';
import { type HostingDependencies, hostAlone } from './hosting.ts';
import { createNames } from './names.ts';
import { createAttendances } from './people/find-attendance.ts';
import { createHandReadModel } from './read-models/hands.ts';
import { createIntegrityReadModel } from './read-models/integrity.ts';
import { createLedgerReadModel } from './read-models/ledger.ts';
import { createLobby } from './read-models/lobby.ts';
import { createPlayers } from './read-models/players.ts';
import { createStatisticsReadModel } from './read-models/statistics.ts';
import type { Readiness } from './readiness/readiness.ts';
import { createChatService } from './services/chat.ts';
import { createCollectionService } from './services/collections.ts';
import { createDisputeService } from './services/disputes.ts';
import { createHandNoteService } from './services/hand-notes.ts';
import { createNoteService } from './services/notes.ts';
import { createPeopleService } from './services/people.ts';
import { createSearchService } from './services/searches.ts';
import { createShareService } from './services/shares.ts';
import { createTableService } from './services/tables.ts';
import { createTagService } from './services/tags.ts';
import { invitations } from './tables/invitations.ts';
import { createNamesAtTables, type NamesAtTables } from './tables/names-at-tables.ts';
import type { OpenTables } from './tables/open-tables.ts';
import { createTableAccess } from './tables/table-access.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** What a platform is opened with. */
interface PlatformDependencies extends HostingDependencies {
  /** Where the NATS server is over which servers share the database; undefined where this one is alone. */
  readonly natsUrl: string | undefined;
  readonly telemetry: Telemetry;
}

/** What is played and kept, whoever asks and however they come. */
export interface Platform {
  readonly checkpoints: Checkpoints;
  readonly readiness: Readiness;
  readonly tables: OpenTables;
  readonly announcements: Announcements;
  readonly disputes: DisputeRepository;
  readonly namesAtTables: NamesAtTables;
  readonly cardAccessLog: CardAccessLog;
  readonly loadBundle: LoadBundle;
  /** Has hands covered by a checkpoint that came by another way than play. */
  includePending(): Promise<void>;
  /** What is asked of it through the API; accounts are not its own. */
  readonly ports: Omit<ApiPorts, 'accounts' | 'sessions' | 'passwordLinks'>;
  /** Hands over to other servers what it can. */
  drain(): Promise<void>;
  /** Pauses the tables, and resolves when nothing is written any more but checkpoints. */
  pause(): Promise<void>;
}

/**
 * Takes the checkpoints, the tables and the disputes of a database over.
 *
 * @throws Error where the checkpoints or a table cannot be taken over, or the storage fails
 */
export async function openPlatform(parts: PlatformDependencies): Promise<Platform> {
  const { database, clock, log, telemetry, natsUrl } = parts;
  const { now, at } = clock;
  const hosting = await (natsUrl === undefined ? hostAlone(parts) : hostTogether({ ...parts, natsUrl }));
  const { tables, checkpoints, readiness, announcements } = hosting;
  const disputes = createDisputeRepository(database, now);
  const { findDisputes } = disputes;
  const loadBundle = createBundleLoader(database, checkpoints, findDisputes);
  const names = createNames(database, announcements);
  const namesAtTables = createNamesAtTables(names, tables, hosting.exclusively);
  const cardAccessLog = createCardAccessLog(database, now);
  const settlement = await settleDisputes({
    database,
    disputes,
    includePending: hosting.includePending,
    findHost: (tableId) => tables.own.byId.get(tableId)?.host ?? null,
    settles: hosting.settles,
    now,
    at,
    log,
  });
  disputes.subscribe(({ dispute }) =>
    announcements.announce({ kind: 'dispute-changed', dispute: dispute.id }),
  );
  const access = createTableAccess(database, tables, announcements);
  const findAttendance = createAttendances({ database, openTables: tables, log, time: clock });
  const chat = createChatService({ database, access, names, namesAtTables, log, now });
  const services = hosting.route({
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
      pause: parts.pause,
    }),
    chat: chat.port,
    people: createPeopleService({ database, openTables: tables, access, names, findAttendance, now, at }),
  });
  const hands = createHandReadModel({ database, findDisputes, loadBundle, cardAccessLog, names });
  await hosting.start(settlement);
  const indexing = indexHands(database, log);
  return {
    checkpoints,
    readiness,
    tables,
    announcements,
    disputes,
    namesAtTables,
    cardAccessLog,
    loadBundle,
    includePending: hosting.includePending,
    ports: {
      ...services,
      players: createPlayers(database, namesAtTables, tables),
      lobby: createLobby({ database, openTables: tables, access, names, now }),
      notes: createNoteService(database),
      collections: createCollectionService(database),
      searches: createSearchService(database, now),
      tags: createTagService(database),
      handNotes: createHandNoteService(database),
      shares: createShareService(database, hands, now),
      hands,
      statistics: createStatisticsReadModel(database),
      integrity: createIntegrityReadModel(database),
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
    drain: hosting.drain,
    async pause() {
      chat.stop();
      await indexing.stop();
      await settlement.stop();
      await hosting.stop();
    },
  };
}
