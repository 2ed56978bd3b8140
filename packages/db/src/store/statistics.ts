import type { StatedCurrency } from '@openfelt/hand-history/currency';
import type { HandSource } from '@openfelt/hand-history/search';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { choosePlayed, isOfHeroes, type PlayedFilter, selectAddends, selectPlayed } from './played-hands.ts';
import { listStacks, type StackLimits, type StackLines } from './stacks.ts';

/** What hands of a group add up to, as the totals of the counting core have it. Amounts are in the units of the hands' files. */
interface StoredTotals {
  readonly hands: number;
  readonly net: number;
  readonly adjustedNet: number;
  readonly bets: number;
  readonly squaredBets: number;
  readonly adjustedBets: number;
  readonly squaredAdjustedBets: number;
  readonly allIns: number;
  readonly wonAtShowdown: number;
  readonly wonUncontested: number;
  /** By statistic. */
  readonly counts: Readonly<Record<string, { readonly of: number; readonly did: number }>>;
}

/** Totals of all hands, or of those of one game, one position, one stake. */
export interface GroupTotals extends StoredTotals {
  readonly by: 'all' | 'game' | 'position' | 'bet';
  readonly variant: string | null;
  readonly limitKind: string | null;
  readonly position: string | null;
  readonly bet: number | null;
}

/** Consecutive hands of a player, added up. */
export interface ResultStep {
  /** When the last of them ended. */
  readonly endedAt: number;
  readonly hands: number;
  readonly net: number;
  readonly adjustedNet: number;
  readonly bets: number;
  readonly adjustedBets: number;
}

/** Hands with no long pause between them. */
interface StoredSession {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly hands: number;
  readonly net: number;
  readonly bets: number;
}

/** What went between a player and another one. */
export interface OpponentFlow {
  /** Null for all who are not named. */
  readonly playerId: string | null;
  /** Null for who has deleted their account, and for all who are not named. */
  readonly name: string | null;
  /** `person`, `bot` or `recorded`; null for all who are not named. */
  readonly kind: string | null;
  /** In which both were dealt in. */
  readonly hands: number;
  /** What the player won from the other one, less what they lost to them; see docs/statistics.md. */
  readonly net: number;
  readonly bets: number;
}

/** How many of a player's hands are of a source and of a currency: amounts of several are never added. */
interface AmountKind {
  readonly source: HandSource;
  readonly currency: StatedCurrency;
  readonly hands: number;
}

/** What is counted of finished hands, added up where it lies. What is asked for a viewer counts only hands that they may see. */
export interface Statistics {
  /** What the amounts of hands are, the most hands first. */
  kinds(filter: PlayedFilter): Promise<readonly AmountKind[]>;
  /** All groups in which there is a hand, the most hands first. */
  totals(filter: PlayedFilter): Promise<readonly GroupTotals[]>;
  /** The hands, oldest first, in at most so many steps of as many hands each. */
  results(filter: PlayedFilter, steps: number): Promise<readonly ResultStep[]>;
  /** The newest sessions, and how many there are; longer than `pause` ms between two hands ends one. */
  sessions(
    filter: PlayedFilter,
    pause: number,
    limit: number,
  ): Promise<{ readonly sessions: readonly StoredSession[]; readonly count: number }>;
  /** The stacks at the tables of the hands. Of more hands than the limits have those stay that a curve is drawn through. */
  stacks(filter: PlayedFilter, limits: StackLimits): Promise<StackLines>;
  /** The opponents of most hands, so many at most, then all others as one. */
  opponents(filter: PlayedFilter, limit: number): Promise<readonly OpponentFlow[]>;
}

const { sql } = Prisma;

