import { randomUUID } from 'node:crypto';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';

/** A collection of imported hands, of one player. */
export interface StoredCollection {
  readonly collectionId: string;
  readonly name: string;
  /** Ms since the epoch. */
  readonly createdAt: number;
  /** How many hands are in it. */
  readonly hands: number;
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
   * Removes a collection with the tags and notes on its hands; false where the owner has no such one. The log keeps the hands' events for
   * good, and nobody is shown them any more; the names of those who played them are forgotten.
   */
  remove(owner: string, collectionId: string): Promise<boolean>;
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
      const counted = await prisma.hand.groupBy({
        by: 'collectionId',
        where: { collectionId: { in: rows.map(({ collectionId }) => collectionId) } },
        _count: true,
      });
      const counts = new Map(counted.map(({ collectionId, _count: hands }) => [collectionId, hands]));
      return rows.map(({ collectionId, name, createdAt }) => ({
        collectionId,
        name,
        createdAt: createdAt.getTime(),
        hands: counts.get(collectionId) ?? 0,
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
  };
}
