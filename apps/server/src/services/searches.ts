import type { SearchesPort } from '@openfelt/api';
import type { Database } from '@openfelt/db';

/** So many searches an account saves. */
const maxSearches = 50;

/** The saved searches in a database. */
export function createSearchService(
  { searches }: Pick<Database, 'searches'>,
  now: () => number,
): SearchesPort {
  return {
    list: (player) => searches.list(player, maxSearches),
    async save(player, search) {
      return (await searches.save(player, { ...search, savedAt: now() }, maxSearches))
        ? { ok: true }
        : {
            ok: false,
            code: 'too-many-searches',
            message: `You have ${maxSearches} saved searches. Remove one that you no longer need.`,
          };
    },
    async remove(player, name) {
      await searches.remove(player, name);
      return { ok: true };
    },
  };
}
