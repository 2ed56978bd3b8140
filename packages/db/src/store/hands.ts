import { type StreamId, streamId } from '@openfelt/event-log';
import type { HandOrder } from '@openfelt/hand-history/search';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import type { HandFacts, HandPlayerFacts } from '../rows.ts';
import type { DirectoryConditions } from './hand-conditions.ts';
import { type HandNeighbours, searchHands, searchNeighbours } from './hand-search.ts';
import { listTableNames } from './table-names.ts';
import { findVisible } from './visible-hands.ts';

/** A finished hand with the names of its players. */
export interface StoredHand extends HandFacts {
  /** The last event after its end by which its cards were opened (R6.1, R8.4); null where none were. Other events of the table may lie between. */
  readonly openedVersion: number | null;
  /** Of a recorded hand: what its text calls it, its site and its table, and the currency of its amounts; null where it does not say so. */
  readonly statedId: string | null;
  readonly statedSite: string | null;
  readonly statedTable: string | null;
  readonly statedCurrency: string | null;
  /** Of a recorded hand: what its text says of the tournament whose chips its amounts are, as JSON has it; null of one that is of none. */
  readonly statedTournament: object | null;
  /** Of a recorded hand: the seat of who tells it; null where nobody does. */
  readonly heroSeat: number | null;
  /** As it was dealt, `AhKd2c`; empty where there is none, or the hand has not been read for the search yet. */
  readonly board: string;
  /** The big bet in fixed limit, else the minimum bet, in the unit of the hand's file; null where the hand has not been read yet. */
  readonly bet: number | null;
  /** Whether somebody was all-in; null where the hand has not been read yet. */
  readonly allIn: boolean | null;
  readonly players: readonly StoredHandPlayer[];
}

/** Somebody who was dealt into a finished hand. */
interface StoredHandPlayer extends HandPlayerFacts {
  /** Null for who has deleted their account. */
  readonly name: string | null;
  /** The cards held at the end, for the player alone; null where the hand has not been read yet, and where they are not known. */
  readonly cards: string | null;
  /** As much of them as everyone saw. */
  readonly shown: string | null;
}

/** A question for hands. */
export interface HandFilter extends DirectoryConditions {
  /** The newest first where it is left out. */
  readonly order?: HandOrder | undefined;
  /** The `next` of the page before; null for the first page. */
  readonly before: string | null;
  readonly limit: number;
}

/** An event that waits for a checkpoint. */
export interface PendingHead {
  readonly streamId: StreamId;
  readonly version: number;
  readonly hash: string;
}

/** An event by its place in the log. */
export interface EventPlace {
  readonly streamId: string;
  readonly version: number;
}

