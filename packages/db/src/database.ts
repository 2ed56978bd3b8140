import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { EventLog, TreeStore } from '@openfelt/event-log';
import { embeddedName, ensureApplicationRole, ensureDatabase } from './embedded/application-role.ts';
import { takeLock } from './embedded/lock.ts';
import { supervisePostmaster } from './embedded/supervised-postmaster.ts';
import { type BulkLog, createBulkLog } from './log/bulk-log.ts';
import { createPostgresLog } from './log/postgres-log.ts';
import { migrate } from './migrations/migrate.ts';
import { connectPrisma, renewalLimits } from './prisma-client.ts';
import type { ProjectionRow, RecordedCard } from './rows.ts';
import { describeServer, findStorageIssue, toPlainError } from './storage-issue.ts';
import { type Accounts, createAccountStore } from './store/accounts.ts';
import { type Chat, createChatStore } from './store/chat.ts';
import { createCheckpointTreeStore } from './store/checkpoint-tree.ts';
import { type Collections, createCollectionStore } from './store/collections.ts';
import { createDisputeDirectory, type Disputes } from './store/disputes.ts';
import { createHandIndex, type HandIndex } from './store/hand-index.ts';
import { createHandNoteStore, type HandNotes } from './store/hand-notes.ts';
import { createHandDirectory, type Hands } from './store/hands.ts';
import { createHostOrderStore, type HostOrderStore } from './store/host-orders.ts';
import { createLedgerStore, getBalance, type Ledger } from './store/ledger.ts';
import { createNoteStore, type Notes } from './store/notes.ts';
import { createPairStore, type Pairs } from './store/pairs.ts';
import { createPlayerDirectory, type Players } from './store/players.ts';
import { createSearchStore, type Searches } from './store/searches.ts';
import { createSeedStore, type Seeds } from './store/seeds.ts';
import { createServerStore, type Servers } from './store/servers.ts';
import { createSettingStore, type Settings } from './store/settings.ts';
import { createShareStore, type Shares } from './store/shares.ts';
import { createShuffleStore, type Shuffles } from './store/shuffles.ts';
import { createStatisticsStore, type Statistics } from './store/statistics.ts';
import { createTableDirectory, type Tables } from './store/tables.ts';
import { createTagStore, type Tags } from './store/tags.ts';
import { createTimeStore, type Times } from './store/times.ts';
import { createWaitingListStore, type WaitingLists } from './store/waiting-lists.ts';

/** Everything that the platform keeps. Promises reject only where the storage fails. */
export interface Database {
  readonly log: EventLog<ProjectionRow>;
  /** Writes to the same log by a way of its own: nobody who writes to `log` waits for it. */
  readonly bulkLog: BulkLog;
  /** The tree of the log's checkpoints, see the row `checkpoint-tree`. */
  readonly checkpointTree: TreeStore;
  readonly seeds: Seeds;
  readonly players: Players;
  readonly accounts: Accounts;
  readonly tables: Tables;
  readonly waitingLists: WaitingLists;
  readonly hostOrders: HostOrderStore;
  readonly hands: Hands;
  readonly handIndex: HandIndex;
  readonly statistics: Statistics;
  readonly pairs: Pairs;
  readonly times: Times;
  readonly shuffles: Shuffles;
  readonly disputes: Disputes;
  readonly chat: Chat;
  readonly notes: Notes;
  readonly collections: Collections;
  readonly searches: Searches;
  readonly tags: Tags;
  readonly handNotes: HandNotes;
  readonly shares: Shares;
  readonly ledger: Ledger;
  readonly servers: Servers;
  readonly settings: Settings;
  /**
   * Runs a task while nobody else runs one that shares a name with it, on this or another server. The names are taken in their order, which
   * has to be one in which nobody waits for somebody who waits for them. Keeps a connection meanwhile. Rejects where the storage fails, or
   * the task does.
   */
  exclusively<Result>(names: readonly string[], task: () => Promise<Result>): Promise<Result>;
  /** What an account of the ledger holds, in chips: `player:<id>`, `escrow:<table>`, `held:<dispute>` or `house`. */
  balance(account: string): Promise<number>;
  /** The known cards of a recorded hand, by slot. */
  recordedCards(streamId: string): Promise<readonly RecordedCard[]>;
  /** How large it is, in bytes. */
  size(): Promise<number>;
  /** Makes a write of its own: null when it is durable, else a sentence for everyone that says why it cannot be made. It takes as long as the database takes. */
  checkWrite(): Promise<string | null>;
  /** Writes where the server answers beside the data, for a second start and for the command line. */
  announce(address: string): Promise<void>;
  /** Ends what is being written, and the embedded server. */
  close(): Promise<void>;
}

/** Where to keep everything. */
export interface DatabaseOptions {
  /** A PostgreSQL server's database; without it the embedded server is used. */
  readonly url?: string;
  /** The folder of the embedded server's data; made if there is none. */
  readonly dataDir: string;
  /** Told what takes longer than a moment. */
  report(line: string): void;
}

