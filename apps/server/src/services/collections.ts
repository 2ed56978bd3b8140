import type { CollectionsPort } from '@openfelt/api';
import type { Database } from '@openfelt/db';
import pLimit from 'p-limit';

/** So many collections an account keeps. */
const maxCollections = 100;
/** So many hands that were played here one may hold. */
const maxHands = 10_000;

/** So many hands of one request are looked up at once: what is played waits for the same connections. */
const foundAtOnce = 3;

const missing = {
  ok: false,
  code: 'no-collection',
  message: 'You have no such collection. Reload the page to see those that you have.',
} as const;

/** The collections in a database. */
export function createCollectionService({
  collections,
  hands,
}: Pick<Database, 'collections' | 'hands'>): CollectionsPort {
  const few = pLimit(foundAtOnce);
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
    async addHands(player, collectionId, handIds) {
      if (!(await collections.isOwn(player, collectionId))) return missing;
      // As a player, whatever else they are: what an auditor sees for a dispute is nothing to keep.
      const found = await few.map([...new Set(handIds)], (handId) => hands.find(handId, player));
      const visible = found.filter((hand) => hand !== null);
      const played = visible.filter(({ source }) => source === 'live').map(({ handId }) => handId);
      const outcome = await collections.addHands(player, collectionId, played, maxHands);
      if (outcome === 'no-collection') return missing;
      if (outcome === 'collection-full') {
        const message = `A collection holds ${maxHands} hands that were played here. Begin another one.`;
        return { ok: false, code: outcome, message };
      }
      const there = visible.filter((hand) => hand.collectionId === collectionId);
      return { ok: true, hands: played.length + there.length };
    },
    async removeHands(player, collectionId, handIds) {
      if (!(await collections.isOwn(player, collectionId))) return missing;
      return { ok: true, hands: await collections.removeHands(collectionId, handIds) };
    },
    ofHand: collections.findByHand,
  };
}
