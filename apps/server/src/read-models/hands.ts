import type {
  AuditedHand,
  Caller,
  HandDetail,
  HandListItem,
  HandQuery,
  HandsPort,
  HandTotals,
} from '@openfelt/api';
import type { Database, StoredHand } from '@openfelt/db';
import { isVariantId, type VoidReason } from '@openfelt/engine';
import type { Bundle } from '@openfelt/hand-history/audit';
import pLimit from 'p-limit';
import type { CardAccessLog } from '../audit/card-access-log.ts';
import type { LoadBundle } from '../audit/hand-bundle.ts';
import { type Dispute, getDisputeMark } from '../disputes/dispute.ts';
import type { FindDisputes } from '../disputes/dispute-repository.ts';
import type { Names } from '../names.ts';
import { toDirectoryConditions } from './directory-conditions.ts';
import { keepForAMinute } from './keep-for-a-minute.ts';
import {
  findReported,
  findStatedNames,
  findTournament,
  readMuckedWinners,
  readStatedEnd,
} from './recorded-hand.ts';
import {
  collectNames,
  dealAllCards,
  findOwnCards,
  findStart,
  hasPlayed,
  idInEvents,
  readEvents,
} from './viewed-hand.ts';
import { createHandWriter, notThere } from './written-hand.ts';

/** What a viewer's list says of a hand beyond what was played: its disputes, and their own tags. */
type HandMarks = Pick<HandListItem, 'dispute' | 'tags'>;

/** So many names of tables are proposed. */
const maxTableNames = 10;
/** So many hands are read and written for files at once, for all who ask. */
const writtenAtOnce = 3;

/** What of a hand and the decisions about it its bundle cannot prove yet. */
function getAwaited(
  { inclusion, corrections }: Bundle,
  disputes: readonly Dispute[],
): AuditedHand['awaitsCheckpoint'] {
  if (inclusion === null) return 'hand';
  return disputes.flatMap(({ decisions }) => decisions).length > corrections.length ? 'decision' : null;
}

/** A stored hand as a viewer gets it: with their own cards, and what was shown of others'. */
export function toHandListItem(hand: StoredHand, viewer: string, { dispute, tags }: HandMarks): HandListItem {
  const { handId, tableName, handNumber, variant, limit, source, endedAt, result, pot, unit, showdown } =
    hand;
  if (!isVariantId(variant)) throw new Error(`${handId} is of a variant that is not played: ${variant}`);
  const players = hand.players.map((player) => ({
    seat: player.seat,
    playerId: idInEvents(hand, player),
    name: player.name,
    net: player.net,
    won: player.won,
    // A hand of a collection is its owner's alone, and all that its file knows.
    cards: player.playerId === viewer || hand.collectionId !== null ? player.cards : player.shown,
  }));
  const own = hand.players.find(({ playerId }) => playerId === viewer)?.seat;
  return {
    handId,
    tableName,
    handNumber,
    variant,
    limit,
    source,
    endedAt,
    result,
    pot,
    unit,
    stated: findStatedNames(hand),
    tournament: findTournament(hand),
    showdown,
    board: hand.board,
    bet: hand.bet,
    allIn: hand.allIn === true,
    players,
    own: own ?? (hand.collectionId === null ? null : hand.heroSeat),
    dispute,
    tags,
  };
}

/** Counts all hands. */
async function countHands({ hands }: Database): Promise<HandTotals> {
  const { dealt, voided } = await hands.count();
  const of = (reason: VoidReason) => voided.get(reason) ?? 0;
  return {
    dealt,
    voided: {
      'seed-missing': of('seed-missing'),
      'seed-mismatch': of('seed-mismatch'),
      breakdown: of('breakdown'),
    },
  };
}

/** What finished hands are read from. */
export interface HandReadModelDependencies {
  readonly database: Database;
  readonly findDisputes: FindDisputes;
  readonly loadBundle: LoadBundle;
  readonly cardAccessLog: CardAccessLog;
  readonly names: Names;
}

