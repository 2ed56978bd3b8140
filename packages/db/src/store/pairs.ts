import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';

/** What is counted of how one player plays against another, as the counting core names it. */
const counted = {
  foldToRaise: 'fold_to_raise',
  raiseBack: 'raise_back',
  headsUpRaise: 'heads_up_raise',
  checkedDown: 'checked_down',
  deepFold: 'deep_fold',
  foldAfterRaise: 'fold_after_raise',
} as const;

/** What hands of a player against another one, or against all, add up to. Chips, bets, and counts by statistic. */
interface StoredPairTotals {
  readonly hands: number;
  readonly net: number;
  readonly bets: number;
  readonly squaredBets: number;
  readonly counts: Readonly<Record<keyof typeof counted, { readonly of: number; readonly did: number }>>;
}

/** Somebody of a pair. */
export interface PairMember {
  readonly playerId: string;
  /** Null for who has deleted their account. */
  readonly name: string | null;
  readonly kind: string | null;
}

/** How a player plays against another one, and against everybody, the other one included. */
export interface StoredPair {
  readonly player: PairMember;
  readonly other: PairMember;
  readonly privateHands: number;
  readonly pair: StoredPairTotals;
  readonly all: StoredPairTotals;
}

/** Which pairs are looked at. */
export interface PairFilter {
  /** Beginnings of days in UTC, ms since the epoch: from the first on, until before the second. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** One of the two has this name, whatever the case of its letters. */
  readonly name?: string | undefined;
  /** Only how this player plays against this other one. */
  readonly members?: { readonly player: string; readonly other: string } | undefined;
}

/** How players play against each other, summed over hands that were played here, private ones included. It follows from the log. */
export interface Pairs {
  /** Pairs with so many hands together at least, the most hands first, and how many there are; none of two bots. */
  list(
    filter: PairFilter,
    minHands: number,
    limit: number,
  ): Promise<{ readonly pairs: readonly StoredPair[]; readonly count: number }>;
  /** Of a player's hands those in hours in which the other one had a hand, too, and how many of these they had together. */
  countTogether(
    player: string,
    other: string,
    filter: Pick<PairFilter, 'from' | 'until'>,
  ): Promise<{ readonly of: number; readonly did: number }>;
}

const measures = ['hands', 'private_hands', 'net', 'bets', 'squared_bets'] as const;
const columns = [...measures, ...Object.values(counted).flatMap((name) => [`${name}_of`, `${name}_did`])];

/** A row as the database gives it: the sums of the pair under their own names, those of all with `all_` before. */
type Row = Readonly<Record<string, number>> & {
  readonly player_id: string;
  readonly other_id: string;
  readonly player_name: string | null;
  readonly player_kind: string | null;
  readonly other_name: string | null;
  readonly other_kind: string | null;
};

function toTotals(row: Row, prefix: '' | 'all_'): StoredPairTotals {
  const read = (name: string) => Number(row[`${prefix}${name}`] ?? 0);
  const counts = Object.entries(counted).map(
    ([id, name]) => [id, { of: read(`${name}_of`), did: read(`${name}_did`) }] as const,
  );
  return {
    hands: read('hands'),
    net: read('net'),
    bets: read('bets'),
    squaredBets: read('squared_bets'),
    counts: Object.fromEntries(counts) as StoredPairTotals['counts'],
  };
}

const toPair = (row: Row): StoredPair => ({
  player: { playerId: row.player_id, name: row.player_name, kind: row.player_kind },
  other: { playerId: row.other_id, name: row.other_name, kind: row.other_kind },
  privateHands: Number(row.private_hands ?? 0),
  pair: toTotals(row, ''),
  all: toTotals(row, 'all_'),
});

const sums = Prisma.raw(columns.map((name) => `sum(${name})::float8 AS ${name}`).join(', '));
const chosenColumns = Prisma.raw(columns.map((name) => `chosen.${name}`).join(', '));
const allColumns = Prisma.raw(columns.map((name) => `totals.${name} AS all_${name}`).join(', '));

/** The pairs in a database. */
export function createPairStore(prisma: PrismaClient): Pairs {
  return {
    async list({ from, until, name, members }, minHands, limit) {
      // What everybody did against everybody is needed for each player who is asked about: only the days narrow it.
      const player = members === undefined ? Prisma.empty : Prisma.sql`AND player_id = ${members.player}`;
      const conditions = Prisma.join(
        [
          Prisma.sql`chosen.hands >= ${minHands} AND (one.kind IS DISTINCT FROM 'bot' OR two.kind IS DISTINCT FROM 'bot')`,
          ...(name === undefined
            ? []
            : [Prisma.sql`(lower(one.name) = lower(${name}) OR lower(two.name) = lower(${name}))`]),
          ...(members === undefined ? [] : [Prisma.sql`chosen.other_id = ${members.other}`]),
        ],
        ' AND ',
      );
      const rows = await prisma.$queryRaw<(Row & { readonly found: number })[]>`
        WITH chosen AS MATERIALIZED (
          SELECT player_id, other_id, ${sums} FROM pair_days
          WHERE day >= ${BigInt(from ?? 0)} AND day < ${BigInt(until ?? Number.MAX_SAFE_INTEGER)} ${player}
          GROUP BY player_id, other_id HAVING sum(hands) > 0
        ), totals AS (SELECT player_id, ${sums} FROM chosen GROUP BY player_id)
        SELECT chosen.player_id, chosen.other_id, one.name AS player_name, one.kind AS player_kind, two.name AS other_name,
          two.kind AS other_kind, ${chosenColumns}, ${allColumns}, (count(*) OVER ())::int AS found
        FROM chosen JOIN totals USING (player_id) LEFT JOIN players AS one USING (player_id)
          LEFT JOIN players AS two ON two.player_id = chosen.other_id
        WHERE ${conditions} ORDER BY chosen.hands DESC, chosen.player_id, chosen.other_id LIMIT ${limit}`;
      return { pairs: rows.map(toPair), count: rows[0]?.found ?? 0 };
    },
    async countTogether(player, other, { from, until }) {
      const days = Prisma.sql`>= ${BigInt(from ?? 0)}`;
      const end = Prisma.sql`< ${BigInt(until ?? Number.MAX_SAFE_INTEGER)}`;
      const [row] = await prisma.$queryRaw<{ of: number; did: number }[]>`
        SELECT (SELECT coalesce(sum(hands), 0)::int FROM player_hours AS own
            WHERE player_id = ${player} AND source = 'live' AND hour ${days} AND hour ${end} AND EXISTS (
              SELECT FROM player_hours AS theirs WHERE theirs.player_id = ${other} AND theirs.hour = own.hour
                AND theirs.source = 'live' AND theirs.hands > 0)) AS of,
          (SELECT coalesce(sum(hands), 0)::int FROM pair_days
            WHERE player_id = ${player} AND other_id = ${other} AND day ${days} AND day ${end}) AS did`;
      return row ?? { of: 0, did: 0 };
    },
  };
}
