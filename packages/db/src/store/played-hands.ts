import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import {
  type DirectoryConditions,
  findCurrency,
  findSource,
  findSubject,
  joinHands,
  listConditions,
  listOrigins,
  listStoredConditions,
} from './hand-conditions.ts';
import { findVisible, type Visible } from './visible-hands.ts';

/**
 * Which of a player's hands are counted: those of a search for the player's hands that were counted, by all its conditions. Whoever asks for
 * themselves has all their hands counted, also of tables that they may not see any more; with `source: 'recorded'` or `'tournament'`, and in
 * a collection, those that their heroes tell. A hand that lies in several collections counts once.
 */
export interface PlayedFilter extends Omit<DirectoryConditions, 'handId' | 'player'> {
  readonly player: string;
}

const { sql, join, empty } = Prisma;

/** A search for the hands that are counted, and what of them may be seen. */
interface PlayedChoice {
  readonly query: DirectoryConditions;
  readonly visible: Visible;
}

/** The search for a player's hands: their own where they ask for themselves, with those that their heroes tell. */
const toQuery = ({ player, ...filter }: PlayedFilter): DirectoryConditions =>
  player === filter.viewer ? { ...filter, mine: true } : { ...filter, player };

/** Whether hands count that the player's heroes tell. */
export const isOfHeroes = (filter: PlayedFilter) =>
  filter.source !== 'live' && findSubject(toQuery(filter), 'newest', 'directory')?.kind === 'hero';

/** What sums are kept by, beside whose they are. */
const storedConditions: ReadonlySet<string> = new Set([
  'viewer',
  'player',
  'variant',
  'limitKind',
  'source',
  'position',
  'minBet',
  'maxBet',
  'from',
  'until',
] satisfies readonly (keyof PlayedFilter)[]);

/** Whether sums that are kept by the hour answer for a filter. Heroes of recorded hands are of one hand each, of which no sum is kept. */
const isStored = ({ mine, ...filter }: PlayedFilter): boolean =>
  (!mine || filter.player === filter.viewer) &&
  !isOfHeroes({ mine, ...filter }) &&
  Object.entries(filter).every(([name, value]) => value === undefined || storedConditions.has(name));

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

/** The tables of a player's private hands that are counted. */
async function listPrivateTables(prisma: PrismaClient, player: string): Promise<readonly string[]> {
  const rows = await prisma.$queryRaw<readonly { readonly tableId: string }[]>`
    SELECT DISTINCT private_to AS "tableId" FROM player_hours WHERE player_id = ${player} AND private_to <> ''`;
  return rows.map(({ tableId }) => tableId);
}

/** The hands that a filter chooses. A player who has been removed from a private table has their hands there counted all the same. */
export async function choosePlayed(prisma: PrismaClient, filter: PlayedFilter): Promise<PlayedChoice> {
  const { player, viewer } = filter;
  const [visible, own] = await Promise.all([
    findVisible(prisma, viewer),
    player === viewer ? listPrivateTables(prisma, player) : [],
  ]);
  return { query: toQuery(filter), visible: { ...visible, tables: [...visible.tables, ...own] } };
}

/** The hours of a choice, in a span of whole hours. */
function whereHours(player: string, { query, visible }: PlayedChoice, { from, until }: Span): Prisma.Sql {
  const columns = {
    variant: sql`variant`,
    limitKind: sql`limit_kind`,
    source: sql`source`,
    position: sql`position`,
    bet: sql`bet`,
  };
  const conditions = [
    sql`player_id = ${player}`,
    sql`hands > 0`,
    sql`(private_to = '' OR private_to = ANY(${[...visible.tables]}::text[]))`,
    ...(from === undefined ? [] : [sql`hour >= ${BigInt(from)}`]),
    ...(until === undefined ? [] : [sql`hour < ${BigInt(until)}`]),
    ...listStoredConditions(columns, query),
  ];
  return join(conditions, ' AND ');
}

/** The hands of a choice, each with what it came to for the player; one that lies in several collections once. */
export function selectPlayed({ query, visible }: PlayedChoice): Prisma.Sql {
  const origins = listOrigins(query, visible).map((origin) => {
    const subject = findSubject(query, 'newest', origin);
    const conditions = [...listConditions(query, subject, visible, origin), sql`own.counted IS NOT NULL`];
    const once =
      subject?.kind === 'hero' ? sql`DISTINCT ON (coalesce(hands.content_key, hands.hand_id))` : empty;
    const first =
      subject?.kind === 'hero'
        ? sql`ORDER BY coalesce(hands.content_key, hands.hand_id), hands.hand_id`
        : empty;
    return sql`(
      SELECT ${once} hands.hand_id, ${findSource(sql`hands`)} AS source, ${findCurrency(sql`hands`)} AS currency, hands.variant,
        hands.limit_kind, own.position, own.seat, hands.ended_at, hands.started_at, hands.unit, hands.bet,
        own.net::float8 / hands.unit AS net, own.bets, own.counted
      FROM ${joinHands(origin, subject)} WHERE ${join(conditions, ' AND ')} ${first})`;
  });
  return join(origins, ' UNION ALL ');
}

/**
 * What the hands of a choice add up to: those of whole hours as they are kept, where sums are, and each hand of the parts of hours at the
 * ends, for days begin within an hour where the time zone is half an hour ahead.
 */
export function selectAddends(filter: PlayedFilter, choice: PlayedChoice): Prisma.Sql {
  const { from, until } = filter;
  const { hours, edges } = isStored(filter)
    ? partHours({ from, until })
    : { hours: null, edges: [{ from, until }] };
  const stored =
    hours === null
      ? []
      : [
          sql`
    SELECT variant, limit_kind, position, bet, hands, net, adjusted_net, bets, squared_bets, adjusted_bets, squared_adjusted_bets,
      all_ins, won_at_showdown, won_uncontested, counts
    FROM player_hours WHERE ${whereHours(filter.player, choice, hours)}`,
        ];
  const single = edges.map(
    (edge) => sql`
    SELECT variant, limit_kind, position, bet, 1, net, (counted->>'adjustedNet')::float8 / unit, bets, bets ^ 2,
      (counted->>'adjustedBets')::float8, (counted->>'adjustedBets')::float8 ^ 2, (counted->>'isAllIn')::boolean::int,
      (coalesce(counted->>'won', '') = 'at-showdown')::int, (coalesce(counted->>'won', '') = 'uncontested')::int, counted->'counts'
    FROM (${selectPlayed({ ...choice, query: { ...choice.query, ...edge } })}) AS played`,
  );
  return join([...stored, ...single], ' UNION ALL ');
}
