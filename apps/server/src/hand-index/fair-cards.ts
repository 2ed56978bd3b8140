import type { TalliedDeck, UnindexedHand } from '@openfelt/db';
import type { GameEvent } from '@openfelt/engine';
import type { FairDeck } from '@openfelt/fair-deck';

/** What happens before anyone has a choice. */
const forced: ReadonlySet<GameEvent['type']> = new Set([
  'HandStarted',
  'AntesPosted',
  'BlindsPosted',
  'CardsDealt',
]);

/** Cards that were dealt face up before anyone had a choice: whether they are known does not depend on what they are. */
function listFirstUpCards(events: readonly GameEvent[]): TalliedDeck['cards'] {
  const choice = events.findIndex(({ type }) => !forced.has(type));
  return events
    .slice(0, choice === -1 ? events.length : choice)
    .flatMap((event) => (event.type === 'CardsDealt' ? event.cards : []))
    .flatMap((dealt) => (dealt.face === 'up' ? [{ slot: dealt.slot, card: dealt.card }] : []));
}

/**
 * The cards of a finished hand, from `HandStarted` on, that are a fair sample of its deck: all, where the table discloses its decks, else those
 * that were dealt face up before anyone had a choice. Cards that are seen only if hands are played on, boards and shown hands, are none. Null
 * where there is none, and of a recorded hand. `deck` is the one that the hand's seed makes; null where it is lost.
 */
export function findFairCards(
  { handId }: Pick<UnindexedHand, 'handId'>,
  events: readonly GameEvent[],
  deck: FairDeck | null,
): TalliedDeck | null {
  const [start] = events;
  if (start?.type !== 'HandStarted' || start.deck.source !== 'committed') return null;
  const isWhole = start.context.rules.disclosure === 'full' && deck !== null;
  const cards = isWhole
    ? Array.from({ length: deck.size }, (_, slot) => ({ slot, card: deck.open(slot).card }))
    : listFirstUpCards(events);
  return cards.length === 0 ? null : { handId, deck: start.deck.cards, isWhole, cards };
}
