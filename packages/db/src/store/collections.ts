import { randomUUID } from 'node:crypto';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';

/** A collection of hands, of one player. */
export interface StoredCollection {
  readonly collectionId: string;
  readonly name: string;
  /** Ms since the epoch. */
  readonly createdAt: number;
  /** How many hands were imported into it. */
  readonly imported: number;
  /** How many hands that were played here its owner has added to it and may see. */
  readonly added: number;
}

/** A hand with the collections of a player that it was added to. */
interface CollectionHand {
  readonly handId: string;
  readonly collectionIds: readonly string[];
}

/** The collections that players keep. Nobody but its owner finds one, or its hands. */
export interface Collections {
  /** An owner's collections, the newest first. */
  list(owner: string): Promise<readonly StoredCollection[]>;
  /** Makes a collection; gives its id, or null where the owner has so many already. */
  create(owner: string, name: string, max: number): Promise<string | null>;
  /** Whether a collection is the owner's. */
  isOwn(owner: string, collectionId: string): Promise<boolean>;
  /** False where the owner has no such collection. */
  rename(owner: string, collectionId: string, name: string): Promise<boolean>;
  /**
   * Removes a collection with the tags and notes on its imported hands; false where the owner has no such one. The log keeps their events
   * for good, and nobody is shown them any more; the names of those who played them are forgotten. Hands that were added to it stay as they are.
   */
  remove(owner: string, collectionId: string): Promise<boolean>;
  /**
   * Adds hands to an owner's collection, those that are in it stay; nothing is added where the owner has no such collection, or where it
   * would hold more than so many. Who may see them is no question of a collection.
   */
  addHands(
    owner: string,
    collectionId: string,
    handIds: readonly string[],
    max: number,
  ): Promise<'added' | 'no-collection' | 'collection-full'>;
  /** Removes hands from a collection to which they were added; gives how many. */
  removeHands(collectionId: string, handIds: readonly string[]): Promise<number>;
  /** An owner's collections that a hand was added to, by name. */
  findByHand(
    owner: string,
    handId: string,
  ): Promise<readonly Pick<StoredCollection, 'collectionId' | 'name'>[]>;
  /** The hands that an owner has added to collections, by id, from behind one on. */
  listHands(owner: string, after: string | null, limit: number): Promise<readonly CollectionHand[]>;
}

/** Removes some of a player's collections, and gives how many. */
export async function removeCollections(
  tx: Prisma.TransactionClient,
  where: { readonly ownerId: string; readonly collectionId?: string },
): Promise<number> {
  const found = await tx.collection.findMany({ where, select: { collectionId: true } });
  const ids = found.map(({ collectionId }) => collectionId);
  await tx.$executeRaw`
    UPDATE players SET name = NULL FROM hand_players JOIN hands USING (hand_id)
    WHERE players.player_id = hand_players.player_id AND hands.collection_id = ANY (${ids})`;
  // Tags and notes on hands that nobody is shown any more could not be found to be removed, and would count all the same.
  const ofHands = Prisma.sql`hand_id IN (SELECT hand_id FROM hands WHERE collection_id = ANY (${ids}))`;
  await tx.$executeRaw`DELETE FROM hand_tags WHERE ${ofHands}`;
  await tx.$executeRaw`DELETE FROM hand_notes WHERE ${ofHands}`;
  const { count } = await tx.collection.deleteMany({ where: { collectionId: { in: ids } } });
  return count;
}

