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
  /** The last event after the hand's end that was read with it; null for none. */
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

/** A hand as far as it was read. */
export type HandReading = Pick<IndexedHand, 'handId' | 'openedVersion'>;

/** The projection of finished hands for the search and the statistics: written after the hands, from the log. */
export interface HandIndex {
  /** Takes some of the hands that are not in it yet. Nobody else gets them for half a minute: by then they are written, or whoever took them is gone. */
  take(limit: number): Promise<readonly UnindexedHand[]>;
  /** How many are not in it yet. */
  countWaiting(): Promise<number>;
  /**
   * Puts hands in, or replaces what is there, and has those and what is `unreadable` wait no longer. A hand of which cards were opened
   * since it was read is left as it is, and waits on.
   */
  write(hands: readonly IndexedHand[], unreadable?: readonly HandReading[]): Promise<void>;
  /** Has all hands read anew; tells how many did not wait already. */
  rebuild(): Promise<number>;
}

/** The projection in a database. */
export function createHandIndex(prisma: PrismaClient): HandIndex {
  return {
    take: (limit) =>
      prisma.$queryRaw<UnindexedHand[]>`
        WITH taken AS (
          UPDATE unindexed_hands SET taken_until = now() + interval '30 seconds' WHERE (hand_id, opened_version) IN (
            SELECT hand_id, opened_version FROM unindexed_hands WHERE taken_until IS NULL OR taken_until < now()
            LIMIT ${limit} FOR UPDATE SKIP LOCKED)
          RETURNING hand_id)
        SELECT hand_id AS "handId", stream_id AS "streamId", table_id AS "tableId", hand_number AS "handNumber",
          first_version AS "firstVersion", last_version AS "lastVersion",
          (SELECT max(version) FROM hand_openings WHERE hand_openings.hand_id = hands.hand_id) AS "openedVersion", unit
        FROM hands WHERE hand_id IN (SELECT hand_id FROM taken)`,
    async countWaiting() {
      const rows = await prisma.$queryRaw<readonly { readonly count: number }[]>`
        SELECT count(DISTINCT hand_id)::int AS count FROM unindexed_hands`;
      return rows[0]?.count ?? 0;
    },
    async write(hands, unreadable = []) {
      const read = [...hands, ...unreadable].map(({ handId, openedVersion }) => ({ handId, openedVersion }));
      await prisma.$transaction([
        // Whoever writes some of them at once does so before or after this, and is seen: play waits for none of it.
        prisma.$executeRaw`
          SELECT FROM hands WHERE hand_id = ANY(${hands.map(({ handId }) => handId)}) ORDER BY hand_id FOR NO KEY UPDATE`,
        prisma.$executeRaw`
          SELECT write_hand_index(coalesce(jsonb_agg(entry), '[]')) FROM jsonb_array_elements(${JSON.stringify(hands)}::jsonb) AS entry
          WHERE NOT EXISTS (
            SELECT FROM hand_openings WHERE hand_openings.hand_id = entry->>'handId'
              AND hand_openings.version > coalesce((entry->>'openedVersion')::int, 0))`,
        // What was opened since has a row of its own, and stays.
        prisma.$executeRaw`
          DELETE FROM unindexed_hands USING jsonb_to_recordset(${JSON.stringify(read)}::jsonb) AS read("handId" text, "openedVersion" int)
          WHERE unindexed_hands.hand_id = read."handId"
            AND unindexed_hands.opened_version <= coalesce(read."openedVersion", 0)`,
      ]);
    },
    rebuild: () =>
      prisma.$executeRaw`
        INSERT INTO unindexed_hands (hand_id)
          SELECT hand_id FROM hands WHERE hand_id NOT IN (SELECT hand_id FROM unindexed_hands) ON CONFLICT DO NOTHING`,
  };
}
