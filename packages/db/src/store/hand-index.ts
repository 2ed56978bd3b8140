import type { PrismaClient } from '../generated/prisma/client.ts';

/** What the search and the statistics know of one player of a finished hand. */
export interface IndexedPlayer {
  readonly seat: number;
  /** Where they sat, as the statistics name it; null of a voided hand. */
  readonly position: string | null;
  /** The cards that they held at the end, as `AhKd`, for themselves alone; null where nobody knows them. */
  readonly cards: string | null;
  readonly cardMarks: readonly string[];
  /** As much of them as everyone saw; null where nothing was shown. */
  readonly shown: string | null;
  readonly shownMarks: readonly string[];
  /** Won or lost, in bets; null of a voided hand. */
  readonly bets: number | null;
  /** What is counted of the hand for the player, JSON; null where nothing counts. */
  readonly counted: unknown;
  /** How long their choices took, in order. */
  readonly times: readonly { readonly action: string; readonly ms: number; readonly range: number }[];
}

/** What the search and the statistics know of a finished hand beside the directory. It follows from the log. */
export interface IndexedHand {
  readonly handId: string;
  /** The last event after the hand's end that was read with it; null for none. A hand of which cards were opened since waits on. */
  readonly openedVersion: number | null;
  /** What winnings are measured by: the big bet in fixed limit, else the minimum bet. In the unit of the hand's file. */
  readonly bet: number;
  /** The pot in the unit of the hand's file. */
  readonly potAmount: number;
  /** How many players were dealt in. */
  readonly dealtIn: number;
  /** Whether anyone was all-in. */
  readonly allIn: boolean;
  /** As it was dealt, `AhKd2c`; empty where there was none. */
  readonly board: string;
  readonly boardMarks: readonly string[];
  readonly players: readonly IndexedPlayer[];
}

/** A finished hand that waits to be read: where its events are. */
export interface UnindexedHand {
  readonly handId: string;
  readonly streamId: string;
  /** Null for a recorded hand. */
  readonly tableId: string | null;
  readonly handNumber: number;
  readonly firstVersion: number;
  readonly lastVersion: number;
  readonly openedVersion: number | null;
  readonly unit: number;
}

/** The projection of finished hands for the search and the statistics: written after the hands, from the log. */
export interface HandIndex {
  /** Takes some of the hands that are not in it yet. Nobody else gets them for half a minute: by then they are written, or whoever took them is gone. */
  take(limit: number): Promise<readonly UnindexedHand[]>;
  /** How many are not in it yet. */
  countWaiting(): Promise<number>;
  /** Puts hands in, or replaces what is there, and has those and what is `unreadable` wait no longer. */
  write(hands: readonly IndexedHand[], unreadable?: readonly string[]): Promise<void>;
  /** Has all hands read anew; tells how many did not wait already. */
  rebuild(): Promise<number>;
}

/** The projection in a database. */
export function createHandIndex(prisma: PrismaClient): HandIndex {
  return {
    take: (limit) =>
      prisma.$queryRaw<UnindexedHand[]>`
        WITH taken AS (
          UPDATE unindexed_hands SET taken_until = now() + interval '30 seconds' WHERE hand_id IN (
            SELECT hand_id FROM unindexed_hands WHERE taken_until IS NULL OR taken_until < now()
            LIMIT ${limit} FOR UPDATE SKIP LOCKED)
          RETURNING hand_id)
        SELECT hand_id AS "handId", stream_id AS "streamId", table_id AS "tableId", hand_number AS "handNumber",
          first_version AS "firstVersion", last_version AS "lastVersion",
          opened_version AS "openedVersion", unit
        FROM taken JOIN hands USING (hand_id)`,
    countWaiting: () => prisma.unindexedHand.count(),
    async write(hands, unreadable = []) {
      const read = JSON.stringify(hands.map(({ handId, openedVersion }) => ({ handId, openedVersion })));
      await prisma.$transaction([
        prisma.$executeRaw`SELECT write_hand_index(${JSON.stringify(hands)}::jsonb)`,
        prisma.$executeRaw`
          DELETE FROM unindexed_hands USING hands JOIN jsonb_to_recordset(${read}::jsonb)
            AS read("handId" text, "openedVersion" int) ON read."handId" = hands.hand_id
          WHERE unindexed_hands.hand_id = hands.hand_id
            AND hands.opened_version IS NOT DISTINCT FROM read."openedVersion"`,
        prisma.unindexedHand.deleteMany({ where: { handId: { in: [...unreadable] } } }),
      ]);
    },
    rebuild: () =>
      prisma.$executeRaw`INSERT INTO unindexed_hands (hand_id) SELECT hand_id FROM hands ON CONFLICT DO NOTHING`,
  };
}