/** The collections in a database. */
export function createCollectionStore(prisma: PrismaClient): Collections {
  const { collection } = prisma;
  return {
    async list(ownerId) {
      const rows = await collection.findMany({
        where: { ownerId },
        orderBy: [{ createdAt: 'desc' }, { collectionId: 'asc' }],
      });
      const ids = rows.map(({ collectionId }) => collectionId);
      const [imported, added] = await Promise.all([
        prisma.hand.groupBy({ by: 'collectionId', where: { collectionId: { in: ids } }, _count: true }),
        // As they are listed: whoever was removed from a private table sees its hands no more.
        prisma.$queryRaw<readonly { readonly collectionId: string; readonly hands: number }[]>`
          SELECT added.collection_id AS "collectionId", count(*)::int AS hands
          FROM collection_hands AS added JOIN hands USING (hand_id)
          WHERE added.collection_id = ANY (${ids})
            AND (NOT is_private OR table_id IN (SELECT table_id FROM members WHERE player_id = ${ownerId}))
          GROUP BY 1`,
      ]);
      const importedTo = new Map(imported.map(({ collectionId, _count: hands }) => [collectionId, hands]));
      const addedTo = new Map(added.map(({ collectionId, hands }) => [collectionId, hands]));
      return rows.map(({ collectionId, name, createdAt }) => ({
        collectionId,
        name,
        createdAt: createdAt.getTime(),
        imported: importedTo.get(collectionId) ?? 0,
        added: addedTo.get(collectionId) ?? 0,
      }));
    },
    async create(ownerId, name, max) {
      if ((await collection.count({ where: { ownerId } })) >= max) return null;
      const { collectionId } = await collection.create({
        data: { collectionId: randomUUID(), ownerId, name },
      });
      return collectionId;
    },
    isOwn: async (ownerId, collectionId) =>
      (await collection.count({ where: { ownerId, collectionId } })) > 0,
    async rename(ownerId, collectionId, name) {
      return (await collection.updateMany({ where: { ownerId, collectionId }, data: { name } })).count > 0;
    },
    remove: (ownerId, collectionId) =>
      prisma.$transaction(async (tx) => (await removeCollections(tx, { ownerId, collectionId })) > 0, {
        timeout: 60_000,
      }),
    async addHands(ownerId, collectionId, handIds, max) {
      // The lock keeps the collection from being removed before its hands are in it.
      const [row] = await prisma.$queryRaw<readonly { readonly isOwn: boolean; readonly fits: boolean }[]>`
        WITH own AS (
          SELECT collection_id FROM collections WHERE collection_id = ${collectionId} AND owner_id = ${ownerId} FOR UPDATE
        ), missing AS (
          SELECT own.collection_id, hand_id, ended_at FROM own, hands WHERE hand_id = ANY (${[...handIds]}) AND NOT EXISTS (
            SELECT FROM collection_hands AS added WHERE added.collection_id = own.collection_id AND added.hand_id = hands.hand_id)
        ), room AS (
          SELECT (SELECT count(*) FROM missing) + (SELECT count(*) FROM collection_hands JOIN own USING (collection_id)) <= ${max} AS fits
        ), written AS (
          INSERT INTO collection_hands (collection_id, hand_id, ended_at)
          SELECT missing.* FROM missing, room WHERE fits ON CONFLICT DO NOTHING
        )
        SELECT EXISTS (SELECT FROM own) AS "isOwn", fits FROM room`;
      if (row?.isOwn !== true) return 'no-collection';
      return row.fits ? 'added' : 'collection-full';
    },
    async removeHands(collectionId, handIds) {
      const where = { collectionId, handId: { in: [...handIds] } };
      return (await prisma.collectionHand.deleteMany({ where })).count;
    },
    findByHand: (ownerId, handId) =>
      collection.findMany({
        where: { ownerId, added: { some: { handId } } },
        select: { collectionId: true, name: true },
        orderBy: [{ name: 'asc' }, { collectionId: 'asc' }],
      }),
    listHands: (owner, after, limit) => prisma.$queryRaw<CollectionHand[]>`
      SELECT hand_id AS "handId", array_agg(collection_id ORDER BY collection_id) AS "collectionIds"
      FROM collection_hands JOIN collections USING (collection_id)
      WHERE owner_id = ${owner} AND hand_id > ${after ?? ''}
      GROUP BY hand_id ORDER BY hand_id LIMIT ${limit}`,
  };
}