/** So long something waits to be done alone, in ms. */
const lockPatience = 5_000;
/** So long it waits and is done, in ms. */
const exclusivePatience = 10_000;

/** What a server of our own adds to a database. */
interface Installation extends Pick<Database, 'announce'> {
  /** Why the server cannot write, where that is seen without asking it. */
  findIssue(): Promise<string | null>;
  end(): Promise<void>;
}

function connect(url: string, own: Installation): Database {
  const connections = connectPrisma(url);
  const { prisma } = connections;
  const { prisma: renewals } = connectPrisma(url, renewalLimits);
  const log = createPostgresLog(connections);
  const bulkLog = createBulkLog(connections);
  return {
    log,
    bulkLog,
    checkpointTree: createCheckpointTreeStore(prisma),
    seeds: createSeedStore(prisma),
    players: createPlayerDirectory(prisma),
    accounts: createAccountStore(prisma),
    tables: createTableDirectory(prisma),
    waitingLists: createWaitingListStore(prisma),
    hostOrders: createHostOrderStore(prisma),
    hands: createHandDirectory(prisma),
    handIndex: createHandIndex(prisma),
    statistics: createStatisticsStore(prisma),
    pairs: createPairStore(prisma),
    times: createTimeStore(prisma),
    shuffles: createShuffleStore(prisma),
    disputes: createDisputeDirectory(prisma),
    chat: createChatStore(prisma),
    notes: createNoteStore(prisma),
    collections: createCollectionStore(prisma),
    searches: createSearchStore(prisma),
    tags: createTagStore(prisma),
    handNotes: createHandNoteStore(prisma),
    shares: createShareStore(prisma),
    ledger: createLedgerStore(prisma),
    servers: createServerStore(prisma, renewals),
    settings: createSettingStore(prisma),
    exclusively: (names, task) =>
      prisma.$transaction(
        async (lock) => {
          // Who got the last lock when the transaction is over would do the task without them.
          const giveUpAt = performance.now() + lockPatience;
          for (const name of names) {
            const left = Math.max(1, Math.round(giveUpAt - performance.now()));
            await lock.$executeRaw`SELECT set_config('lock_timeout', ${String(left)}, true)`;
            await lock.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`;
          }
          return task();
        },
        { timeout: exclusivePatience, maxWait: exclusivePatience },
      ),
    balance: (account) => getBalance(prisma, account),
    async recordedCards(streamId) {
      const row = await prisma.recordedCards.findUnique({ where: { streamId } });
      return (row?.cards ?? []) as unknown as readonly RecordedCard[];
    },
    async size() {
      const [row] = await prisma.$queryRaw<{ size: bigint }[]>`
        SELECT pg_database_size(current_database()) AS size`;
      return Number(row?.size ?? 0);
    },
    async checkWrite() {
      const issue = await own.findIssue();
      if (issue !== null) return issue;
      try {
        await prisma.$executeRaw`
          INSERT INTO write_probes (id, writes) VALUES (1, 1)
          ON CONFLICT (id) DO UPDATE SET writes = write_probes.writes + 1`;
        return null;
      } catch (error) {
        return (
          (await own.findIssue()) ?? findStorageIssue(error)?.reason ?? 'The database does not take a write.'
        );
      }
    },
    announce: own.announce,
    async close() {
      await log.close();
      await bulkLog.close();
      await renewals.$disconnect();
      await prisma.$disconnect();
      await own.end();
    },
  };
}

async function openEmbedded(folder: string, report: (line: string) => void): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const lock = await takeLock(folder);
  try {
    const postmaster = await supervisePostmaster(folder, report);
    if (postmaster.adopted)
      report('The database had gone on running after the last server was killed; it is taken over.');
    try {
      const ownersUrl = await ensureDatabase(postmaster.url, embeddedName);
      await migrate(ownersUrl);
      return connect(await ensureApplicationRole(ownersUrl), {
        announce: lock.announce,
        findIssue: postmaster.findIssue,
        async end() {
          await postmaster.stop();
          await lock.release();
        },
      });
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Makes the database at an address of a PostgreSQL server, if there is none. Rejects where the server does not answer, or allows none. */
export async function makeDatabase(url: string): Promise<void> {
  const at = (database: string) => {
    const own = new URL(url);
    own.pathname = `/${database}`;
    return own.toString();
  };
  await ensureDatabase(at, decodeURIComponent(new URL(url).pathname.slice(1)));
}

async function openServer(url: string): Promise<Database> {
  await migrate(url);
  return connect(url, {
    announce: async () => undefined,
    findIssue: async () => null,
    end: async () => undefined,
  });
}

/**
 * Opens the database, brought up to date: the server at `url`, or an embedded one on the data folder, which is started again whenever it ends.
 *
 * @throws DataDirInUse where another process has the data folder; Error with a sentence where it cannot be opened.
 */
export async function openDatabase({ url, dataDir, report }: DatabaseOptions): Promise<Database> {
  const folder = resolve(dataDir);
  try {
    return await (url === undefined ? openEmbedded(folder, report) : openServer(url));
  } catch (error) {
    throw toPlainError(error, url === undefined ? folder : describeServer(url));
  }
}
