import { type TableBot, toBotId } from '@openfelt/api/bots';
import { isPracticeTable } from '@openfelt/api/practice';
import type { Database } from '@openfelt/db';
import type { ClaimedStreams, CommittedEvents, TableSetup } from '@openfelt/table-host';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Readiness } from '../readiness/readiness.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { type DemonstrationTable, demonstrationTables } from './demonstration.ts';
import { dismissPeople, isClosed, type LiveTable, openLiveTable } from './live-table.ts';
import type { TableInfo } from './projections.ts';

/** Bots stop filling the database among themselves at this size, in bytes; people play on. See docs/operations.md. */
const botsFillUpTo = 1024 ** 3;
/** How often the size of the database and deserted tables are looked at, in ms. */
const reviewEvery = 60_000;
/** A table that someone made and that everyone has left for so long, in ms, is closed. */
const desertedLimit = 30 * 60_000;
/** The same for one at which somebody practised: another one is a click away. */
const desertedPracticeLimit = 2 * 60_000;

/** What this server needs to play tables. */
export interface OwnTablesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly telemetry: Pick<Telemetry, 'command' | 'hostError'>;
  /** Between hands, in ms. */
  readonly pause: number;
  readonly readiness: Readiness;
  /** Told of all that a table has committed. */
  readonly committed: (written: CommittedEvents) => void;
}

/** The tables that this server plays. */
export interface OwnTables {
  readonly byId: ReadonlyMap<string, LiveTable>;
  /**
   * Plays a table from now on: one that is new, or that was played before; null for one at which nobody will play any more. Throws where its
   * stream cannot be folded, or the storage fails.
   */
  begin(table: {
    readonly card: TableInfo;
    /** What a table is opened with that has no events yet. */
    readonly setup: TableSetup;
    readonly bots: readonly string[];
    readonly claimed?: ClaimedStreams;
  }): Promise<LiveTable | null>;
  /** Plays a table no more, which another server plays from now on. Resolves when nothing is written any more. */
  giveUp(id: string): Promise<void>;
  /** Closes a table for good between hands, and has everyone leave it; false while that cannot be, and for the platform's own. */
  close(id: string): Promise<boolean>;
  /** Closes a table to practise at if nobody looks at it. Whoever practised there is stood up while a hand runs, and it is closed the next time. */
  leaveDeserted(id: string): Promise<void>;
  /** Told of each table that was closed for good; gives what ends it. */
  onClosed(listener: (id: string) => void): () => void;
  /** Told of each table that this server plays from now on; gives what ends it. */
  onBegun(listener: (table: LiveTable) => void): () => void;
  /** Told of each table that it plays no more, whether another server does or nobody; gives what ends it. */
  onEnded(listener: (table: LiveTable) => void): () => void;
  stop(): Promise<void>;
}

/** Whether the platform opened a table by itself, for everyone to look at. */
export const isDemonstration = (id: string): boolean => findDemonstration(id) !== undefined;

const findDemonstration = (id: string) => demonstrationTables.find((each) => each.id === id);

/** Has a table's bots stand in the books; gives their player ids. */
export async function enrolBots(
  { players }: Pick<Database, 'players'>,
  tableId: string,
  bots: readonly TableBot[],
): Promise<readonly string[]> {
  for (const bot of bots) {
    const playerId = toBotId(tableId, bot);
    await players.enrol({ playerId, name: bot.name, kind: 'bot', grant: 0 });
  }
  return bots.map((bot) => toBotId(tableId, bot));
}

/** The ids of a table's bots, whether they stand in the books yet or not. */
export async function findBots(
  { players }: Pick<Database, 'players'>,
  tableId: string,
): Promise<readonly string[]> {
  const demonstration = findDemonstration(tableId);
  return demonstration === undefined
    ? players.botsFrom(`bot-${tableId}-`)
    : demonstration.bots.map((bot) => toBotId(tableId, bot));
}

/** What one of the platform's own tables is played with, and the others once they have events. `bots`: where they are known. */
export async function toPlayed(
  database: Pick<Database, 'players'>,
  card: TableInfo,
  bots?: readonly string[],
) {
  const demonstration = findDemonstration(card.id);
  if (demonstration !== undefined) {
    const { id, name, variant, rules, seats } = demonstration;
    const enrolled = await enrolBots(database, id, demonstration.bots);
    return { card: { id, name, isPrivate: false }, setup: { variant, rules, seats }, bots: enrolled };
  }
  // Its stream says what is played there; the opening of another table only fills the place.
  const [{ variant, rules, seats }] = demonstrationTables as [DemonstrationTable];
  return { card, setup: { variant, rules, seats }, bots: bots ?? (await findBots(database, card.id)) };
}

