import { randomBytes } from 'node:crypto';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** The secrets of hands, 32 bytes each, apart from the log. */
export interface Seeds {
  /** Makes a seed durable, if there is none yet, and gives the one that stands. */
  keep(tableId: string, handNumber: number): Promise<Uint8Array>;
  /** Null where there is none. */
  find(tableId: string, handNumber: number): Promise<Uint8Array | null>;
}

/** The seeds in a database. */
export function createSeedStore(prisma: PrismaClient): Seeds {
  async function find(tableId: string, handNumber: number): Promise<Uint8Array | null> {
    const row = await prisma.seed.findUnique({ where: { tableId_handNumber: { tableId, handNumber } } });
    return row === null ? null : new Uint8Array(row.seed);
  }
  return {
    find,
    async keep(tableId, handNumber) {
      const seed = new Uint8Array(randomBytes(32));
      await prisma.seed.createMany({ data: [{ tableId, handNumber, seed }], skipDuplicates: true });
      const stands = await find(tableId, handNumber);
      if (stands === null) throw new Error(`the seed of hand ${handNumber} at ${tableId} was not kept`);
      return stands;
    },
  };
}
