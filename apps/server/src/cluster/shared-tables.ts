import type { TakenDuty } from '@openfelt/db';
import { type ClaimedStreams, evidenceStreamId, type TableSetup, tableStreamId } from '@openfelt/table-host';
import pLimit from 'p-limit';
import type { Limits } from '../admission/limits.ts';
import { demonstrationTables } from '../tables/demonstration.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { playNewTable } from '../tables/new-table.ts';
import type { OpenTables } from '../tables/open-tables.ts';
import {
  createOwnTables,
  isDemonstration,
  type OwnTables,
  type OwnTablesDependencies,
  toPlayed,
} from '../tables/own-tables.ts';
import { createTableOpenings, type NewTable } from '../tables/table-openings.ts';
import type { ClusterTelemetry } from '../telemetry/telemetry.ts';
import { createHandOver, type HandOver } from './hand-over.ts';
import { createKnownTables, type KnownTablesDependencies } from './known-tables.ts';
import { createTablePlacing } from './place-tables.ts';
import type { Presence } from './presence.ts';
import type { SharedTable } from './shared-table.ts';
import { readTable, readTableDuty, tableSubjects, toTableDuty } from './subjects.ts';
import type { TableCall } from './table-calls.ts';
import { type TableReport, toReport } from './table-report.ts';

/** The open tables of a cluster, as this server has them. */
export interface SharedTables extends OpenTables {
  readonly byId: ReadonlyMap<string, SharedTable>;
  readonly own: OwnTables;
  /** Begins: tables are found, and followed. */
  start(): Promise<void>;
  /** Opens tables for other servers, which reach this one by an id. */
  serve(serverId: string): void;
  /** Plays a table from now on, with the duty to do so. */
  begin(taken: TakenDuty): Promise<void>;
  /** Plays a table no more. */
  end(table: string): Promise<void>;
  /** Gives tables to other servers. */
  readonly handOver: HandOver;
  /** A signal that aborts as soon as the table is not played here any more; aborted where it is not. */
  whilePlayed(table: string): AbortSignal;
}

/** What the tables of a cluster need. */
export interface SharedTablesDependencies extends OwnTablesDependencies, KnownTablesDependencies {
  readonly limits: Limits['tables'];
  readonly telemetry: OwnTablesDependencies['telemetry'] & {
    readonly cluster: Pick<ClusterTelemetry, 'countTable'>;
  };
  /** Carries out what is asked for a table while it is played here; null while it is not. */
  readonly playHere: (table: string, call: TableCall) => Promise<unknown> | null;
}

/** How often it is looked which tables there are, and told who looks on, in ms. What is told meanwhile comes at once. */
const reviewEvery = 2_000;
/** How so many tables stand is reported in one message. */
const reportedAtOnce = 500;
/** So many tables are taken over at a time. */
const takenAtOnce = 8;

const readClaims = (table: string, { streams }: TakenDuty): ClaimedStreams => {
  const find = (id: string) => streams.find(({ streamId }) => streamId === id);
  const [main, evidence] = [find(tableStreamId(table)), find(evidenceStreamId(table))];
  if (main === undefined || evidence === undefined)
    throw new Error(`the streams of ${table} were not claimed`);
  return { main, evidence };
};

const toNewDuty = (table: string) => ({
  duty: toTableDuty(table),
  streams: [tableStreamId(table), evidenceStreamId(table)],
});

