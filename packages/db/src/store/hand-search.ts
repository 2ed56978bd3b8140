import type { HandOrder } from '@openfelt/hand-history/search';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import {
  type DirectoryConditions,
  findIndexed,
  findSubject,
  joinHands,
  listConditions,
  listOrigins,
  type Origin,
} from './hand-conditions.ts';
import type { Visible } from './visible-hands.ts';

/** Where in an order a page ends. */
export interface HandPage {
  readonly handIds: readonly string[];
  /** Null at the end. */
  readonly next: string | null;
}

const { sql, join } = Prisma;

/** Where a page ended: what its last hand is ordered by, and the hand's id. */
function readCursor(text: string): { readonly key: number; readonly handId: string } | null {
  const found = /^(-?\d[\d.e+-]{0,29})~(.+)$/.exec(text);
  const [, key = '', handId = ''] = found ?? [];
  return found === null || !Number.isFinite(Number(key)) ? null : { key: Number(key), handId };
}

function getKey(order: HandOrder, indexed: Prisma.Sql): Prisma.Sql {
  switch (order) {
    case 'newest':
    case 'oldest':
      return sql`${indexed}.ended_at`;
    case 'pot':
      return sql`hands.pot_amount`;
    case 'best':
    case 'worst':
      return sql`own.bets`;
  }
}

/** One direction of a search's order: from its end, or from behind a place. */
interface Stretch {
  readonly isUp: boolean;
  readonly from: { readonly key: number; readonly handId: string } | null;
  readonly limit: number;
}

type OrderedConditions = DirectoryConditions & { readonly order: HandOrder };

const orderBy = (key: Prisma.Sql, handId: Prisma.Sql, { isUp, limit }: Stretch): Prisma.Sql =>
  sql`ORDER BY ${key} ${isUp ? sql`ASC` : sql`DESC`}, ${handId} ${isUp ? sql`ASC` : sql`DESC`} LIMIT ${limit}`;

/** Hands of one origin that satisfy a search. */
function selectFrom(
  origin: Origin,
  query: OrderedConditions,
  visible: Visible,
  stretch: Stretch,
): Prisma.Sql {
  const { order } = query;
  const { isUp, from } = stretch;
  const subject = findSubject(query, order, origin);
  const indexed = findIndexed(subject, origin);
  const key = getKey(order, indexed);
  const handId = order === 'pot' ? sql`hands.hand_id` : sql`${indexed}.hand_id`;
  const isByTime = order === 'newest' || order === 'oldest';
  const conditions = [
    ...listConditions(query, subject, visible, origin),
    // A hand that has not been read yet has no place in these orders.
    ...(isByTime ? [] : [sql`${key} IS NOT NULL`]),
    ...(from === null
      ? []
      : [
          sql`(${key}, ${handId}) ${isUp ? sql`>` : sql`<`} (${from.key}::${isByTime ? sql`bigint` : sql`float8`}, ${from.handId})`,
        ]),
  ];
  return sql`
    SELECT hands.hand_id AS "handId", ${key} AS key
    FROM ${joinHands(origin, subject)}
    WHERE ${join([...conditions], ' AND ')}
    ${orderBy(key, handId, stretch)}`;
}

/** Hands that satisfy a search, in one direction of its order: all, or those behind a place. Each origin has an index of its own. */
function selectHands(query: OrderedConditions, visible: Visible, stretch: Stretch): Prisma.Sql {
  const each = listOrigins(query, visible).map(
    (origin) => sql`(${selectFrom(origin, query, visible, stretch)})`,
  );
  return sql`
    SELECT "handId", key FROM (${join(each, ' UNION ALL ')}) AS found ${orderBy(sql`key`, sql`"handId"`, stretch)}`;
}

/** A hand by its place in an order. */
interface PlacedRow {
  readonly handId: string;
  readonly key: bigint | number;
}

const isUpwards = (order: HandOrder): boolean => order === 'oldest' || order === 'worst';

/** The ids of hands that satisfy a search, page by page: each page begins behind the last hand of the one before, wherever it is by then. */
export async function searchHands(
  prisma: PrismaClient,
  query: OrderedConditions & {
    readonly before: string | null;
    readonly limit: number;
  },
  visible: Visible,
): Promise<HandPage> {
  const { order, before, limit } = query;
  const from = before === null ? null : readCursor(before);
  const rows = await prisma.$queryRaw<readonly PlacedRow[]>(
    selectHands(query, visible, { isUp: isUpwards(order), from, limit: limit + 1 }),
  );
  const page = rows.slice(0, limit);
  const end = page.at(-1);
  return {
    handIds: page.map((row) => row.handId),
    next: rows.length > limit && end !== undefined ? `${end.key}~${end.handId}` : null,
  };
}

/** The ids of the hands before and after one in the list of a search; null where there is none. */
export interface HandNeighbours {
  readonly previous: string | null;
  readonly next: string | null;
}

/** The hands beside one in the list of a search, in its order. A hand that the search does not find, or not any more, has none. */
export async function searchNeighbours(
  prisma: PrismaClient,
  query: OrderedConditions,
  visible: Visible,
  handId: string,
): Promise<HandNeighbours> {
  const isUp = isUpwards(query.order);
  const [own] = await prisma.$queryRaw<readonly PlacedRow[]>(
    selectHands({ ...query, handId }, visible, { isUp, from: null, limit: 1 }),
  );
  if (own === undefined) return { previous: null, next: null };
  const from = { key: Number(own.key), handId };
  const beside = (direction: boolean) =>
    sql`(SELECT "handId" FROM (${selectHands(query, visible, { isUp: direction, from, limit: 1 })}) AS found)`;
  const [found] = await prisma.$queryRaw<readonly HandNeighbours[]>`
    SELECT ${beside(!isUp)} AS previous, ${beside(isUp)} AS next`;
  return found ?? { previous: null, next: null };
}
