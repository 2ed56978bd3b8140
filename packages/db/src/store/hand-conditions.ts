import type { HandConditions, HandOrder } from '@openfelt/hand-history/search';
import { Prisma } from '../generated/prisma/client.ts';
import { hasTableName } from './table-names.ts';
import { isVisible, type Visible } from './visible-hands.ts';

/** Marks that cards have to have: of each group one, see `listCardMarks` of the hand history. */
export type MarkGroups = readonly (readonly string[])[];

/** The source of a hand of the directory, which has the name `hands` in a query, or another. */
export const findSource = (hands: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`CASE WHEN ${hands}.stated_tournament IS NULL THEN ${hands}.source ELSE 'tournament' END`;

/** What the amounts of a hand of the directory are of, a {@link StatedCurrency}. */
export const findCurrency = (hands: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(${hands}.stated_currency, 'none')`;

/** The conditions of a search as the directory looks for them: whose search it is, and marks for what its patterns ask. */
export interface DirectoryConditions extends Omit<HandConditions, 'cards' | 'board'> {
  readonly viewer: string;
  /** One hand alone. */
  readonly handId?: string | undefined;
  /** Of the cards of the player of the search: of all for the viewer’s own, of others those that were shown. In a collection, of anyone's that are known. */
  readonly cards?: MarkGroups | undefined;
  /** Of the marks of all boards: one of these, see `listBoardPatterns` of the hand history. */
  readonly board?: readonly MarkGroups[] | undefined;
}

const { sql, join, empty } = Prisma;

/** Marks in an array of them: those that have to be there in one look, then each choice of several. */
function hasMarks(column: Prisma.Sql, groups: MarkGroups): Prisma.Sql[] {
  const single = groups.flatMap((group) => (group.length === 1 ? group : []));
  const choices = groups.filter((group) => group.length !== 1);
  return [
    ...(single.length === 0 ? [] : [sql`${column} @> ${single}::text[]`]),
    ...choices.map((group) => sql`${column} && ${[...group]}::text[]`),
  ];
}

/** Marks of which those of one alternative have to be there. */
function matchesAny(column: Prisma.Sql, alternatives: readonly MarkGroups[]): Prisma.Sql[] {
  const each = alternatives.map((groups) => hasMarks(column, groups));
  // One that asks for nothing holds of everything.
  if (each.length === 0 || each.some((marks) => marks.length === 0)) return [];
  return [
    sql`(${join(
      each.map((marks) => sql`(${join(marks, ' AND ')})`),
      ' OR ',
    )})`,
  ];
}

/** Numbers between two that both may be left out. */
const between = (column: Prisma.Sql, min: number | undefined, max: number | undefined): Prisma.Sql[] => [
  ...(min === undefined ? [] : [sql`${column} >= ${min}::float8`]),
  ...(max === undefined ? [] : [sql`${column} <= ${max}::float8`]),
];

/** Whose cards, seat and result are asked for: those of a player by id, or in hands of the viewer's own collections those of who tells each. */
type Subject = { readonly kind: 'player'; readonly id: string } | { readonly kind: 'hero' };

/** Where hands are looked for: in the directory, imported ones of a collection among them, or among those that were added to one. */
export type Origin = 'directory' | 'added';

/** The player of a search; null where nothing is asked of one. */
export function findSubject(
  { viewer, mine, player, collectionId, source, cards, position, result }: DirectoryConditions,
  order: HandOrder,
  origin: Origin,
): Subject | null {
  if (player !== undefined) return { kind: 'player', id: player };
  // In a collection cards are asked for of whomever its files know them.
  const isOwn = cards !== undefined && collectionId === undefined;
  const isAbout = mine || isOwn || position !== undefined || result !== undefined;
  if (!isAbout && order !== 'best' && order !== 'worst') return null;
  // Nobody has an account in hands that were played elsewhere.
  return origin === 'directory' && (collectionId !== undefined || (source !== undefined && source !== 'live'))
    ? { kind: 'hero' }
    : { kind: 'player', id: viewer };
}

/** Where a search looks: those of a collection are of two origins; of someone else's nobody finds what was added to it. */
export const listOrigins = (
  { collectionId }: DirectoryConditions,
  { collections }: Visible,
): readonly Origin[] =>
  collectionId !== undefined && collections.includes(collectionId) ? ['directory', 'added'] : ['directory'];

/** The hands of an origin, each joined to the row of the player of a search. */
export function joinHands(origin: Origin, subject: Subject | null): Prisma.Sql {
  const hands =
    origin === 'added'
      ? sql`collection_hands AS added JOIN hands ON hands.hand_id = added.hand_id`
      : sql`hands`;
  if (subject === null) return hands;
  const isHero = subject.kind === 'hero' ? sql`AND own.seat = hands.hero_seat` : empty;
  return sql`${hands} JOIN hand_players AS own ON own.hand_id = hands.hand_id ${isHero}`;
}

/** The hands of a player, or those of the viewer's collections. */
const isOfSubject = (subject: Subject, { collections }: Visible): Prisma.Sql =>
  subject.kind === 'player'
    ? sql`own.player_id = ${subject.id}`
    : sql`hands.collection_id = ANY(${[...collections]}::text[])`;

/**
 * Cards that somebody has to have: the viewer, and who tells a hand, all of them, others as much as they showed; without such a player
 * whoever is in the hand. A file's cards are all its owner's, while a collection opens nobody's cards in a hand that was played here.
 */
function hasCards(groups: MarkGroups, subject: Subject | null, viewer: string, origin: Origin): Prisma.Sql[] {
  if (groups.length === 0) return [];
  if (subject !== null) {
    const isOthers = subject.kind === 'player' && subject.id !== viewer;
    return hasMarks(isOthers ? sql`own.shown_marks` : sql`own.card_marks`, groups);
  }
  const known =
    origin === 'directory'
      ? sql`holder.card_marks`
      : sql`CASE WHEN holder.player_id = ${viewer} THEN holder.card_marks ELSE holder.shown_marks END`;
  return [
    sql`EXISTS (SELECT FROM hand_players AS holder
      WHERE holder.hand_id = hands.hand_id AND ${join(hasMarks(known, groups), ' AND ')})`,
  ];
}

/** What is asked of the game, the place at the table and the stakes of a hand, of which sums are kept: each by what has it in a query. */
interface StoredColumns {
  readonly variant: Prisma.Sql;
  readonly limitKind: Prisma.Sql;
  readonly source: Prisma.Sql;
  readonly position: Prisma.Sql;
  readonly bet: Prisma.Sql;
}

const is = (column: Prisma.Sql, value: string | boolean | undefined): Prisma.Sql[] =>
  value === undefined ? [] : [sql`${column} = ${value}`];

/** The conditions of a search that can be looked for in single hands and in sums of them alike. */
export const listStoredConditions = (
  columns: StoredColumns,
  query: Pick<DirectoryConditions, keyof Omit<StoredColumns, 'bet'> | 'minBet' | 'maxBet'>,
): readonly Prisma.Sql[] => [
  ...is(columns.variant, query.variant),
  ...is(columns.limitKind, query.limitKind),
  ...is(columns.source, query.source),
  ...is(columns.position, query.position),
  ...between(columns.bet, query.minBet, query.maxBet),
];

/** What has to hold of a hand of an origin, that the viewer may see it among it. */
export function listConditions(
  query: DirectoryConditions,
  subject: Subject | null,
  visible: Visible,
  origin: Origin,
): readonly Prisma.Sql[] {
  const columns: StoredColumns = {
    variant: sql`hands.variant`,
    limitKind: sql`hands.limit_kind`,
    source: findSource(sql`hands`),
    position: sql`own.position`,
    bet: sql`hands.bet`,
  };
  const endedAt = sql`${findIndexed(subject, origin)}.ended_at`;
  const isDisputed = sql`EXISTS (SELECT FROM disputes WHERE disputes.hand_id = hands.hand_id)`;
  const isNoted = sql`EXISTS (SELECT FROM hand_notes WHERE hand_notes.player_id = ${query.viewer} AND hand_notes.hand_id = hands.hand_id)`;
  return [
    isVisible(visible),
    ...(subject === null ? [] : [isOfSubject(subject, visible)]),
    ...(query.mine && subject?.kind === 'player' && subject.id !== query.viewer
      ? [
          sql`EXISTS (SELECT FROM hand_players WHERE hand_players.hand_id = hands.hand_id AND player_id = ${query.viewer})`,
        ]
      : []),
    ...is(sql`hands.hand_id`, query.handId),
    ...is(sql`hands.table_id`, query.tableId),
    ...is(origin === 'added' ? sql`added.collection_id` : sql`hands.collection_id`, query.collectionId),
    ...(query.tableName === undefined ? [] : [hasTableName(query.tableName)]),
    ...(query.name === undefined
      ? []
      : [
          sql`EXISTS (SELECT FROM hand_players JOIN players USING (player_id)
          WHERE hand_players.hand_id = hands.hand_id AND lower(players.name) = lower(${query.name}))`,
        ]),
    ...listStoredConditions(columns, query),
    ...is(findCurrency(sql`hands`), query.currency),
    ...hasCards(query.cards ?? [], subject, query.viewer, origin),
    ...matchesAny(sql`hands.board_marks`, query.board ?? []),
    ...(query.result === undefined ? [] : [query.result === 'won' ? sql`own.net > 0` : sql`own.net < 0`]),
    ...is(sql`hands.all_in`, query.allIn),
    ...is(sql`hands.showdown`, query.showdown),
    ...(query.disputed === undefined ? [] : [query.disputed ? isDisputed : sql`NOT ${isDisputed}`]),
    ...(query.noted === undefined ? [] : [query.noted ? isNoted : sql`NOT ${isNoted}`]),
    ...(query.tag === undefined
      ? []
      : [
          sql`EXISTS (SELECT FROM hand_tags WHERE hand_tags.player_id = ${query.viewer} AND hand_tags.hand_id = hands.hand_id AND tag = ${query.tag})`,
        ]),
    ...between(sql`hands.pot_amount`, query.minPot, query.maxPot),
    ...(query.from === undefined ? [] : [sql`${endedAt} >= ${BigInt(query.from)}`]),
    ...(query.until === undefined ? [] : [sql`${endedAt} < ${BigInt(query.until)}`]),
  ];
}

/**
 * Where a player's own row is at hand, the order is that of the player's own index; who tells hands of a collection has none. Hands that were
 * added to a collection are few beside all of a player's: there the order is the collection's.
 */
export function findIndexed(subject: Subject | null, origin: Origin): Prisma.Sql {
  if (origin === 'added') return sql`added`;
  return subject?.kind === 'player' ? sql`own` : sql`hands`;
}
