import type { Database } from '@openfelt/db';
import type { Announcements } from '../announcements.ts';
import type { OpenTable } from './open-table.ts';
import type { OpenTables } from './open-tables.ts';

/** Who may see which open table: everyone a public one, members a private one. */
export interface TableAccess {
  /** The open tables that a player may see. */
  listOpenTo(player: string): Promise<readonly OpenTable[]>;
  /** An open table that a player may see; null if there is none. */
  find(player: string, tableId: string): Promise<OpenTable | null>;
  /** A signal that aborts with the one given, and as soon as the player may see the table no more. */
  whileOpen(tableId: string, player: string, signal: AbortSignal): AbortSignal;
  /** Ends all that a player follows at a table, whose member they were until now. */
  end(tableId: string, player: string): void;
}

/** What is answered where there is no such table, or none that its viewer may see. */
export const noTable = {
  ok: false,
  code: 'no-table',
  message: 'There is no such table. Go back to the lobby for those that are open.',
} as const;

/** Who may see the open tables, by the database's members. */
export function createTableAccess(
  { tables: members }: Database,
  { byId, find }: Pick<OpenTables, 'byId' | 'find'>,
  announcements: Announcements,
): TableAccess {
  async function isOpenTo({ card }: OpenTable, player: string): Promise<boolean> {
    return !card.isPrivate || members.isMember(card.id, player);
  }
  const following = new Map<string, Set<AbortController>>();
  function endHere(tableId: string, player: string): void {
    for (const controller of [...(following.get(`${tableId} ${player}`) ?? [])]) controller.abort();
  }
  announcements.hear((heard) => {
    if (heard.kind === 'member-removed') endHere(heard.tableId, heard.player);
  });
  return {
    async listOpenTo(player) {
      const all = [...byId.values()];
      if (!all.some(({ card }) => card.isPrivate)) return all;
      const memberships = await members.findMemberships(player);
      return all.filter(({ card }) => !card.isPrivate || memberships.has(card.id));
    },
    async find(player, tableId) {
      const table = await find(tableId);
      return table !== null && (await isOpenTo(table, player)) ? table : null;
    },
    whileOpen(tableId, player, signal) {
      // A public table is open to everyone for ever.
      if (signal.aborted || !byId.get(tableId)?.card.isPrivate) return signal;
      const key = `${tableId} ${player}`;
      const controllers = following.get(key) ?? new Set();
      following.set(key, controllers);
      const controller = new AbortController();
      controllers.add(controller);
      const both = AbortSignal.any([signal, controller.signal]);
      const forget = () => {
        controllers.delete(controller);
        if (controllers.size === 0 && following.get(key) === controllers) following.delete(key);
      };
      both.addEventListener('abort', forget, { once: true });
      return both;
    },
    end(tableId, player) {
      endHere(tableId, player);
      announcements.announce({ kind: 'member-removed', tableId, player });
    },
  };
}
