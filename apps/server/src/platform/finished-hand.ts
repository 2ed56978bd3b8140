import type { Database, StoredHand } from '@openfelt/db';
import { isVariantId } from '@openfelt/engine';
import { type EventEnvelope, streamId } from '@openfelt/event-log';
import { readGameEvent } from '@openfelt/game-events';
import { cardsDealtTo, deckOf, type PrivateCard } from '@openfelt/table-host';
import type { Caller } from '../api/disputes.ts';
import type { AuditedHand, HandDetail, HandRow } from '../api/messages.ts';
import type { BundleOf } from '../audit/hand-bundle.ts';
import { markOf } from '../disputes/case-views.ts';
import type { Dispute } from '../disputes/dispute.ts';
import { tableEvents } from './watch.ts';

/** The players of a recorded hand are p1, p2 … in its events; their names belong to the hand alone. */
function idInEvents(hand: StoredHand, player: StoredHand['players'][number]): string {
  return hand.source === 'recorded' ? `p${player.seat + 1}` : player.playerId;
}

/** All disputes of a hand, also those that were withdrawn. */
export type DisputesOf = (handId: string) => readonly Dispute[];

/** A stored hand as clients get it. */
export function handRow(hand: StoredHand, dispute: HandRow['dispute']): HandRow {
  const { handId, tableName, handNumber, variant, limit, source, endedAt, result, pot, unit, showdown } =
    hand;
  if (!isVariantId(variant)) throw new Error(`${handId} is of a variant that is not played: ${variant}`);
  const players = hand.players.map((player) => ({
    seat: player.seat,
    playerId: idInEvents(hand, player),
    name: player.name,
    net: player.net,
    won: player.won,
  }));
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
    showdown,
    players,
    dispute,
  };
}

/** The viewer's own cards of a finished hand, dealt again from its seed. */
async function ownCards(
  database: Database,
  hand: StoredHand,
  events: readonly EventEnvelope[],
  seat: number,
): Promise<readonly PrivateCard[]> {
  const [start] = events;
  const seed = hand.tableId === null ? null : await database.seeds.find(hand.tableId, hand.handNumber);
  if (start === undefined || seed === null || hand.tableId === null) return [];
  const read = readGameEvent(start.type, start.schema, start.payload);
  if (!read.ok || read.event.type !== 'HandStarted') return [];
  const deck = deckOf(seed, hand.tableId, hand.handNumber, read.event.deck.reveals, read.event.deck.cards);
  return deck.root === read.event.deck.root ? cardsDealtTo(events, seat, deck) : [];
}

/** The names of a hand's players, by their ids in its events. */
function namesIn(hand: StoredHand): Readonly<Record<string, string>> {
  return Object.fromEntries(hand.players.map((player) => [idInEvents(hand, player), player.name]));
}

/** Where finished hands come from. */
interface HandParts {
  readonly database: Database;
  readonly disputesOf: DisputesOf;
}

/**
 * A hand that somebody may see. Of a disputed one, whoever answers for the platform sees what is public, also where its table is private:
 * the case file leads there.
 */
async function handFor(
  { database, disputesOf }: HandParts,
  handId: string,
  { player, role }: Caller,
): Promise<StoredHand | null> {
  return role !== 'player' && disputesOf(handId).length > 0
    ? database.hands.findAny(handId)
    : database.hands.find(handId, player);
}

/** A finished hand for one viewer: public facts, and his own cards where he sat; null where it is not his to see. */
export async function finishedHand(
  parts: HandParts,
  handId: string,
  caller: Caller,
): Promise<HandDetail | null> {
  const { database, disputesOf } = parts;
  const hand = await handFor(parts, handId, caller);
  if (hand === null) return null;
  const range = { from: hand.firstVersion, to: hand.lastVersion + 1 };
  const events = await database.log.read(streamId(hand.streamId), range);
  const seat = hand.players.find((player) => player.playerId === caller.player)?.seat ?? null;
  const cards = seat === null ? [] : await ownCards(database, hand, events, seat);
  return {
    hand: handRow(hand, markOf(disputesOf(handId))),
    events: tableEvents(events),
    names: namesIn(hand),
    personal: { own: seat, cards },
  };
}

/** A finished hand with its bundle, from the seat of a viewer who was dealt in, else as everybody sees it; null where it is not his to see. */
export async function auditedHand(
  parts: HandParts & { readonly bundleOf: BundleOf },
  handId: string,
  caller: Caller,
): Promise<AuditedHand | null> {
  const hand = await handFor(parts, handId, caller);
  if (hand === null) return null;
  const seat = hand.players.find((player) => player.playerId === caller.player)?.seat;
  const perspective = seat === undefined ? ({ kind: 'public' } as const) : ({ kind: 'seat', seat } as const);
  return {
    hand: handRow(hand, markOf(parts.disputesOf(handId))),
    names: namesIn(hand),
    bundle: await parts.bundleOf(hand, perspective),
  };
}
