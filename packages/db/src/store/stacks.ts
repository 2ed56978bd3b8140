import type { PrismaClient } from '../generated/prisma/client.ts';
import { choosePlayed, type PlayedFilter, selectPlayed } from './played-hands.ts';

/** A hand of a player at a table, by their stack. Amounts are in the unit of the hand's file. */
interface StackHand {
  readonly handId: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** The stack that the hand began with. */
  readonly before: number;
  /** The stack that it ended with. */
  readonly after: number;
  /** Chips that came to the stack between hands since the hand before this one in the list, less those that left it; 0 for the first one. */
  readonly brought: number;
}

/** A player's stack at one table. */
interface StackLine {
  /** Null of recorded hands. */
  readonly tableId: string | null;
  /** What the table is called; of recorded hands as their text has it, else the title of their file. */
  readonly tableName: string;
  /** How many hands of it count. */
  readonly handCount: number;
  /** Oldest first: all of them, or those that are left of many. */
  readonly hands: readonly StackHand[];
}

/** What a player's stacks were at the tables of a time. */
export interface StackLines {
  /** The most hands first. */
  readonly lines: readonly StackLine[];
  /** At how many tables the player had hands. */
  readonly tableCount: number;
}

/** How much of it is given. */
export interface StackLimits {
  /** So many tables, those of the most hands. */
  readonly tables: number;
  /** So many hands, of all of these tables together. At least eight for each table. */
  readonly hands: number;
}

interface StackRow extends StackHand, Omit<StackLine, 'hands'> {
  readonly place: number;
  readonly tableCount: number;
}

/** Of each part of a thinned line these stay: the first hand, the last, that of the least stack and that of the highest. */
const handsOfPart = 4;

/**
 * The hands that lie between those that a filter chooses, too: the same player's of the same source and time. What came to a stack between
 * two hands that are chosen is not what was won in others.
 */
const toWhole = ({ viewer, player, source, currency, from, until }: PlayedFilter): PlayedFilter => ({
  viewer,
  player,
  mine: false,
  source,
  currency,
  from,
  until,
});

/** The stacks before and after each hand of a filter: as the end of the hand states it in the log, and that less what was won. */
export async function listStacks(
  prisma: PrismaClient,
  filter: PlayedFilter,
  { tables, hands }: StackLimits,
): Promise<StackLines> {
  const [chosen, whole] = await Promise.all([
    choosePlayed(prisma, filter),
    choosePlayed(prisma, toWhole(filter)),
  ]);
  // A hand that lies in several collections is known by its content.
  const rows = await prisma.$queryRaw<StackRow[]>`
    WITH chosen AS MATERIALIZED (
      SELECT coalesce(hands.content_key, hand_id) AS content FROM (${selectPlayed(chosen)}) AS played JOIN hands USING (hand_id)
    ), dealt AS MATERIALIZED (
      SELECT hand_id, coalesce(hands.content_key, hand_id) AS content, hands.table_id, coalesce(hands.stated_table, hands.table_name) AS name,
        coalesce(hands.table_id, jsonb_build_array(hands.stated_site, coalesce(hands.stated_table, hands.table_name), hands.stated_tournament)::text) AS line,
        hands.started_at, hands.ended_at, hands.hand_number, length(hands.stated_id) AS digits, hands.stated_id,
        own.net::numeric / hands.unit AS net, (post->>'amount')::numeric / hands.unit AS after
      FROM (${selectPlayed(whole)}) AS played JOIN hands USING (hand_id) JOIN hand_players AS own USING (hand_id, seat)
        JOIN LATERAL (
          SELECT text FROM logged_events WHERE stream_id = hands.stream_id AND version = hands.last_version OFFSET 0
        ) AS ended ON true
        CROSS JOIN LATERAL jsonb_array_elements(ended.text::jsonb #> '{payload,stacks}') AS post
      WHERE (post->>'seat')::int = own.seat
    ), ordered AS (
      SELECT *, row_number() OVER (PARTITION BY line ORDER BY ended_at, hand_number, digits, stated_id, hand_id) AS turn FROM dealt
    ), stepped AS (
      SELECT *, after - net AS before, coalesce(after - net - lag(after) OVER (PARTITION BY line ORDER BY turn), 0) AS step FROM ordered
    ), summed AS (
      SELECT *, sum(step) OVER (PARTITION BY line ORDER BY turn) AS steps FROM stepped
    ), counted AS (
      SELECT *, count(*) OVER (PARTITION BY line) AS hand_count, row_number() OVER (PARTITION BY line ORDER BY turn) - 1 AS number
      FROM summed WHERE content IN (SELECT content FROM chosen)
    ), ranked AS (
      SELECT *, dense_rank() OVER (ORDER BY hand_count DESC, line) AS place FROM counted
    ), shown AS (
      SELECT *, (SELECT max(place) FROM ranked) AS table_count, count(*) OVER () AS all_hands FROM ranked WHERE place <= ${tables}::int
    ), parted AS (
      SELECT *, CASE WHEN all_hands <= ${hands}::int THEN number
        ELSE number * greatest(1, (${hands}::int / ${handsOfPart}::int - ${tables}::int) * hand_count / all_hands) / hand_count END AS part
      FROM shown
    ), sorted AS (
      SELECT *, row_number() OVER (PARTITION BY place, part ORDER BY turn) AS first,
        row_number() OVER (PARTITION BY place, part ORDER BY turn DESC) AS last,
        row_number() OVER (PARTITION BY place, part ORDER BY least(before, after), turn) AS lowest,
        row_number() OVER (PARTITION BY place, part ORDER BY greatest(before, after) DESC, turn) AS highest
      FROM parted
    )
    SELECT place::int, table_count::int AS "tableCount", table_id AS "tableId", last_value(name) OVER line AS "tableName",
      hand_count::int AS "handCount", hand_id AS "handId", started_at::float8 AS "startedAt", ended_at::float8 AS "endedAt",
      before::float8, after::float8, coalesce(steps - lag(steps) OVER (PARTITION BY place ORDER BY turn), 0)::float8 AS brought
    FROM sorted WHERE 1 IN (first, last, lowest, highest)
    WINDOW line AS (PARTITION BY place ORDER BY turn ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
    ORDER BY place, turn`;
  const lines = new Map<number, StackLine & { readonly hands: StackHand[] }>();
  for (const { place, tableCount: _all, tableId, tableName, handCount, ...hand } of rows) {
    const line = lines.get(place) ?? { tableId, tableName, handCount, hands: [] };
    line.hands.push(hand);
    lines.set(place, line);
  }
  return { lines: [...lines.values()], tableCount: rows[0]?.tableCount ?? 0 };
}
