import { followTable } from '@openfelt/table-host';
import pLimit from 'p-limit';
import { findBots, type OwnTablesDependencies } from '../tables/own-tables.ts';
import { createStateStore } from '../tables/table-states.ts';
import type { Link } from './link.ts';
import type { Roster } from './roster.ts';
import { createSharedTable, type SharedTable } from './shared-table.ts';
import type { CallTable } from './table-calls.ts';

/** The open tables that this server knows of, whoever plays them: it follows each. */
export interface KnownTables {
  readonly byId: ReadonlyMap<string, SharedTable>;
  /** Who opened them, by table. */
  readonly owners: ReadonlyMap<string, string>;
  /** A table that has events, also one that was not known yet; null where there is none, or was none when this was asked first. */
  find(table: string): Promise<SharedTable | null>;
  /** A table that is open, as its stream says. Rejects where it is not. */
  findOpened(table: string): Promise<SharedTable>;
  /** Knows a table no more, which is closed. */
  forget(table: string): void;
  /** Tells those who listen that something about the tables changed. */
  notify(): void;
  /** Told when a table came or went; gives what ends it. */
  onChange(listener: () => void): () => void;
}

/** What knowing tables needs. */
export interface KnownTablesDependencies extends Pick<OwnTablesDependencies, 'database' | 'clock' | 'log'> {
  readonly link: Link;
  readonly roster: () => Roster;
  readonly callTable: CallTable;
}

/** So many tables are loaded at a time. */
const loadedAtOnce = 8;

/** The tables that a server knows of: none yet. */
export function createKnownTables(parts: KnownTablesDependencies): KnownTables {
  const { database, link, roster, callTable, log, clock } = parts;
  const byId = new Map<string, SharedTable>();
  const owners = new Map<string, string>();
  const listeners = new Set<() => void>();
  const loads = pLimit(loadedAtOnce);
  /** Tables that are being found. */
  const finding = new Map<string, Promise<SharedTable | null>>();
  const states = createStateStore(database);

  const notify = () => {
    for (const listener of listeners) listener();
  };

  /** Begins to follow a table that has events; null where there is none, or none any more. */
  async function findNew(table: string): Promise<SharedTable | null> {
    const stored = await database.tables.findOpen(table);
    if (stored === null) return null;
    const card = { id: table, name: stored.name, isPrivate: stored.isPrivate };
    const report = ({ message, error: err }: { message: string; error?: unknown }) =>
      log.error({ table, err }, message);
    const followed = await followTable({ log: database.log, seeds: database.seeds, states, report }, table);
    if (!followed.ok) throw new Error(`table ${table} cannot be followed: ${followed.message}`);
    const [bots, host] = await Promise.all([findBots(database, table), database.tables.findHost(table)]);
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

  function find(table: string): Promise<SharedTable | null> {
    const known = byId.get(table);
    if (known !== undefined) return Promise.resolve(known);
    const found = finding.get(table) ?? loads(() => findNew(table)).finally(() => finding.delete(table));
    finding.set(table, found);
    return found;
  }

  return {
    byId,
    owners,
    find,
    async findOpened(table) {
      // Who looked for it before it was opened found none, and whoever asked meanwhile was told the same.
      const shared = (await find(table)) ?? (await find(table));
      if (shared === null) throw new Error(`the table ${table} is not open`);
      return shared;
    },
    forget(table) {
      if (!byId.delete(table)) return;
      owners.delete(table);
      notify();
    },
    notify,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