/** The directory of finished hands. */
export interface Hands {
  /** Hands that the viewer may see and that satisfy all conditions. An unreadable `before` begins with the first page. */
  page(filter: HandFilter): Promise<{ readonly hands: readonly StoredHand[]; readonly next: string | null }>;
  /** A hand that the viewer may see: a public one, one of a table where they have sat, or of a collection of theirs. */
  find(handId: string, viewer: string): Promise<StoredHand | null>;
  /** Which of these hands a collection has already, known by their content: their ids by their keys. */
  findImported(collectionId: string, contentKeys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Any hand, whoever may see it: for who answers for the whole platform. */
  findAny(handId: string): Promise<StoredHand | null>;
  /** What the text of a recorded hand says of its end, as it was written; null of any other. */
  findStatedEnd(handId: string): Promise<unknown>;
  /** The hands before and after one at its table, as far as the viewer may see them: their ids; null where there is none, and for a recorded hand. */
  neighbours(
    hand: Pick<StoredHand, 'tableId' | 'handNumber' | 'endedAt'>,
    viewer: string,
  ): Promise<HandNeighbours>;
  /** What tables of hands that the viewer may see are called, by the beginning of the name whatever its case, in their order. */
  listTableNames(viewer: string, beginning: string, limit: number): Promise<readonly string[]>;
  /** The hands beside one in the list of a search, in its order; null where there is none, and of a hand that the search does not find. */
  neighboursIn(search: Omit<HandFilter, 'before' | 'limit'>, handId: string): Promise<HandNeighbours>;
  /** What no checkpoint covers yet: the last events of hands in the order in which they ended, then what stands in `pending-head` rows. */
  pendingHeads(): Promise<readonly PendingHead[]>;
  /** The public hands in whose slices some events lie, each with its event; nothing for an event between hands. */
  around(events: readonly EventPlace[]): Promise<readonly (EventPlace & { readonly handId: string })[]>;
  /** All hands that were dealt here, private ones too: how many ended, and how many were voided, by the reason that the log gives. */
  count(): Promise<{ readonly dealt: number; readonly voided: ReadonlyMap<string, number> }>;
  /** The newest hands of a table. */
  listRecent(tableId: string, count: number): Promise<readonly StoredHand[]>;
}

/** A hand as it is listed. */
const listed = {
  include: {
    players: { orderBy: { seat: 'asc' } },
    openings: { orderBy: { version: 'desc' }, select: { version: true } },
  },
  omit: { statedEnd: true, contentKey: true },
} as const satisfies Prisma.HandDefaultArgs;
const newestFirst: Prisma.HandOrderByWithRelationInput[] = [{ endedAt: 'desc' }, { handId: 'desc' }];

type HandRow = Prisma.HandGetPayload<typeof listed>;

/** The directory in a database. */
export function createHandDirectory(prisma: PrismaClient): Hands {
  async function visibleTo(viewer: string): Promise<Prisma.HandWhereInput> {
    const { tables, collections } = await findVisible(prisma, viewer);
    return {
      OR: [
        { isPrivate: false },
        { tableId: { in: [...tables] } },
        { collectionId: { in: [...collections] } },
      ],
    };
  }

  async function named(rows: readonly HandRow[]): Promise<readonly StoredHand[]> {
    const ids = [...new Set(rows.flatMap((row) => row.players.map((player) => player.playerId)))];
    const players = await prisma.player.findMany({ where: { playerId: { in: ids } } });
    const names = new Map(players.map(({ playerId, name }) => [playerId, name]));
    return rows.map(({ openings, ...row }) => ({
      ...row,
      openedVersion: openings[0]?.version ?? null,
      source: row.source as StoredHand['source'],
      statedTournament: row.statedTournament as StoredHand['statedTournament'],
      result: row.result as StoredHand['result'],
      startedAt: Number(row.startedAt),
      endedAt: Number(row.endedAt),
      pot: Number(row.pot),
      board: row.board ?? '',
      players: row.players.map(({ seat, playerId, net, won, cards, shown }) => ({
        seat,
        playerId,
        name: names.has(playerId) ? (names.get(playerId) ?? null) : playerId,
        net: Number(net),
        won,
        cards,
        shown,
      })),
    }));
  }

  return {
    async page({ order = 'newest', ...filter }) {
      const query = { ...filter, order };
      const { handIds, next } = await searchHands(prisma, query, await findVisible(prisma, filter.viewer));
      const where = { handId: { in: [...handIds] } };
      const hands = await named(await prisma.hand.findMany({ where, ...listed }));
      const byId = new Map(hands.map((hand) => [hand.handId, hand]));
      return { hands: handIds.map((handId) => byId.get(handId)).filter((hand) => hand !== undefined), next };
    },
    async find(handId, viewer) {
      const row = await prisma.hand.findFirst({
        where: { AND: [{ handId }, await visibleTo(viewer)] },
        ...listed,
      });
      return row === null ? null : ((await named([row]))[0] ?? null);
    },
    async findImported(collectionId, contentKeys) {
      const where = { collectionId, contentKey: { in: [...contentKeys] } };
      const rows = await prisma.hand.findMany({ where, select: { contentKey: true, handId: true } });
      return new Map(rows.map(({ contentKey, handId }) => [contentKey ?? '', handId]));
    },
    async findStatedEnd(handId) {
      const row = await prisma.hand.findUnique({ where: { handId }, select: { statedEnd: true } });
      return row?.statedEnd ?? null;
    },
    async findAny(handId) {
      const row = await prisma.hand.findUnique({ where: { handId }, ...listed });
      return row === null ? null : ((await named([row]))[0] ?? null);
    },
    async neighbours({ tableId, handNumber, endedAt }, viewer) {
      if (tableId === null) return { previous: null, next: null };
      const visible = await visibleTo(viewer);
      // By time as well: that is the order in which a table's hands are found without a look at all of them.
      const [previous, next] = await Promise.all([
        prisma.hand.findFirst({
          where: { AND: [visible, { tableId, endedAt: { lte: endedAt }, handNumber: { lt: handNumber } }] },
          orderBy: [{ endedAt: 'desc' }, { handNumber: 'desc' }],
          select: { handId: true },
        }),
        prisma.hand.findFirst({
          where: { AND: [visible, { tableId, endedAt: { gte: endedAt }, handNumber: { gt: handNumber } }] },
          orderBy: [{ endedAt: 'asc' }, { handNumber: 'asc' }],
          select: { handId: true },
        }),
      ]);
      return { previous: previous?.handId ?? null, next: next?.handId ?? null };
    },
    listTableNames: async (viewer, beginning, limit) =>
      listTableNames(prisma, await findVisible(prisma, viewer), beginning, limit),
    neighboursIn: async ({ order = 'newest', ...conditions }, handId) =>
      searchNeighbours(
        prisma,
        { ...conditions, order },
        await findVisible(prisma, conditions.viewer),
        handId,
      ),
    async pendingHeads() {
      const rows = await prisma.$queryRaw<readonly { stream: string; version: number; hash: string }[]>`
        SELECT pending.stream_id AS stream, pending.version, pending.hash FROM pending_heads AS pending
        LEFT JOIN hands ON hands.stream_id = pending.stream_id AND hands.last_version = pending.version
        ORDER BY hands.ended_at, hands.hand_id, pending.stream_id, pending.version`;
      return rows.map(({ stream, version, hash }) => ({ streamId: streamId(stream), version, hash }));
    },
    around: (events) => {
      const streams = events.map((event) => event.streamId);
      const versions = events.map((event) => event.version);
      return prisma.$queryRaw<(EventPlace & { readonly handId: string })[]>`
        SELECT hands.hand_id AS "handId", place.stream_id AS "streamId", place.version
        FROM unnest(${streams}::text[], ${versions}::int[]) AS place (stream_id, version)
        JOIN hands ON hands.stream_id = place.stream_id AND NOT hands.is_private
          AND place.version BETWEEN hands.first_version AND hands.last_version`;
    },
    async count() {
      const [dealt, voided] = await Promise.all([
        prisma.hand.count({ where: { source: 'live' } }),
        prisma.$queryRaw<readonly { readonly reason: string; readonly count: number }[]>`
          SELECT events.text::json #>> '{payload,reason}' AS reason, count(*)::int AS count FROM hands
          JOIN events ON events.stream_id = hands.stream_id AND events.version = hands.last_version
          WHERE hands.result = 'voided' GROUP BY reason`,
      ]);
      return { dealt, voided: new Map(voided.map(({ reason, count }) => [reason, count])) };
    },
    async listRecent(tableId, count) {
      const rows = await prisma.hand.findMany({
        where: { tableId },
        ...listed,
        orderBy: newestFirst,
        take: count,
      });
      return named(rows);
    },
  };
}
