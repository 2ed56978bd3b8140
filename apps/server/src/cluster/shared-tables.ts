import type { TakenDuty } from '@openfelt/db';
import { runningHand } from '@openfelt/engine';
import {
  type ClaimedStreams,
  evidenceStreamId,
  followTable,
  type TableSetup,
  tableStreamId,
} from '@openfelt/table-host';
import pLimit from 'p-limit';
import type { Limits } from '../admission/limits.ts';
import { parseCreateTable } from '../tables/create-table.ts';
import { demonstrationTables } from '../tables/demonstration.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { playNewTable } from '../tables/new-table.ts';
import type { OpenTables } from '../tables/open-tables.ts';
import {
  createOwnTables,
  findPlayed,
  isDemonstration,
  type OwnTables,
  type OwnTablesDependencies,
  toPlayedBefore,
} from '../tables/own-tables.ts';
import { createTableOpenings, type NewTable } from '../tables/table-openings.ts';
import { createStateStore } from '../tables/table-states.ts';
import type { Link } from './link.ts';
import type { Presence } from './presence.ts';
import type { Roster } from './roster.ts';
import { createSharedTable, type SharedTable } from './shared-table.ts';
import { readTable, readTableDuty, tableSubjects, toTableDuty } from './subjects.ts';
import type { CallTable, TableCall } from './table-calls.ts';
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
  /** Gives up to so many tables, between hands, to servers that have fewer. */
  handOver(count: number): Promise<void>;
  /** A signal that aborts as soon as the table is not played here any more; aborted where it is not. */
  whilePlayed(table: string): AbortSignal;
}

/** What the tables of a cluster need. */
export interface SharedTablesDependencies extends OwnTablesDependencies {
  readonly limits: Limits['tables'];
  readonly link: Link;
  readonly roster: () => Roster;
  readonly callTable: CallTable;
  /** Carries out what is asked for a table while it is played here; null while it is not. */
  readonly playHere: (table: string, call: TableCall) => Promise<unknown> | null;
}

/** How often it is looked which tables there are, and told who looks on, in ms. What is told meanwhile comes at once. */
const reviewEvery = 2_000;
/** How so many tables stand is reported in one message. */
const reportedAtOnce = 500;
/** So many tables are loaded at a time. */
const loadedAtOnce = 8;
/** A new table is open within so many ms, or it is said that it is not. */
const openedWithin = 20_000;

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

/** Where a server opens a table that somebody asked another one for. */
const openSubject = (server: string) => `open.${server}`;

