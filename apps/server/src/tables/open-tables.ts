import { randomUUID } from 'node:crypto';
import type { CreateTableInput, PractiseInput } from '@openfelt/api';
import { type TableBot, toBotId } from '@openfelt/api/bots';
import { isPracticeTable, toPracticeId } from '@openfelt/api/practice';
import type { Database } from '@openfelt/db';
import type { CommittedEvents, TableSetup } from '@openfelt/table-host';
import type { Logger } from 'pino';
import type { Limits } from '../admission/limits.ts';
import type { Clock } from '../clock/clock.ts';
import type { Readiness } from '../readiness/readiness.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { parseCreateTable } from './create-table.ts';
import { demonstrationTables } from './demonstration.ts';
import { dismissPeople, isClosed, type LiveTable, openLiveTable } from './live-table.ts';
import { toPracticeTable } from './practice.ts';
import type { TableInfo } from './projections.ts';

/** A new table's id, or why it was not opened. */
type Opened =
  | { readonly ok: true; readonly tableId: string }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** The tables that this server runs. */
export interface OpenTables {
  readonly byId: ReadonlyMap<string, LiveTable>;
  /** Whether the platform opened the table by itself, for everyone to look at. */
  isDemonstration(tableId: string): boolean;
  /** Who opened a table; null for the platform's own, and for those of before it was noted. */
  findHost(tableId: string): string | null;
  /** Opens a table that a player asks for. */
  create(owner: string, input: CreateTableInput): Promise<Opened>;
  /** Opens a table for a player to practise a game at, or finds the one that they have. Others of theirs at which nobody looks are left. */
  practise(owner: string, input: PractiseInput): Promise<Opened>;
  /** Closes a table for good between hands, and has everyone leave it; false while that cannot be, and for the platform's own. */
  close(tableId: string): Promise<boolean>;
  /** Told when a table was opened or closed; gives what ends it. */
  onChange(listener: () => void): () => void;
  stop(): Promise<void>;
}

/** Bots stop filling the database among themselves at this size, in bytes; people play on. See docs/operations.md. */
const botsFillUpTo = 1024 ** 3;
/** How often the size of the database and deserted tables are looked at, in ms. */
const reviewEvery = 60_000;
/** A table that someone made and that everyone has left for so long, in ms, is closed. */
const desertedLimit = 30 * 60_000;
/** The same for one at which somebody practised: another one is a click away. */
const desertedPracticeLimit = 2 * 60_000;

const botNames = ['Mina', 'Niels', 'Olga', 'Pafnuty', 'Qin', 'Rosa', 'Srinivasa', 'Tatiana', 'Ulam', 'Vera'];