/** Finished hands, each as its caller may see it. */
export function createHandReadModel({
  database,
  findDisputes,
  loadBundle,
  cardAccessLog,
  names,
}: HandReadModelDependencies): HandsPort {
  /** Stored hands as clients get them; their disputes and tags are looked up together. */
  async function toItems(hands: readonly StoredHand[], viewer: string): Promise<readonly HandListItem[]> {
    const handIds = hands.map(({ handId }) => handId);
    const [disputes, tags] = await Promise.all([
      findDisputes(...handIds),
      database.tags.findByHand(viewer, handIds),
    ]);
    const over = (hand: StoredHand) => (dispute: Dispute) => dispute.hand.handId === hand.handId;
    return hands.map((hand) =>
      toHandListItem(hand, viewer, {
        dispute: getDisputeMark(disputes.filter(over(hand))),
        tags: tags.get(hand.handId) ?? [],
      }),
    );
  }
  async function toItem(hand: StoredHand, viewer: string): Promise<HandListItem> {
    const [disputes, tags] = await Promise.all([
      findDisputes(hand.handId),
      database.tags.findByHand(viewer, [hand.handId]),
    ]);
    return toHandListItem(hand, viewer, {
      dispute: getDisputeMark(disputes),
      tags: tags.get(hand.handId) ?? [],
    });
  }

  /**
   * A hand that someone may see. Of a disputed one, whoever answers for the platform sees what is public, also if its table is private:
   * the case file leads there.
   */
  async function find(handId: string, { player, role }: Caller): Promise<StoredHand | null> {
    return role !== 'player' && (await findDisputes(handId)).length > 0
      ? database.hands.findAny(handId)
      : database.hands.find(handId, player);
  }

  /** The cards that a viewer may know beside those that were shown. */
  async function findCards(
    hand: StoredHand,
    events: Awaited<ReturnType<typeof readEvents>>,
    viewer: string,
  ): Promise<Pick<HandDetail, 'personal' | 'others'>> {
    if (hand.collectionId === null)
      return { personal: await findOwnCards(database, hand, events, viewer), others: [] };
    // A hand of a collection is its owner's alone, and all that its file tells.
    const reported = await findReported(database, hand);
    const own = hand.heroSeat;
    const cards = reported.find(({ seat }) => seat === own)?.cards ?? [];
    return { personal: { own, cards }, others: reported.filter(({ seat }) => seat !== own) };
  }

  /** The dispute for which a caller may have every card of a hand opened, as for the case file; null where they may not. */
  async function findOpenable(hand: StoredHand, { player, role }: Caller): Promise<Dispute | null> {
    // Whoever played the hand would see what others mucked against them.
    if (role !== 'auditor' || hand.source === 'recorded') return null;
    if (hasPlayed(hand, player)) return null;
    return (await findDisputes(hand.handId)).at(-1) ?? null;
  }

  const search = (player: string, query: HandQuery) =>
    database.hands.page(toDirectoryConditions(player, query));
  const write = createHandWriter(database, loadBundle);
  // Not all of a part at once: hands that are played wait for the same connections.
  const few = pLimit(writtenAtOnce);

  return {
    async list(player, query) {
      const page = await search(player, query);
      return { hands: await toItems(page.hands, player), next: page.next };
    },
    async writeFound(player, kind, query) {
      const page = await search(player, query);
      return {
        hands: await few.map(page.hands, (hand) => write(hand, player, kind)),
        next: page.next,
      };
    },
    writePicked: (player, kind, handIds) =>
      few.map(handIds, async (handId) => {
        const hand = await database.hands.find(handId, player);
        return hand === null ? notThere(handId) : write(hand, player, kind);
      }),
    async get(caller, handId): Promise<HandDetail | null> {
      const hand = await find(handId, caller);
      if (hand === null) return null;
      const events = await readEvents(database, hand);
      const [item, neighbours, seen, dispute, statedEnd] = await Promise.all([
        toItem(hand, caller.player),
        database.hands.neighbours(hand, caller.player),
        findCards(hand, events, caller.player),
        findOpenable(hand, caller),
        readStatedEnd(database, hand),
      ]);
      const startedAt = findStart(hand, events);
      const mayOpenAll = dispute !== null;
      return {
        hand: item,
        events,
        names: collectNames(hand),
        ...seen,
        mayOpenAll,
        startedAt,
        statedEnd,
        neighbours,
      };
    },
    async openAll(caller, handId) {
      const hand = await database.hands.findAny(handId);
      const dispute = hand === null ? null : await findOpenable(hand, caller);
      if (hand === null || dispute === null) return null;
      await cardAccessLog.note(handId, { by: caller.player, dispute: dispute.id });
      return dealAllCards(database, hand, await readEvents(database, hand));
    },
    neighbours: (player, within, handId) =>
      database.hands.neighboursIn(toDirectoryConditions(player, within), handId),
    tableNames: (player, beginning) => database.hands.listTableNames(player, beginning, maxTableNames),
    async bundle(caller, handId): Promise<AuditedHand | null> {
      const hand = await find(handId, caller);
      if (hand === null) return null;
      const seat = hand.players.find((player) => player.playerId === caller.player)?.seat;
      const perspective =
        seat === undefined ? ({ kind: 'public' } as const) : ({ kind: 'seat', seat } as const);
      // Disputes first: what is decided while the bundle is made may be in it, and is not awaited.
      const disputes = await findDisputes(handId);
      const [item, bundle, statedEnd] = await Promise.all([
        toItem(hand, caller.player),
        loadBundle(hand, perspective),
        readStatedEnd(database, hand),
      ]);
      // Nobody but its owner knows what a file tells of mucked cards.
      const mucked = hand.collectionId === null ? [] : await readMuckedWinners(database, hand);
      return {
        hand: item,
        names: collectNames(hand),
        bundle,
        awaitsCheckpoint: getAwaited(bundle, disputes),
        statedEnd,
        mucked,
      };
    },
    totals: keepForAMinute(() => countHands(database)),
    async cardAccess(caller, handId) {
      const hand = await database.hands.findAny(handId);
      if (hand === null || !(hasPlayed(hand, caller.player) || caller.role !== 'player')) return null;
      const records = await cardAccessLog.of(handId);
      const known = await names.of(records.map(({ by }) => by));
      return records.map((record) => ({ ...record, name: known[record.by] ?? record.by }));
    },
  };
}