/** The tables of a cluster: none before `start`. */
export async function createSharedTables(parts: SharedTablesDependencies): Promise<SharedTables> {
  const { database, link, roster, callTable, playHere, limits, readiness, log, clock } = parts;
  const { countTable } = parts.telemetry.cluster;
  const own = await createOwnTables(parts);
  const { byId, owners, find, findOpened, forget, notify, onChange } = createKnownTables(parts);
  const takeovers = pLimit(takenAtOnce);
  /** By table that is played here: ends what is followed of it, and answered to other servers. */
  const plays = new Map<string, { readonly moved: AbortController; readonly endServing: () => void }>();
  /** What a table is played with that another server has played, or nobody yet; null where there is none. */
  async function findTable(table: string) {
    // Of a server that has ended all tables are taken at once: what is known of them is not read again.
    const known = byId.get(table);
    if (known !== undefined) return toPlayed(database, known.card, known.bots);
    const stored = await database.tables.findOpen(table);
    if (stored === null && !isDemonstration(table)) return null;
    const card = { id: table, name: stored?.name ?? '', isPrivate: stored?.isPrivate ?? false };
    return toPlayed(database, card);
  }

  /** Tables that could not be found when they were last looked for. */
  const lost = new Set<string>();

  /** Tells who looks on and how tables stand, finds those that were opened elsewhere, and forgets those that were closed. */
  async function review(): Promise<void> {
    // First: whatever fails below, nobody is taken for gone.
    for (const table of byId.values()) table.reportPresence();
    reportAll();
    const before = [...byId.keys()];
    const open = new Set(
      (await database.servers.listDuties()).flatMap(({ duty }) => readTableDuty(duty) ?? []),
    );
    for (const table of before) if (!open.has(table) && byId.get(table)?.played() === null) forget(table);
    for (const table of lost) if (!open.has(table)) lost.delete(table);
    await Promise.all(
      [...open].map((table) =>
        find(table).then(
          () => lost.delete(table),
          (err: unknown) => {
            // It is looked for every time, and said once.
            if (!lost.has(table)) log.error({ err, table }, 'a table could not be found');
            lost.add(table);
          },
        ),
      ),
    );
  }

  /** Reports how the tables that are played here stand: what was lost on its way is found missing. */
  function reportAll(): void {
    const reports = [...own.byId].map(([table, live]): readonly [string, TableReport] => [
      table,
      toReport(live, [], clock.now()),
    ]);
    for (let from = 0; from < reports.length; from += reportedAtOnce)
      link.publish('standing', reports.slice(from, from + reportedAtOnce));
  }

  const ends: (() => void)[] = [];

  async function setPlayed(table: string, live: LiveTable): Promise<void> {
    const shared = await findOpened(table);
    // Ended before there was anything to end.
    if (!roster().has(toTableDuty(table))) await own.giveUp(table);
    // Handed over meanwhile: answering for it here, this server would answer before the one that plays it.
    if (own.byId.get(table) !== live) return;
    const endServing = link.serve<TableCall>(tableSubjects.call(table), async (call) => {
      const answering = playHere(table, call);
      return answering === null ? null : { value: await answering };
    });
    plays.set(table, { moved: new AbortController(), endServing });
    shared.setPlayed(live);
    notify();
  }

  /** Ends what is done here for a table that is closed, or another server's. */
  function endPlay(table: string): void {
    const ended = plays.get(table);
    plays.delete(table);
    ended?.endServing();
    byId.get(table)?.setDistant();
    ended?.moved.abort();
  }

  async function end(table: string): Promise<void> {
    endPlay(table);
    await own.giveUp(table);
  }

  async function openHere(table: NewTable, setup: TableSetup): Promise<void> {
    const taken = await roster().addOwn(toNewDuty(table.id));
    if (taken === null) throw new Error(`the table ${table.id} is there already`);
    try {
      const live = await playNewTable({ database, own }, table, setup, readClaims(table.id, taken));
      if (live !== null) await setPlayed(table.id, live);
    } catch (error) {
      // Whoever takes it finds out how far it came.
      await end(table.id);
      await roster().release(taken.duty);
      throw error;
    }
  }

  const handOver = createHandOver({
    own: own.byId,
    end,
    async release(table) {
      await roster().release(toTableDuty(table));
      countTable('handed-over');
    },
    now: clock.now,
    log,
    pause: parts.pause,
  });
  const placing = createTablePlacing({ link, roster, openHere });

  own.onClosed((table) => {
    void roster()
      .close(toTableDuty(table))
      .catch((err: unknown) => log.error({ err, table }, 'the duty was not ended'));
    endPlay(table);
    forget(table);
    link.publish('closed', { table });
  });

  return {
    byId,
    own,
    find,
    findHost: (table) => owners.get(table) ?? null,
    close: async (table) => (await byId.get(table)?.close()) ?? false,
    ...createTableOpenings({
      byId,
      owners,
      limits: {
        player: limits.player,
        get all() {
          return limits.all * Math.max(1, roster().servers().length);
        },
      },
      readiness,
      async open(table, setup) {
        await placing.open(table, setup);
        await findOpened(table.id);
      },
      async leaveDeserted(table) {
        const call = { service: 'own', method: 'leaveDeserted', args: [] };
        await callTable(table, call, { isRepeatable: true, answerTime: 5_000 });
      },
    }),
    onChange,
    async start() {
      ends.push(
        link.subscribe<TableReport>(tableSubjects.report('*'), (report, subject) => {
          const table = readTable(subject);
          const shared = byId.get(table);
          if (shared === undefined) void find(table).catch(() => undefined);
          else shared.hearReport(report);
        }),
        link.subscribe<Presence>(tableSubjects.presence('*'), (presence, subject) =>
          byId.get(readTable(subject))?.hearPresence(presence),
        ),
        link.subscribe<readonly (readonly [string, TableReport])[]>('standing', (reports) => {
          for (const [table, report] of reports) byId.get(table)?.hearReport(report);
        }),
        link.subscribe<{ readonly table: string }>('closed', ({ table }) => forget(table)),
        link.onChange(() => {
          if (link.downSince() !== null) return;
          for (const table of byId.values()) void table.catchUp();
        }),
      );
      const open = await database.tables.listOpen();
      const all = new Set([
        ...demonstrationTables.map(({ id }) => id),
        ...open.map(({ tableId }) => tableId),
      ]);
      await database.servers.add([...all].map(toNewDuty));
      await review();
      const timer = setInterval(() => {
        review().catch((err: unknown) => log.warn({ err }, 'the tables could not be looked at'));
      }, reviewEvery);
      ends.push(() => clearInterval(timer));
    },
    serve: placing.serve,
    begin: (taken) =>
      takeovers(async () => {
        const table = readTableDuty(taken.duty) ?? '';
        const played = await findTable(table);
        // Whoever was to open it had no time to.
        if (played === null) return roster().close(taken.duty);
        // Whoever has followed the table until now need not read it again.
        const known = byId.get(table)?.host.slice();
        const claims = readClaims(table, taken);
        const claimed = known === undefined ? claims : { ...claims, known };
        const live = await own.begin({ ...played, claimed });
        if (live === null) return;
        countTable('taken');
        await setPlayed(table, live);
      }),
    end,
    handOver,
    whilePlayed: (table) => plays.get(table)?.moved.signal ?? AbortSignal.abort(),
    async stop() {
      for (const end of ends) end();
      placing.stop();
      await own.stop();
    },
  };
}