/** Takes over every table that was not closed, or opens it, and seats its bots. */
export async function openTables(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly telemetry: Pick<Telemetry, 'command' | 'hostError'>;
  /** Between hands, in ms. */
  readonly pause: number;
  readonly limits: Limits['tables'];
  readonly readiness: Readiness;
  /** Told of all that a table has committed. */
  readonly committed: (written: CommittedEvents) => void;
}): Promise<OpenTables> {
  const { database, clock, log, telemetry, pause, limits, readiness, committed } = parts;
  const { now, at } = clock;
  const byId = new Map<string, LiveTable>();
  const hosts = await database.tables.listHosts();
  /** Whose tables are open, by table. */
  const owners = new Map<string, string>();
  /** Tables that are being opened: they count as open, or many that are asked for at once would all be. */
  let opening = 0;
  const listeners = new Set<() => void>();
  let mayGrow = (await database.size()) < botsFillUpTo;

  const notify = () => {
    for (const listener of listeners) listener();
  };

  async function run(card: TableInfo, opening: TableSetup, botIds: readonly string[]): Promise<void> {
    const table = await openLiveTable(card, opening, botIds, {
      database,
      now,
      at,
      telemetry,
      pause,
      mayRun: readiness.isReady,
      mayGrow: () => mayGrow,
      committed,
      report({ table: where, message, error: err }) {
        telemetry.hostError();
        log.error({ table: where, err }, message);
        readiness.suspect();
      },
    });
    // The machine's clock may have been set back since.
    clock.notBefore(table.host.slice().envelopes.at(-1)?.recordedAt ?? 0);
    // A match closes its table with the winner still seated, and a server may end before everyone has left.
    if (isClosed(table.host.state()) && (await table.close())) await table.stop();
    else byId.set(card.id, table);
  }

  async function enrolBots(tableId: string, bots: readonly TableBot[]): Promise<readonly string[]> {
    for (const bot of bots) {
      const playerId = toBotId(tableId, bot);
      await database.players.enrol({ playerId, name: bot.name, kind: 'bot', grant: 0 });
    }
    return bots.map((bot) => toBotId(tableId, bot));
  }

  const isDemonstration = (tableId: string) => demonstrationTables.some(({ id }) => id === tableId);
  const made = (await database.tables.list()).filter(({ tableId }) => !isDemonstration(tableId));
  for (const { id, name, variant, rules, seats, bots } of demonstrationTables) {
    await run({ id, name, isPrivate: false }, { variant, rules, seats }, await enrolBots(id, bots));
  }
  for (const { tableId: id, name, isPrivate } of made) {
    // Its stream says what is played there; the opening of another table only fills the place.
    const [{ variant, rules, seats }] = demonstrationTables as [(typeof demonstrationTables)[number]];
    await run(
      { id, name, isPrivate },
      { variant, rules, seats },
      await database.players.botsFrom(`bot-${id}-`),
    );
    const host = hosts.get(id);
    if (host !== undefined && byId.has(id)) owners.set(id, host);
  }

  async function closeDeserted(): Promise<void> {
    for (const [id, table] of byId) {
      const since = table.deserted();
      const limit = isPracticeTable(id) ? desertedPracticeLimit : desertedLimit;
      if (since !== null && now() - since >= limit) await leave(id, table);
    }
  }

  /** Closes a table at which nobody looks. Whoever practised there is stood up while a hand runs, and it is closed the next time. */
  async function leave(id: string, table: LiveTable): Promise<void> {
    if (!(await close(id)) && isPracticeTable(id)) await dismissPeople(table.host);
  }

  async function close(id: string): Promise<boolean> {
    const table = byId.get(id);
    if (table === undefined || isDemonstration(id) || !(await table.close())) return false;
    byId.delete(id);
    owners.delete(id);
    await table.stop();
    notify();
    return true;
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
    isDemonstration,
    close,
    findHost: (tableId) => owners.get(tableId) ?? null,
    create: (owner, input) => openOwn(owner, randomUUID(), input),
    async practise(owner, input) {
      const own = [...byId].filter(([id]) => isPracticeTable(id) && owners.get(id) === owner);
      const same = own.find(([, { host }]) => host.state().table?.context.variant === input.variant);
      for (const [id, table] of own)
        if (id !== same?.[0] && table.deserted() !== null) await leave(id, table);
      if (same !== undefined) return { ok: true, tableId: same[0] };
      return openOwn(owner, toPracticeId(randomUUID()), toPracticeTable(input));
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      clearInterval(watch);
      await Promise.all([...byId.values()].map((table) => table.stop()));
    },
  };

  async function openOwn(owner: string, id: string, input: CreateTableInput): Promise<Opened> {
    const read = parseCreateTable(input);
    if (!read.ok) return read;
    const ready = await readiness.check();
    if (!ready.ok) return { ok: false, code: 'unavailable', message: ready.reason };
    const own = [...owners.values()].filter((each) => each === owner).length;
    if (own >= limits.player || byId.size + opening >= limits.all) {
      const message =
        own >= limits.player
          ? `You have ${own} tables open; one closes half an hour after everybody has left it.`
          : 'As many tables are open as this server runs. Try again later, or sit down at one of them.';
      return { ok: false, code: 'too-many-tables', message };
    }
    owners.set(id, owner);
    opening += 1;
    try {
      await run(
        { id, name: input.name, isPrivate: input.isPrivate },
        read.opening,
        await enrolBots(
          id,
          botNames.slice(0, input.bots).map((name) => ({ name, strength: input.botStrength })),
        ),
      );
    } catch (error) {
      owners.delete(id);
      throw error;
    } finally {
      opening -= 1;
    }
    await database.tables.setHost(id, owner);
    if (input.isPrivate) await database.tables.join(id, owner);
    notify();
    return { ok: true, tableId: id };
  }
}
