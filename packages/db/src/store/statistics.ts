import type { StatedCurrency } from '@openfelt/hand-history/currency';
import type { HandSource } from '@openfelt/hand-history/search';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { findCurrency, findSource } from './hand-conditions.ts';

/** Which of a player's hands are counted; all conditions that are there have to hold. Times are ms since the epoch. */
export interface PlayedFilter {
  readonly player: string;
  /** Who asks: of another player they see public hands, and those of private tables where they have sat. */
  readonly viewer: string;
  readonly variant?: string | undefined;
  readonly limitKind?: string | undefined;
  /**
   * `recorded`, `tournament`: of who asks for themselves, the hands of their collections, as whose their heroes tell them; else only what was
   * played here.
   */
  readonly source?: HandSource | undefined;
  /** Of what a player's heroes have played: what the amounts are of. Elsewhere it chooses nothing. */
  readonly currency?: StatedCurrency | undefined;
  readonly position?: string | undefined;
  /** Of the bet, in the unit of the hand's file; both inclusive. */
  readonly minBet?: number | undefined;
  readonly maxBet?: number | undefined;
  /** Of the hand's end: from the first on, until before the second. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

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

/** How many of a player's hands are of a currency. */
interface StoredCurrency {
  readonly currency: StatedCurrency;
  readonly hands: number;
}

/** What is counted of finished hands, added up where it lies. What is asked for a viewer counts only hands that they may see. */
export interface Statistics {
  /** What the hands of a player's heroes are of, the most hands first; none for hands that were played here. */
  currencies(filter: PlayedFilter): Promise<readonly StoredCurrency[]>;
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
  /** The opponents of most hands, so many at most, then all others as one. */
  opponents(filter: PlayedFilter, limit: number): Promise<readonly OpponentFlow[]>;
}

/** A condition, or false where nothing is asked for. */
type Condition = Prisma.Sql | false;

const joinConditions = (conditions: readonly Condition[]) =>
  Prisma.join(
    conditions.filter((each) => each !== false),
    ' AND ',
  );

/** Tables whose private hands a viewer may see. */
const selectTables = (viewer: string) =>
  Prisma.sql`(SELECT table_id FROM members WHERE player_id = ${viewer})`;

/** Whether hands count that somebody else has recorded: those of the viewer's own collections. */
const isOfHeroes = ({ player, viewer, source }: PlayedFilter) =>
  source !== undefined && source !== 'live' && player === viewer;

const selectCollections = (owner: string) =>
  Prisma.sql`(SELECT collection_id FROM collections WHERE owner_id = ${owner})`;

/**
 * Whose hands count, by the player of a hand and the hand: the player's own, or those of the heroes of their collections. A hand that lies in
 * several of these counts once.
 */
const ofPlayer = (filter: PlayedFilter) =>
  isOfHeroes(filter)
    ? Prisma.sql`hand.collection_id IN ${selectCollections(filter.player)} AND own.seat = hand.hero_seat
        AND NOT EXISTS (SELECT FROM hands AS other WHERE other.content_key = hand.content_key
          AND other.collection_id IN ${selectCollections(filter.player)} AND other.hero_seat IS NOT NULL AND other.hand_id < hand.hand_id)
        ${filter.currency === undefined ? Prisma.empty : Prisma.sql`AND ${findCurrency(Prisma.sql`hand`)} = ${filter.currency}`}`
    : Prisma.sql`own.player_id = ${filter.player}`;

/** What is asked of hours and of hands alike, whose source is found otherwise. */
function listShared(filter: PlayedFilter, ownSource: Prisma.Sql): readonly Condition[] {
  const { variant, limitKind, source, position, minBet, maxBet } = filter;
  return [
    variant !== undefined && Prisma.sql`variant = ${variant}`,
    limitKind !== undefined && Prisma.sql`limit_kind = ${limitKind}`,
    source !== undefined && Prisma.sql`${ownSource} = ${source}`,
    position !== undefined && Prisma.sql`position = ${position}`,
    minBet !== undefined && Prisma.sql`bet >= ${minBet}`,
    maxBet !== undefined && Prisma.sql`bet <= ${maxBet}`,
  ];
}

const hour = 3_600_000;

/** From a time on, until before another one; without end where it is undefined. */
interface Span {
  readonly from: number | undefined;
  readonly until: number | undefined;
}

/** Parts a span into the whole hours in it, null where it has none, and what is left before and after them. */
function partHours({ from, until }: Span): { readonly hours: Span | null; readonly edges: readonly Span[] } {
  const first = from === undefined ? undefined : Math.ceil(from / hour) * hour;
  const last = until === undefined ? undefined : Math.floor(until / hour) * hour;
  if (first !== undefined && last !== undefined && first >= last)
    return { hours: null, edges: [{ from, until }] };
  const before = first === from ? [] : [{ from, until: first }];
  const after = last === until ? [] : [{ from: last, until }];
  return { hours: { from: first, until: last }, edges: [...before, ...after] };
}

/** The hours of a filter, whose times are those of whole hours. */
function whereHours(filter: PlayedFilter): Prisma.Sql {
  const { player, viewer, from, until } = filter;
  return joinConditions([
    isOfHeroes(filter)
      ? Prisma.sql`player_id IN (
          SELECT own.player_id FROM hands AS hand JOIN hand_players AS own USING (hand_id) WHERE ${ofPlayer(filter)})`
      : Prisma.sql`player_id = ${player}`,
    Prisma.sql`hands > 0`,
    player !== viewer && Prisma.sql`(private_to = '' OR private_to IN ${selectTables(viewer)})`,
    from !== undefined && Prisma.sql`hour >= ${BigInt(from)}`,
    until !== undefined && Prisma.sql`hour < ${BigInt(until)}`,
    ...listShared(filter, Prisma.sql`source`),
  ]);
}

/** The hands of a filter, each with what it came to for the player. */
function selectPlayed(filter: PlayedFilter): Prisma.Sql {
  const { player, viewer, from, until } = filter;
  const conditions = joinConditions([
    ofPlayer(filter),
    Prisma.sql`own.counted IS NOT NULL`,
    player !== viewer && Prisma.sql`(NOT hand.is_private OR hand.table_id IN ${selectTables(viewer)})`,
    from !== undefined && Prisma.sql`own.ended_at >= ${BigInt(from)}`,
    until !== undefined && Prisma.sql`own.ended_at < ${BigInt(until)}`,
    ...listShared(filter, findSource(Prisma.sql`hand`)),
  ]);
  return Prisma.sql`
    SELECT hand_id, ${findCurrency(Prisma.sql`hand`)} AS currency, variant, limit_kind, position, own.seat, own.ended_at, hand.started_at, hand.unit, hand.bet, own.net::float8 / hand.unit AS net, own.bets,
      own.counted
    FROM hand_players AS own JOIN hands AS hand USING (hand_id) WHERE ${conditions}`;
}

/**
 * What the hands of a filter add up to: those of whole hours as they are kept, and each hand of the parts of hours at the ends, for days begin
 * within an hour where the time zone is half an hour ahead.
 */
function selectAddends(filter: PlayedFilter): Prisma.Sql {
  const { hours, edges } = partHours({ from: filter.from, until: filter.until });
  const stored =
    hours === null
      ? []
      : [
          Prisma.sql`
    SELECT variant, limit_kind, position, bet, hands, net, adjusted_net, bets, squared_bets, adjusted_bets, squared_adjusted_bets,
      all_ins, won_at_showdown, won_uncontested, counts
    FROM player_hours WHERE ${whereHours({ ...filter, ...hours })}`,
        ];
  const single = edges.map(
    (edge) => Prisma.sql`
    SELECT variant, limit_kind, position, bet, 1, net, (counted->>'adjustedNet')::float8 / unit, bets, bets ^ 2,
      (counted->>'adjustedBets')::float8, (counted->>'adjustedBets')::float8 ^ 2, (counted->>'isAllIn')::boolean::int,
      (coalesce(counted->>'won', '') = 'at-showdown')::int, (coalesce(counted->>'won', '') = 'uncontested')::int, counted->'counts'
    FROM (${selectPlayed({ ...filter, ...edge })}) AS played`,
  );
  return Prisma.join([...stored, ...single], ' UNION ALL ');
}

/** What is counted of hands, in a database. */
export function createStatisticsStore(prisma: PrismaClient): Statistics {
  return {
    currencies: async (filter) =>
      isOfHeroes(filter)
        ? prisma.$queryRaw<StoredCurrency[]>`
            SELECT currency, count(*)::int AS hands FROM (${selectPlayed(filter)}) AS played
            GROUP BY currency ORDER BY hands DESC, currency`
        : [],
    totals: (filter) =>
      prisma.$queryRaw<GroupTotals[]>`
        WITH chosen (variant, limit_kind, position, bet, hands, net, adjusted_net, bets, squared_bets, adjusted_bets,
          squared_adjusted_bets, all_ins, won_at_showdown, won_uncontested, counts) AS MATERIALIZED (
          ${selectAddends(filter)}
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
    results: (filter, steps) =>
      prisma.$queryRaw<ResultStep[]>`
        SELECT max(ended_at)::float8 AS "endedAt", count(*)::int AS hands, sum(net) AS net, sum(bets) AS bets,
          sum((counted->>'adjustedNet')::float8 / unit) AS "adjustedNet", sum((counted->>'adjustedBets')::float8) AS "adjustedBets"
        FROM (
          SELECT *, ntile(${steps}::int) OVER (ORDER BY ended_at, hand_id) AS step FROM (${selectPlayed(filter)}) AS played
        ) AS stepped GROUP BY step ORDER BY step`,
    async sessions(filter, pause, limit) {
      const rows = await prisma.$queryRaw<(StoredSession & { readonly count: number })[]>`
        SELECT min(started_at)::float8 AS "startedAt", max(ended_at)::float8 AS "endedAt", count(*)::int AS hands, sum(net) AS net,
          sum(bets) AS bets, (count(*) OVER ())::int AS count
        FROM (
          SELECT *, count(*) FILTER (WHERE begins) OVER (ORDER BY ended_at, hand_id) AS session FROM (
            SELECT *, started_at - lag(ended_at) OVER (ORDER BY ended_at, hand_id) > ${pause} AS begins
            FROM (${selectPlayed(filter)}) AS played
          ) AS paused
        ) AS parted GROUP BY session ORDER BY session DESC LIMIT ${limit}`;
      return { sessions: rows.map(({ count, ...session }) => session), count: rows[0]?.count ?? 0 };
    },
    opponents: (filter, limit) => {
      // A player of a recorded hand is of that hand alone: whoever bears the same name in the collections counts as one, in a hand once.
      // Where the file has no names they bear the ends of their ids, p1, p2 …: that is nobody's name.
      const { opponent, hands } = isOfHeroes(filter)
        ? {
            opponent: Prisma.sql`CASE WHEN right(player_id, length(name) + 1) <> '/' || name THEN name END`,
            hands: Prisma.sql`count(DISTINCT hand_id)`,
          }
        : { opponent: Prisma.sql`player_id`, hands: Prisma.sql`count(*)` };
      return prisma.$queryRaw<OpponentFlow[]>`
        WITH met AS (
          SELECT hand_id, other.player_id, other.seat, played.seat AS own, played.net, played.bet, other.net::float8 / unit AS theirs,
            greatest(sum(other.net) FILTER (WHERE other.net > 0) OVER hand, sum(-other.net) FILTER (WHERE other.net < 0) OVER hand)
              / unit::float8 AS moved
          FROM (${selectPlayed(filter)}) AS played JOIN hand_players AS other USING (hand_id) WINDOW hand AS (PARTITION BY hand_id)
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