/** What is counted of hands, in a database. */
export function createStatisticsStore(prisma: PrismaClient): Statistics {
  const selectChosen = async (filter: PlayedFilter) => selectPlayed(await choosePlayed(prisma, filter));

  return {
    kinds: async (filter) =>
      prisma.$queryRaw<AmountKind[]>`
        SELECT source, currency, count(*)::int AS hands FROM (${await selectChosen(filter)}) AS played
        GROUP BY source, currency ORDER BY hands DESC, source, currency`,
    totals: async (filter) =>
      prisma.$queryRaw<GroupTotals[]>`
        WITH chosen (variant, limit_kind, position, bet, hands, net, adjusted_net, bets, squared_bets, adjusted_bets,
          squared_adjusted_bets, all_ins, won_at_showdown, won_uncontested, counts) AS MATERIALIZED (
          ${selectAddends(filter, await choosePlayed(prisma, filter))}
        ), totals AS (
          SELECT grouping(variant, position, bet) AS kind, variant, limit_kind, position, bet, sum(hands)::int AS hands,
            sum(net) AS net, sum(adjusted_net) AS adjusted_net, sum(bets) AS bets, sum(squared_bets) AS squared_bets,
            sum(adjusted_bets) AS adjusted_bets, sum(squared_adjusted_bets) AS squared_adjusted_bets,
            sum(all_ins)::int AS all_ins, sum(won_at_showdown)::int AS won_at_showdown,
            sum(won_uncontested)::int AS won_uncontested
          FROM chosen GROUP BY GROUPING SETS ((), (variant, limit_kind), (position), (bet)) HAVING count(*) > 0
        ), counts AS (
          SELECT kind, variant, limit_kind, position, bet, jsonb_object_agg(id, count) AS counts FROM (
            SELECT grouping(variant, position, bet) AS kind, variant, limit_kind, position, bet, id,
              jsonb_build_object('of', sum(of), 'did', sum(did)) AS count
            FROM (
              SELECT variant, limit_kind, position, bet, key AS id, sum((value->>'of')::int) AS of, sum((value->>'did')::int) AS did
              FROM chosen, jsonb_each(counts) GROUP BY 1, 2, 3, 4, 5
            ) AS each GROUP BY GROUPING SETS ((id), (variant, limit_kind, id), (position, id), (bet, id))
          ) AS counted GROUP BY 1, 2, 3, 4, 5
        )
        SELECT CASE totals.kind WHEN 7 THEN 'all' WHEN 3 THEN 'game' WHEN 5 THEN 'position' ELSE 'bet' END AS by, totals.variant,
          totals.limit_kind AS "limitKind", totals.position, totals.bet, hands, net, adjusted_net AS "adjustedNet", bets,
          squared_bets AS "squaredBets", adjusted_bets AS "adjustedBets", squared_adjusted_bets AS "squaredAdjustedBets",
          all_ins AS "allIns", won_at_showdown AS "wonAtShowdown", won_uncontested AS "wonUncontested",
          coalesce(counts.counts, '{}') AS counts
        FROM totals LEFT JOIN counts ON counts.kind = totals.kind AND counts.variant IS NOT DISTINCT FROM totals.variant
          AND counts.limit_kind IS NOT DISTINCT FROM totals.limit_kind
          AND counts.position IS NOT DISTINCT FROM totals.position AND counts.bet IS NOT DISTINCT FROM totals.bet
        ORDER BY hands DESC, totals.variant, totals.limit_kind, totals.position, totals.bet`,
    results: async (filter, steps) =>
      prisma.$queryRaw<ResultStep[]>`
        SELECT max(ended_at)::float8 AS "endedAt", count(*)::int AS hands, sum(net) AS net, sum(bets) AS bets,
          sum((counted->>'adjustedNet')::float8 / unit) AS "adjustedNet", sum((counted->>'adjustedBets')::float8) AS "adjustedBets"
        FROM (
          SELECT *, ntile(${steps}::int) OVER (ORDER BY ended_at, hand_id) AS step FROM (${await selectChosen(filter)}) AS played
        ) AS stepped GROUP BY step ORDER BY step`,
    async sessions(filter, pause, limit) {
      const rows = await prisma.$queryRaw<(StoredSession & { readonly count: number })[]>`
        SELECT min(started_at)::float8 AS "startedAt", max(ended_at)::float8 AS "endedAt", count(*)::int AS hands, sum(net) AS net,
          sum(bets) AS bets, (count(*) OVER ())::int AS count
        FROM (
          SELECT *, count(*) FILTER (WHERE begins) OVER (ORDER BY ended_at, hand_id) AS session FROM (
            SELECT *, started_at - lag(ended_at) OVER (ORDER BY ended_at, hand_id) > ${pause} AS begins
            FROM (${await selectChosen(filter)}) AS played
          ) AS paused
        ) AS parted GROUP BY session ORDER BY session DESC LIMIT ${limit}`;
      return { sessions: rows.map(({ count, ...session }) => session), count: rows[0]?.count ?? 0 };
    },
    stacks: (filter, limits) => listStacks(prisma, filter, limits),
    opponents: async (filter, limit) => {
      // A player of a recorded hand is of that hand alone: whoever bears the same name in the collections counts as one, in a hand once.
      // Where the file has no names they bear the ends of their ids, p1, p2 …: that is nobody's name.
      const { opponent, hands } = isOfHeroes(filter)
        ? {
            opponent: sql`CASE WHEN right(player_id, length(name) + 1) <> '/' || name THEN name END`,
            hands: sql`count(DISTINCT hand_id)`,
          }
        : { opponent: sql`player_id`, hands: sql`count(*)` };
      return prisma.$queryRaw<OpponentFlow[]>`
        WITH met AS (
          SELECT hand_id, other.player_id, other.seat, played.seat AS own, played.net, played.bet, other.net::float8 / unit AS theirs,
            greatest(sum(other.net) FILTER (WHERE other.net > 0) OVER hand, sum(-other.net) FILTER (WHERE other.net < 0) OVER hand)
              / unit::float8 AS moved
          FROM (${await selectChosen(filter)}) AS played JOIN hand_players AS other USING (hand_id) WINDOW hand AS (PARTITION BY hand_id)
        ), flows AS (
          SELECT hand_id, player_id, bet, CASE WHEN net > 0 AND theirs < 0 THEN -net * theirs / moved
            WHEN net < 0 AND theirs > 0 THEN net * theirs / moved ELSE 0 END AS flow
          FROM met WHERE seat <> own
        ), ranked AS (
          SELECT opponent, min(player_id) AS player_id, ${hands}::int AS hands, sum(flow) AS net, sum(flow / bet) AS bets,
            row_number() OVER (ORDER BY opponent IS NULL, ${hands} DESC, min(player_id)) AS rank
          FROM (SELECT *, ${opponent} AS opponent FROM flows LEFT JOIN players USING (player_id)) AS met_by_name GROUP BY opponent
        ), named AS (
          SELECT CASE WHEN rank <= ${limit} AND opponent IS NOT NULL THEN player_id END AS player_id, sum(hands)::int AS hands, sum(net) AS net, sum(bets) AS bets
          FROM ranked GROUP BY 1
        )
        SELECT named.player_id AS "playerId", players.name, players.kind, hands, net, bets
        FROM named LEFT JOIN players USING (player_id) ORDER BY named.player_id IS NULL, hands DESC, named.player_id`;
    },
  };
}