/** This server's tables: none yet. */
export async function createOwnTables(parts: OwnTablesDependencies): Promise<OwnTables> {
  const { database, clock, log, telemetry, pause, readiness, committed } = parts;
  const { now, at } = clock;
  const byId = new Map<string, LiveTable>();
  const listeners = new Set<(id: string) => void>();
  const begins = new Set<(table: LiveTable) => void>();
  const ends = new Set<(table: LiveTable) => void>();
  let mayGrow = (await database.size()) < botsFillUpTo;

  function notifyClosed(id: string): void {
    for (const listener of listeners) listener(id);
  }

  async function close(id: string): Promise<boolean> {
    const table = byId.get(id);
    if (table === undefined || isDemonstration(id) || !(await table.close())) return false;
    // First: while that fails the table is still here, and closing it can be repeated.
    await database.tables.setClosed(id);
    if (byId.get(id) !== table) return true;
    await end(id, table);
    notifyClosed(id);
    return true;
  }

  /** Plays a table no more. */
  async function end(id: string, table: LiveTable): Promise<void> {
    byId.delete(id);
    for (const listener of ends) listener(table);
    await table.stop();
  }

  async function leave(id: string, table: LiveTable): Promise<void> {
    if (!(await close(id)) && isPracticeTable(id)) await dismissPeople(table.host);
  }

  async function closeDeserted(): Promise<void> {
    for (const [id, table] of byId) {
      const since = table.deserted();
      const limit = isPracticeTable(id) ? desertedPracticeLimit : desertedLimit;
      if (since !== null && now() - since >= limit) await leave(id, table);
    }
  }

  function reviewTables(): void {
    for (const table of byId.values()) table.review();
  }
  // While nothing can be written no clock runs: nobody loses their turn to a fault of ours.
  readiness.onChange(reviewTables);
  clock.onStandstill(({ from, to }) => {
    log.warn({ ms: to - from }, 'the server stood still: whoever is to act has their full time again');
    for (const table of byId.values()) table.noteStandstill(from);
  });

  async function review(): Promise<void> {
    await closeDeserted();
    const may = (await database.size()) < botsFillUpTo;
    if (may === mayGrow) return;
    mayGrow = may;
    if (!may) log.warn('the database has reached its bound for bots: their tables pause unless people play');
    reviewTables();
  }

  const watch = setInterval(() => {
    review().catch((err: unknown) => log.error({ err }, 'the tables could not be reviewed'));
  }, reviewEvery);
  watch.unref();

  return {
    byId,
    async begin({ card, setup, bots, claimed }) {
      const dependencies = {
        database,
        now,
        at,
        telemetry,
        pause,
        mayRun: readiness.isReady,
        mayGrow: () => mayGrow,
        committed,
        report({ table: where, message, error: err }: { table: string; message: string; error?: unknown }) {
          telemetry.hostError();
          log.error({ table: where, err }, message);
          readiness.suspect();
        },
      };
      const table = await openLiveTable(card, setup, bots, dependencies, claimed);
      // The machine's clock may have been set back since.
      clock.notBefore(table.host.slice().envelopes.at(-1)?.recordedAt ?? 0);
      // A match closes its table with the winner still seated, and a server may end before everyone has left.
      if (isClosed(table.host.state()) && (await table.close())) {
        await table.stop();
        await database.tables.setClosed(card.id);
        notifyClosed(card.id);
        return null;
      }
      byId.set(card.id, table);
      for (const listener of begins) listener(table);
      return table;
    },
    async giveUp(id) {
      const table = byId.get(id);
      if (table !== undefined) await end(id, table);
    },
    close,
    async leaveDeserted(id) {
      const table = byId.get(id);
      if (table !== undefined && isPracticeTable(id) && table.deserted() !== null) await leave(id, table);
    },
    onClosed(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onBegun(listener) {
      begins.add(listener);
      return () => begins.delete(listener);
    },
    onEnded(listener) {
      ends.add(listener);
      return () => ends.delete(listener);
    },
    async stop() {
      clearInterval(watch);
      await Promise.all([...byId.values()].map((table) => table.stop()));
    },
  };
}
