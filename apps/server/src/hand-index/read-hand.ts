import { type CardCode, isCardCode } from '@openfelt/cards';
import type { IndexedHand, RecordedCard, UnindexedHand } from '@openfelt/db';
import type { Slot } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import { parseGameEvent } from '@openfelt/game-events';
import { replayHand } from '@openfelt/hand-history';
import { indexHand } from '@openfelt/hand-history/search';
import { buildDeck, hiddenCards } from '@openfelt/table-host';

/** A finished hand with all that is known of it. It can go to another thread as it is. */
export interface HandSource {
  readonly hand: UnindexedHand;
  readonly events: readonly EventEnvelope[];
  /** Null for a recorded hand, and where it is lost. */
  readonly seed: Uint8Array | null;
  readonly recordedCards: readonly RecordedCard[];
}

/** The cards that not everyone saw, by slot: of a hand that was played here dealt again from its seed, of a recorded one those of its file. */
function findHidden({ hand, events, seed, recordedCards }: HandSource): ReadonlyMap<Slot, CardCode> {
  const recorded = recordedCards.flatMap(({ slot, card }) =>
    isCardCode(card) ? [[slot, card] as const] : [],
  );
  const [start] = events;
  if (start === undefined || seed === null || hand.tableId === null) return new Map(recorded);
  const read = parseGameEvent(start.type, start.schema, start.payload);
  if (!read.ok || read.event.type !== 'HandStarted') return new Map();
  const { reveals, cards, root } = read.event.deck;
  const deck = buildDeck(seed, hand.tableId, hand.handNumber, reveals, cards);
  // Another seed than the one that was committed to deals other cards.
  return deck.root === root
    ? new Map(hiddenCards(events, deck).map(({ slot, card }) => [slot, card]))
    : new Map();
}

/**
 * Reads a finished hand for the search and the statistics.
 *
 * @throws Error where its events are no finished hand
 */
export function readHand(source: HandSource): IndexedHand {
  const { hand, events } = source;
  const replayed = replayHand(events);
  if (!replayed.ok) throw new Error(`version ${replayed.version} of ${hand.streamId} cannot be at its place`);
  const { bet, pot, ...entry } = indexHand(replayed.steps, findHidden(source));
  return { handId: hand.handId, bet: bet / hand.unit, potAmount: pot / hand.unit, ...entry };
}
