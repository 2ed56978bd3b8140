import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Visible } from './hand-conditions.ts';

/** What private hands a viewer may see: those of tables where they have sat, and of their own collections. */
export async function findVisible(prisma: PrismaClient, viewer: string): Promise<Visible> {
  const [tables, collections] = await Promise.all([
    prisma.member.findMany({ where: { playerId: viewer }, select: { tableId: true } }),
    prisma.collection.findMany({ where: { ownerId: viewer }, select: { collectionId: true } }),
  ]);
  return {
    tables: tables.map(({ tableId }) => tableId),
    collections: collections.map(({ collectionId }) => collectionId),
  };
}
