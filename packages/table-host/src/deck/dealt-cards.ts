import type { GameEvent, PrivateCard, Seat } from '@openfelt/engine';
import type { FairDeck } from '@openfelt/fair-deck';

/** The cards that the running or last hand dealt face down, seat by seat, exchanged ones included: each its player's own knowledge. */
export interface DealtCards {
  /** Takes a table's next events. */
  apply(events: readonly GameEvent[]): void;
  /** A seat's cards; the same list for as long as they are the same. */
  of(seat: Seat): readonly PrivateCard[];
}

/** No card. */
export const noCards: readonly PrivateCard[] = [];

/** Nothing dealt yet. `findDeck` gives the deck of a hand; null where its seed is lost. */
export function createDealtCards(findDeck: (handNumber: number) => FairDeck | null): DealtCards {
  let deck: FairDeck | null = null;
  const cards = new Map<Seat, readonly PrivateCard[]>();

  function apply(event: GameEvent): void {
    switch (event.type) {
      case 'HandStarted':
        deck = findDeck(event.handNumber);
        cards.clear();
        return;
      case 'DeckReshuffled':
        deck = deck?.reshuffle(event.deadSlots, event.firstSlot) ?? null;
        return;
      case 'CardsDealt':
        for (const { slot, to, face } of event.cards) {
          if (deck === null || typeof to !== 'number' || face !== 'down') continue;
          cards.set(to, [...(cards.get(to) ?? noCards), { slot, card: deck.open(slot).card }]);
        }
    }
  }

  return {
    apply: (events) => {
      for (const event of events) apply(event);
    },
    of: (seat) => cards.get(seat) ?? noCards,
  };
}
