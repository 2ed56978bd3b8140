import type { Limits } from '../admission/limits.ts';
import { demonstrationTables } from './demonstration.ts';
import { playNewTable } from './new-table.ts';
import type { OpenTable } from './open-table.ts';
import {
  createOwnTables,
  isDemonstration,
  type OwnTables,
  type OwnTablesDependencies,
  toPlayed,
} from './own-tables.ts';
import { createTableOpenings, type TableOpenings } from './table-openings.ts';

/** The open tables of the platform, whoever plays them. */
export interface OpenTables extends TableOpenings {
  readonly byId: ReadonlyMap<string, OpenTable>;
  /** An open table, also one of which this server has not heard yet; null where there is none. */
  find(tableId: string): Promise<OpenTable | null>;
  /** Those that this server plays. */
  readonly own: Pick<OwnTables, 'byId' | 'onBegun' | 'onEnded'>;
  /** Who opened a table; null for the platform's own, and for those of before it was noted. */
  findHost(tableId: string): string | null;
  /** Closes a table for good between hands, and has everyone leave it; false while that cannot be, and for the platform's own. */
  close(tableId: string): Promise<boolean>;
  /** Told when a table was opened or closed; gives what ends it. */
  onChange(listener: () => void): () => void;
  stop(): Promise<void>;
}

/** Takes over every table that was not closed, or opens it, and seats its bots: this server plays them all. */
export async function openTables(
  parts: OwnTablesDependencies & { readonly limits: Limits['tables'] },
): Promise<OpenTables> {
  const { database, limits, readiness } = parts;
  const own = await createOwnTables(parts);
  const owners = new Map<string, string>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  const hosts = await database.tables.listHosts();
  const made = (await database.tables.listOpen()).filter(({ tableId }) => !isDemonstration(tableId));
  for (const { id, name } of demonstrationTables)
    await own.begin(await toPlayed(database, { id, name, isPrivate: false }));
  for (const { tableId: id, name, isPrivate } of made) {
    const table = await own.begin(await toPlayed(database, { id, name, isPrivate }));
    const host = hosts.get(id);
    if (table !== null && host !== undefined) owners.set(id, host);
  }
  own.onClosed((id) => {
    owners.delete(id);
    notify();
  });

  return {
    byId: own.byId,
    find: async (tableId) => own.byId.get(tableId) ?? null,
    own,
    findHost: (tableId) => owners.get(tableId) ?? null,
    close: own.close,
    ...createTableOpenings({
      byId: own.byId,
      owners,
      limits,
      readiness,
      async open(table, setup) {
        await playNewTable({ database, own }, table, setup);
        owners.set(table.id, table.owner);
        notify();
      },
      leaveDeserted: own.leaveDeserted,
    }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: own.stop,
  };
}
