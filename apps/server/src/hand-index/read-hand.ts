import { type CardCode, isCardCode } from '@openfelt/cards';
import type { IndexedHand, RecordedCard, TalliedDeck, UnindexedHand } from '@openfelt/db';
import type { GameEvent, Slot } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import type { FairDeck } from '@openfelt/fair-deck';
import { replayFinished } from '@openfelt/hand-history';
import { indexHand } from '@openfelt/hand-history/search';
import { listChoiceTimes } from '@openfelt/hand-history/statistics';
import { hiddenCards, rebuildDeck } from '@openfelt/table-host';
import { findFairCards } from './fair-cards.ts';

/** A finished hand with all that is known of it. It can go to another thread as it is. */
export interface HandSource {
  readonly hand: UnindexedHand;
  readonly events: readonly EventEnvelope[];
  /** Null for a recorded hand, and where it is lost. */
  readonly seed: Uint8Array | null;
  readonly recordedCards: readonly RecordedCard[];
}

/** What was read of a finished hand. */
export interface ReadHand {
  readonly entry: IndexedHand;
  /** The cards of its deck that tell how fair the shuffle is; null where there are none. */
  readonly fairCards: TalliedDeck | null;
}

/** The deck of a hand that was played here, dealt again from its seed; null of any other, and where the seed is not the one that was committed to. */
function findDeck({ hand, seed }: HandSource, start: GameEvent | undefined): FairDeck | null {
  if (start?.type !== 'HandStarted' || seed === null || hand.tableId === null) return null;
  return rebuildDeck(seed, hand.tableId, hand.handNumber, start.deck);
}

/** The cards that not everyone saw, by slot: those that were dealt face down, of a recorded hand those that its file knows. */
function findHidden(
  { events, recordedCards }: HandSource,
  deck: FairDeck | null,
): ReadonlyMap<Slot, CardCode> {
  const dealt = deck === null ? [] : hiddenCards(events, deck);
  const known = [...dealt, ...recordedCards].map(({ slot, card }) => ({ slot, card }));
  return new Map(known.flatMap(({ slot, card }) => (isCardCode(card) ? [[slot, card] as const] : [])));
}

/**
 * Reads a finished hand for the search and the statistics.
 *
 * @throws Error where its events are no finished hand
 */
export function readHand(source: HandSource): ReadHand {
  const { hand } = source;
  const replayed = replayFinished(source.events);
  if (!replayed.ok) throw new Error(`version ${replayed.version} of ${hand.streamId} cannot be at its place`);
  const events = replayed.steps.map(({ event }) => event);
  const deck = findDeck(source, events[0]);
  const { bet, pot, players, ...entry } = indexHand(replayed.steps, findHidden(source, deck));
  const times = listChoiceTimes(replayed.steps, source.events);
  return {
    entry: {
      handId: hand.handId,
      openedVersion: hand.openedVersion,
      bet: bet / hand.unit,
      potAmount: pot / hand.unit,
      ...entry,
      players: players.map((player) => ({
        ...player,
        times: times.flatMap(({ seat, ...time }) => (seat === player.seat ? [time] : [])),
      })),
    },
    fairCards: findFairCards(hand, events, deck),
  };
}