/** The tables of a cluster: none before `start`. */
export async function createSharedTables(parts: SharedTablesDependencies): Promise<SharedTables> {
  const { database, link, roster, callTable, playHere, limits, readiness, log, clock } = parts;
  const own = await createOwnTables(parts);
  const byId = new Map<string, SharedTable>();
  const owners = new Map<string, string>();
  const listeners = new Set<() => void>();
  const loads = pLimit(loadedAtOnce);
  const takeovers = pLimit(loadedAtOnce);
  /** Tables that are being found. */
  const finding = new Map<string, Promise<SharedTable | null>>();
  /** By table that is played here: ends what is followed of it, and answered to other servers. */
  const plays = new Map<string, { readonly moved: AbortController; readonly endServing: () => void }>();
  const states = createStateStore(database);

  const notify = () => {
    for (const listener of listeners) listener();
  };

  function forget(table: string): void {
    if (!byId.delete(table)) return;
    owners.delete(table);
    notify();
  }

  /** Begins to follow a table that has events; null where there is none, or none any more. */
  async function findNew(table: string): Promise<SharedTable | null> {
    const stored = await database.tables.findOpen(table);
    if (stored === null) return null;
    const card = { id: table, name: stored.name, isPrivate: stored.isPrivate };
    const { bots } = await findPlayed(database, card);
    const report = ({ message, error: err }: { message: string; error?: unknown }) =>
      log.error({ table, err }, message);
    const followed = await followTable({ log: database.log, seeds: database.seeds, states, report }, table);
    if (!followed.ok) throw new Error(`table ${table} cannot be followed: ${followed.message}`);
    const host = await database.tables.findHost(table);
    const shared = createSharedTable(card, {
      link,
      follower: followed.follower,
      bots,
      callTable,
      serverId: () => roster().serverId(),
      now: clock.now,
    });
    clock.notBefore(shared.host.slice().envelopes.at(-1)?.recordedAt ?? 0);
    byId.set(table, shared);
    if (host !== null) owners.set(table, host);
    notify();
    return shared;
  }

  /** What a table is played with that another server has played, or nobody yet; null where there is none. */
  async function findTable(table: string) {
    // Of a server that has ended all tables are taken at once: what is known of them is not read again.
    const known = byId.get(table);
    if (known !== undefined) return toPlayedBefore(known.card, known.bots);
    const stored = await database.tables.findOpen(table);
    if (stored === null && !isDemonstration(table)) return null;
    const card = { id: table, name: stored?.name ?? '', isPrivate: stored?.isPrivate ?? false };
    return findPlayed(database, card);
  }

  function find(table: string): Promise<SharedTable | null> {
    const known = byId.get(table);
    if (known !== undefined) return Promise.resolve(known);
    const found = finding.get(table) ?? loads(() => findNew(table)).finally(() => finding.delete(table));
    finding.set(table, found);
    return found;
  }

  /** Finds the tables that were opened elsewhere, and forgets those that were closed. */
  async function review(): Promise<void> {
    const before = [...byId.keys()];
    const open = new Set(
      (await database.servers.listDuties()).flatMap(({ duty }) => readTableDuty(duty) ?? []),
    );
    for (const table of before) if (!open.has(table) && byId.get(table)?.played() === null) forget(table);
    await Promise.all([...open].map(find));
    for (const table of byId.values()) table.reportPresence();
    reportAll();
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
    const shared = await find(table);
    // Ended before there was anything to end.
    if (!roster().has(toTableDuty(table))) await own.giveUp(table);
    // Handed over meanwhile: answering for it here, this server would answer before the one that plays it.
    if (own.byId.get(table) !== live) return;
    const endServing = link.serve<TableCall>(tableSubjects.call(table), async (call) => {
      const answering = playHere(table, call);
      return answering === null ? null : { value: await answering };
    });
    plays.set(table, { moved: new AbortController(), endServing });
    shared?.setPlayed(live);
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

  /** Has another server open a table. False where that one is gone. */
  async function openElsewhere(server: string, table: NewTable): Promise<boolean> {
    const answer = await link.ask<boolean>(openSubject(server), table, openedWithin);
    if (!answer.ok && answer.reason === 'nobody') return false;
    if (!answer.ok || !answer.answer)
      throw new Error(`the table ${table.id} could not be opened at another server`);
    return true;
  }

  async function openHere(table: NewTable, setup: TableSetup): Promise<void> {
    const taken = await roster().addOwn(toNewDuty(table.id));
    if (taken === null) throw new Error(`the table ${table.id} is there already`);
    try {
      const live = await playNewTable({ database, own }, table, setup, readClaims(table.id, taken));
      if (live !== null) await setPlayed(table.id, live);
    } catch (error) {
      // Whoever takes it finds out how far it came.
      await own.giveUp(table.id);
      await roster().release(taken.duty);
      throw error;
    }
  }

  /** The server that has least to do. */
  function choosePlace(): string {
    const taking = roster()
      .servers()
      .filter(({ draining }) => !draining);
    const [choice] = taking.toSorted((a, b) => a.load - b.load || a.duties - b.duties);
    return choice?.serverId ?? roster().serverId();
  }

  let endServing: () => void = () => undefined;

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
    close: async (table) =>
      own.byId.has(table) ? own.close(table) : ((await byId.get(table)?.close()) ?? false),
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
        const place = choosePlace();
        const isElsewhere = place !== roster().serverId() && (await openElsewhere(place, table));
        if (!isElsewhere) return openHere(table, setup);
        if ((await find(table.id)) === null) throw new Error(`the table ${table.id} was not opened`);
      },
      async leaveDeserted(table) {
        const call = { service: 'own', method: 'leaveDeserted', args: [] };
        await callTable(table, call, { isRepeatable: true, answerTime: 5_000 });
      },
    }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
    serve(serverId) {
      endServing();
      endServing = link.serve<NewTable>(openSubject(serverId), async (table) => {
        const read = parseCreateTable(table.input);
        if (!read.ok) return false;
        await openHere(table, read.opening);
        return true;
      });
    },
    begin: (taken) =>
      takeovers(async () => {
        const table = readTableDuty(taken.duty) ?? '';
        const played = await findTable(table);
        // Whoever was to open it had no time to.
        if (played === null) return roster().close(taken.duty);
        const live = await own.begin({ ...played, claimed: readClaims(table, taken) });
        if (live !== null) await setPlayed(table, live);
      }),
    async end(table) {
      endPlay(table);
      await own.giveUp(table);
    },
    async handOver(count) {
      const idle = [...own.byId].filter(([, { host }]) => runningHand(host.state()) === null).slice(0, count);
      for (const [table] of idle) {
        endPlay(table);
        await own.giveUp(table);
        await roster().release(toTableDuty(table));
      }
    },
    whilePlayed: (table) => plays.get(table)?.moved.signal ?? AbortSignal.abort(),
    async stop() {
      for (const end of ends) end();
      endServing();
      await own.stop();
    },
  };
}
