import type { CollectionsPort } from '@openfelt/api';
import type { Database } from '@openfelt/db';

/** So many collections an account keeps. */
const maxCollections = 100;

const missing = {
  ok: false,
  code: 'no-collection',
  message: 'You have no such collection. Reload the page to see those that you have.',
} as const;

/** The collections in a database. */
export function createCollectionService({ collections }: Pick<Database, 'collections'>): CollectionsPort {
  return {
    list: collections.list,
    async create(player, name) {
      const collectionId = await collections.create(player, name, maxCollections);
      if (collectionId !== null) return { ok: true, collectionId };
      const message = `You have ${maxCollections} collections. Remove one that you no longer need.`;
      return { ok: false, code: 'too-many-collections', message };
    },
    rename: async (player, collectionId, name) =>
      (await collections.rename(player, collectionId, name)) ? { ok: true } : missing,
    remove: async (player, collectionId) =>
      (await collections.remove(player, collectionId)) ? { ok: true } : missing,
  };
}
