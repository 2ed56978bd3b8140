import type { HeldCards, ViewerState } from '@openfelt/api';
import type { Database, StoredHand } from '@openfelt/db';
import type { PrivateCard, Seat } from '@openfelt/engine';
import { type EventEnvelope, streamId } from '@openfelt/event-log';
import { parseGameEvent } from '@openfelt/game-events';
import { opensLater } from '@openfelt/hand-history';
import { cardsDealtTo, hiddenCards, rebuildDeck } from '@openfelt/table-host';

/** Whether somebody played a hand. */
export const hasPlayed = ({ players }: Pick<StoredHand, 'players'>, player: string): boolean =>
  players.some(({ playerId }) => playerId === player);

/** A player's id in the events of a hand: the players of a recorded hand are p1, p2 … in its events; their names belong to the hand alone. */
export function idInEvents(hand: StoredHand, player: StoredHand['players'][number]): string {
  return hand.source === 'recorded' ? `p${player.seat + 1}` : player.playerId;
}

/** The deck of a finished hand, made again from its seed; null of a recorded one, and where the seed is lost or not the one that was committed to. */
async function findDeck(
  database: Pick<Database, 'seeds'>,
  hand: StoredHand,
  events: readonly EventEnvelope[],
) {
  const [start] = events;
  const seed = hand.tableId === null ? null : await database.seeds.find(hand.tableId, hand.handNumber);
  if (start === undefined || seed === null || hand.tableId === null) return null;
  const read = parseGameEvent(start.type, start.schema, start.payload);
  if (!read.ok || read.event.type !== 'HandStarted') return null;
  return rebuildDeck(seed, hand.tableId, hand.handNumber, read.event.deck);
}

/** The viewer's own cards of a finished hand, dealt again from its seed. */
async function dealOwnCards(
  database: Pick<Database, 'seeds'>,
  hand: StoredHand,
  events: readonly EventEnvelope[],
  seat: number,
): Promise<readonly PrivateCard[]> {
  const deck = await findDeck(database, hand, events);
  return deck === null ? [] : cardsDealtTo(events, seat, deck);
}

/** Cards by the seat that they were dealt to. */
export const groupBySeat = (
  cards: readonly (PrivateCard & { readonly seat: Seat })[],
): readonly HeldCards[] =>
  [...new Set(cards.map(({ seat }) => seat))]
    .sort((one, other) => one - other)
    .map((seat) => ({
      seat,
      cards: cards.flatMap(({ seat: to, slot, card }) => (to === seat ? [{ slot, card }] : [])),
    }));

/** All cards of a finished hand that were dealt face down, by seat: who asks has to be given them. */
export async function dealAllCards(
  database: Pick<Database, 'seeds'>,
  hand: StoredHand,
  events: readonly EventEnvelope[],
): Promise<readonly HeldCards[]> {
  const deck = await findDeck(database, hand, events);
  return deck === null ? [] : groupBySeat(hiddenCards(events, deck));
}

/** The names of a hand's players, by their ids in its events. */
export function collectNames(hand: StoredHand): Readonly<Record<string, string>> {
  return Object.fromEntries(
    hand.players.flatMap((player) => (player.name === null ? [] : [[idInEvents(hand, player), player.name]])),
  );
}

/** The events of a finished hand, from its `HandStarted` to its end, and those after it by which its cards were opened. */
export async function readEvents(
  { log }: Pick<Database, 'log'>,
  hand: Pick<StoredHand, 'streamId' | 'firstVersion' | 'lastVersion' | 'openedVersion'>,
): Promise<readonly EventEnvelope[]> {
  const { firstVersion, lastVersion, openedVersion } = hand;
  const to = (openedVersion ?? lastVersion) + 1;
  const events = await log.read(streamId(hand.streamId), { from: firstVersion, to });
  // Between them others came and went, which is no part of the hand.
  return events.filter((event) => event.version <= lastVersion || opensLater(event));
}

/** When a hand was dealt, ms since the epoch; null of a recorded one whose file does not say: as its events, it then has the time of its import. */
export const findStart = (
  { source, startedAt }: StoredHand,
  [first]: readonly EventEnvelope[],
): number | null => (source === 'recorded' && startedAt === first?.recordedAt ? null : startedAt);

/** The seat and the cards of a viewer who was dealt into a finished hand; no seat of who was not. */
export async function findOwnCards(
  database: Pick<Database, 'seeds'>,
  hand: StoredHand,
  events: readonly EventEnvelope[],
  viewer: string,
): Promise<Pick<ViewerState, 'own' | 'cards'>> {
  const own = hand.players.find(({ playerId }) => playerId === viewer)?.seat ?? null;
  return { own, cards: own === null ? [] : await dealOwnCards(database, hand, events, own) };
}
