import type { Database } from '@openfelt/db';
import type { NamesAtTables } from '../tables/names-at-tables.ts';

/** Why an account is not deleted. */
export type DeletionRefusal = 'SEATED' | 'LAST_ADMINISTRATOR';

/** Deletes a player's account, or says why not. What they played stays in the log, under an id that says nothing. */
export type DeleteAccount = (player: string) => Promise<DeletionRefusal | null>;

/** The deletion of a database's accounts. Nobody sits down while it looks who sits. */
export function createAccountDeletion(database: Database, namesAtTables: NamesAtTables): DeleteAccount {
  return async (player) => {
    const deleted = await namesAtTables.drop(player, () => database.accounts.delete(player));
    if (deleted === null) return 'SEATED';
    return !deleted.ok && deleted.code === 'last-administrator' ? 'LAST_ADMINISTRATOR' : null;
  };
}
