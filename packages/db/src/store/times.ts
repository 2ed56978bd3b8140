import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';

/** How many of a player's choices took a time of one range, their sum and the sum of their squares, in ms. */
export interface StoredTimes {
  readonly playerId: string;
  /** Null for who has deleted their account. */
  readonly name: string | null;
  readonly kind: string | null;
  readonly range: number;
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

/** Whose times are summed up, of which choices. */
interface TimeFilter {
  /** Beginnings of days in UTC, ms since the epoch: from the first on, until before the second. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** The player has this name, whatever the case of its letters. */
  readonly name?: string | undefined;
  readonly action?: string | undefined;
}

/** How long players took for their choices in hands that were played here. It follows from the log. */
export interface Times {
  /** Of the players of most choices, of so many of them at most, who made so many at least. */
  list(filter: TimeFilter, minChoices: number, limit: number): Promise<readonly StoredTimes[]>;
}

/** The times in a database. */
export function createTimeStore(prisma: PrismaClient): Times {
  return {
    list({ from, until, name, action }, minChoices, limit) {
      const ofAction = action === undefined ? Prisma.empty : Prisma.sql`AND action = ${action}`;
      const ofName = name === undefined ? Prisma.empty : Prisma.sql`AND lower(players.name) = lower(${name})`;
      return prisma.$queryRaw<StoredTimes[]>`
        WITH tallies AS MATERIALIZED (
          SELECT player_id, players.name, players.kind, range, sum(count)::int AS count, sum(sum)::float8 AS sum,
            sum(squares)::float8 AS squares
          FROM player_times JOIN players USING (player_id)
          WHERE day >= ${BigInt(from ?? 0)} AND day < ${BigInt(until ?? Number.MAX_SAFE_INTEGER)} ${ofAction} ${ofName}
          GROUP BY player_id, name, kind, range HAVING sum(count) > 0
        ), chosen AS (
          SELECT player_id FROM tallies GROUP BY player_id HAVING sum(count) >= ${minChoices}
          ORDER BY sum(count) DESC, player_id LIMIT ${limit}
        )
        SELECT player_id AS "playerId", name, kind, range, count, sum, squares FROM tallies JOIN chosen USING (player_id)
        ORDER BY player_id, range`;
    },
  };
}
