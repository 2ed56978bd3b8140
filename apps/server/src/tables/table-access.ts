import type { Database } from '@openfelt/db';
import type { LiveTable } from './live-table.ts';
import type { OpenTables } from './open-tables.ts';

/** Who may see which open table: everyone a public one, members a private one. */
export interface TableAccess {
  /** The open tables that a player may see. */
  listOpenTo(player: string): Promise<readonly LiveTable[]>;
  /** An open table that a player may see; null if there is none. */
  find(player: string, tableId: string): Promise<LiveTable | null>;
}

/** Who may see the open tables, by the database's members. */
export function createTableAccess({ tables: members }: Database, { byId }: OpenTables): TableAccess {
  async function isOpenTo({ card }: LiveTable, player: string): Promise<boolean> {
    return !card.isPrivate || members.isMember(card.id, player);
  }
  return {
    async listOpenTo(player) {
      const all = [...byId.values()];
      if (!all.some(({ card }) => card.isPrivate)) return all;
      const memberships = await members.findMemberships(player);
      return all.filter(({ card }) => !card.isPrivate || memberships.has(card.id));
    },
    async find(player, tableId) {
      const table = byId.get(tableId);
      return table !== undefined && (await isOpenTo(table, player)) ? table : null;
    },
  };
}
