import * as z from 'zod/mini';
import type { DoneResult } from './done.ts';

/** The most characters of the name of a saved search. */
export const maxSearchName = 60;

/** A search for hands that a player has saved, for themselves alone. */
export interface SavedSearch {
  readonly name: string;
  /** What stands in the address of the page of hands behind the question mark. */
  readonly query: string;
  /** Ms since the epoch. */
  readonly savedAt: number;
}

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxSearchName));

/** The input of `searches.save`: a search of the same name is replaced. */
export const saveSearchInput = z.object({
  name,
  query: z.string().check(z.minLength(1), z.maxLength(1_000)),
});

/** The input of `searches.remove`. */
export const removeSearchInput = z.object({ name });

/** The searches that accounts save. `player` is always the caller's own id: nobody reads another's. */
export interface SearchesPort {
  /** By name. */
  list(player: string): Promise<readonly SavedSearch[]>;
  save(player: string, search: Omit<SavedSearch, 'savedAt'>): Promise<DoneResult>;
  remove(player: string, name: string): Promise<DoneResult>;
}
