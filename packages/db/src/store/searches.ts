import type { PrismaClient } from '../generated/prisma/client.ts';

/** A search for hands that a player has saved, for themselves alone. */
interface StoredSearch {
  readonly name: string;
  /** What stands in the address of the page of hands behind the question mark. */
  readonly query: string;
  /** Ms since the epoch. */
  readonly savedAt: number;
}

/** The searches that players save. */
export interface Searches {
  /** A player's searches by name, at most so many. */
  list(player: string, limit: number): Promise<readonly StoredSearch[]>;
  /** Saves a search, or replaces the one of its name; false, and nothing is saved, where the player has so many others already. */
  save(player: string, search: StoredSearch, max: number): Promise<boolean>;
  /** Forgets a search; does nothing if there is none. */
  remove(player: string, name: string): Promise<void>;
}

/** The searches in a database. */
export function createSearchStore({ savedSearch }: PrismaClient): Searches {
  return {
    async list(playerId, take) {
      const rows = await savedSearch.findMany({ where: { playerId }, orderBy: { name: 'asc' }, take });
      return rows.map(({ name, query, createdAt }) => ({ name, query, savedAt: createdAt.getTime() }));
    },
    async save(playerId, { name, query, savedAt }, max) {
      const others = await savedSearch.count({ where: { playerId, name: { not: name } } });
      if (others >= max) return false;
      const search = { query, createdAt: new Date(savedAt) };
      await savedSearch.upsert({
        where: { playerId_name: { playerId, name } },
        create: { playerId, name, ...search },
        update: search,
      });
      return true;
    },
    async remove(playerId, name) {
      await savedSearch.deleteMany({ where: { playerId, name } });
    },
  };
}
