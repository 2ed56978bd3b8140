import type { Database, StoredHand } from '@openfelt/db';
import { isVariantId } from '@openfelt/engine';
import { type EventEnvelope, streamId } from '@openfelt/event-log';
import { readGameEvent } from '@openfelt/game-events';
import { cardsDealtTo, deckOf, type PrivateCard } from '@openfelt/table-host';
import type { HandDetail, HandRow } from '../api/messages.ts';
import { tableEvents } from './watch.ts';

/** The players of a recorded hand are p1, p2 … in its events; their names belong to the hand alone. */
function idInEvents(hand: StoredHand, player: StoredHand['players'][number]): string {
  return hand.source === 'recorded' ? `p${player.seat + 1}` : player.playerId;
}

/** A stored hand as clients get it. */
export function handRow(hand: StoredHand): HandRow {
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
  const deck = deckOf(seed, hand.tableId, hand.handNumber, read.event.deck.reveals);
  return deck.root === read.event.deck.root ? cardsDealtTo(events, seat, deck) : [];
}

/** A finished hand for one viewer: public facts, and his own cards where he sat; null where it is not his to see. */
export async function finishedHand(
  database: Database,
  handId: string,
  viewer: string,
): Promise<HandDetail | null> {
  const hand = await database.hands.find(handId, viewer);
  if (hand === null) return null;
  const range = { from: hand.firstVersion, to: hand.lastVersion + 1 };
  const events = await database.log.read(streamId(hand.streamId), range);
  const seat = hand.players.find((player) => player.playerId === viewer)?.seat ?? null;
  const cards = seat === null ? [] : await ownCards(database, hand, events, seat);
  return {
    hand: handRow(hand),
    events: tableEvents(events),
    names: Object.fromEntries(hand.players.map((player) => [idInEvents(hand, player), player.name])),
    personal: { own: seat, cards },
  };
}
