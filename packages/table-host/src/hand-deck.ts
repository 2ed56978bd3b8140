import { type CardCode, standardDeck } from '@openfelt/cards';
import type { Dealer, GameEvent, HandContext, Seat, Slot } from '@openfelt/engine';
import { createDeck, type FairDeck } from '@openfelt/fair-deck';

/** What a dealer needs to know besides the deck: the head of the evidence. */
export type EvidenceHead = ReturnType<Dealer['evidence']>;

/** The deck of a hand before any reshuffle. */
export function deckOf(
  seed: Uint8Array,
  tableId: string,
  hand: Pick<HandContext, 'handNumber'> & Reveals,
): FairDeck {
  return createDeck({
    seed,
    tableId,
    handNumber: hand.handNumber,
    reveals: hand.reveals,
    cards: standardDeck,
  });
}

interface Reveals {
  readonly reveals: HandContext['deck']['reveals'];
}

/** A deck with the reshuffles that a hand has seen. */
export function reshuffled(deck: FairDeck, orders: HandContext['deck']['reshuffles']): FairDeck {
  return orders.reduce((so, { deadSlots, firstSlot }) => so.reshuffle(deadSlots, firstSlot), deck);
}

/** Deals from a deck for one decision. Nothing is kept: the next decision starts from what the log says. */
export function dealerFrom(deck: FairDeck, evidence: EvidenceHead): Dealer {
  let current = deck;
  return {
    lay: () => undefined,
    open: (slot) => current.open(slot),
    reshuffle(deadSlots, firstSlot) {
      current = current.reshuffle(deadSlots, firstSlot);
      return current.reshuffles.at(-1)?.root ?? '';
    },
    evidence: () => evidence,
  };
}

/** A dealer between hands, when no card can be asked for. */
export function idleDealer(evidence: EvidenceHead): Dealer {
  return { lay: () => undefined, open: () => null, reshuffle: () => '', evidence: () => evidence };
}

/** The cards that were dealt to a seat in a hand's events, exchanged ones included: its player's own knowledge. */
export function cardsDealtTo(
  events: readonly GameEvent[],
  seat: Seat,
  deck: FairDeck,
): readonly { readonly slot: Slot; readonly card: CardCode }[] {
  let current = deck;
  const cards: { slot: Slot; card: CardCode }[] = [];
  for (const event of events) {
    if (event.type === 'DeckReshuffled') current = current.reshuffle(event.deadSlots, event.firstSlot);
    if (event.type !== 'CardsDealt') continue;
    for (const dealt of event.cards) {
      if (dealt.to === seat) cards.push({ slot: dealt.slot, card: current.open(dealt.slot).card });
    }
  }
  return cards;
}
