import { randomBytes } from 'node:crypto';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { createGroupCommit } from '../group-commit.ts';

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
  /** Writes new seeds in one statement; gives each place the seed that stands there. */
  async function keepAll(places: readonly SeedPlace[]): Promise<readonly Uint8Array[]> {
    const made = places.map(() => new Uint8Array(randomBytes(32)));
    const written = await prisma.$queryRaw<readonly SeedPlace[]>`
      INSERT INTO seeds (table_id, hand_number, seed)
      SELECT table_id, hand_number, decode(seed, 'hex') FROM unnest(
        ${places.map(({ tableId }) => tableId)}::text[],
        ${places.map(({ handNumber }) => handNumber)}::int[],
        ${made.map((seed) => Buffer.from(seed).toString('hex'))}::text[]
      ) AS made (table_id, hand_number, seed)
      ON CONFLICT DO NOTHING RETURNING table_id AS "tableId", hand_number AS "handNumber"`;
    const isOurs = new Set(written.map(toKey));
    return Promise.all(
      places.map(async (place, index) => {
        // Of one place that is asked for twice at once, the first seed stands.
        const ours = isOurs.delete(toKey(place)) ? made[index] : undefined;
        const stands = ours ?? (await find(place.tableId, place.handNumber));
        if (stands === null)
          throw new Error(`the seed of hand ${place.handNumber} at ${place.tableId} was not kept`);
        return stands;
      }),
    );
  }

  const groups = createGroupCommit(keepAll);
  return {
    find,
    keep: (tableId, handNumber) => groups.write({ tableId, handNumber }),
  };
}

/** Which hand a seed is of. */
interface SeedPlace {
  readonly tableId: string;
  readonly handNumber: number;
}

const toKey = ({ tableId, handNumber }: SeedPlace): string => `${tableId} ${handNumber}`;
