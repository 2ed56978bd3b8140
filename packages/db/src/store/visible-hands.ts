import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';

/** What is private and may be seen by a viewer all the same. */
export interface Visible {
  readonly tables: readonly string[];
  readonly collections: readonly string[];
}

/** Whether a hand is public, or private and may be seen all the same. */
export const isVisible = ({ tables, collections }: Visible): Prisma.Sql =>
  Prisma.sql`(NOT hands.is_private OR hands.table_id = ANY(${[...tables]}::text[]) OR hands.collection_id = ANY(${[...collections]}::text[]))`;

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
