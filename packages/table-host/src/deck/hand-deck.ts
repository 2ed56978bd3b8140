import { type DeckId, decks } from '@openfelt/cards';
import type { Dealer, DeckHeader, PrivateCard, Seat } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import { createDeck, type FairDeck, type ReshuffleOrder } from '@openfelt/fair-deck';
import { parseGameEvent } from '@openfelt/game-events';
import type { EvidenceHead } from '../stream/hand-end.ts';

/** Entropy that players' clients revealed for a hand. */
export type Reveals = DeckHeader['reveals'];

/** The deck of a hand before any reshuffle. */
export function buildDeck(
  seed: Uint8Array,
  tableId: string,
  handNumber: number,
  reveals: Reveals,
  cards: DeckId,
): FairDeck {
  return createDeck({ seed, tableId, handNumber, reveals, cards: decks[cards] });
}

/** The deck of a finished hand, made again from its seed; null where the seed is not the one that was committed to. */
export function rebuildDeck(
  seed: Uint8Array,
  tableId: string,
  handNumber: number,
  { reveals, cards, root }: DeckHeader,
): FairDeck | null {
  const deck = buildDeck(seed, tableId, handNumber, reveals, cards);
  return deck.root === root ? deck : null;
}

/** What `HandStarted` publishes of a deck that these reveals went into. */
export function toDeckHeader(deck: FairDeck, cards: DeckId, reveals: Reveals): DeckHeader {
  const { root, size } = deck;
  return {
    source: 'committed',
    size,
    cards,
    root,
    shuffle: 'hmac-fisher-yates-1',
    reveals,
  };
}

/** A hand's deck after the reshuffles that it saw. */
function reshuffleAll(deck: FairDeck, reshuffles: readonly ReshuffleOrder[]): FairDeck {
  return reshuffles.reduce((so, { deadSlots, firstSlot }) => so.reshuffle(deadSlots, firstSlot), deck);
}

/** Deals a hand from its deck and the reshuffles that it saw, for one decision: the next one starts from what the log says. */
export function dealerFrom(
  deck: FairDeck,
  reshuffles: readonly ReshuffleOrder[],
  { evidence, prove }: Pick<Dealer, 'prove'> & { readonly evidence: EvidenceHead },
): Dealer {
  let current = reshuffleAll(deck, reshuffles);
  return {
    lay: () => undefined,
    open: (slot) => current.open(slot),
    prove,
    reshuffle(deadSlots, firstSlot) {
      current = current.reshuffle(deadSlots, firstSlot);
      return current.reshuffles.at(-1)?.root ?? '';
    },
    evidence: () => evidence,
  };
}

/** Opens cards of a hand's deck after the reshuffles that it saw, with what proves them; nothing of a deck that is lost. */
export function createProver(deck: FairDeck | null, reshuffles: readonly ReshuffleOrder[]): Dealer['prove'] {
  if (deck === null) return () => null;
  let last: FairDeck | null = null;
  return (slot) => {
    last ??= reshuffleAll(deck, reshuffles);
    return { ...last.open(slot), path: last.path(slot) };
  };
}

/** A dealer between hands, when no card can be dealt. */
export function idleDealer({
  evidence,
  prove,
}: Pick<Dealer, 'prove'> & { readonly evidence: EvidenceHead }): Dealer {
  return { lay: () => undefined, open: () => null, prove, reshuffle: () => '', evidence: () => evidence };
}

/** A card that was dealt face down, with whose it is. */
export interface HiddenCard extends PrivateCard {
  readonly seat: Seat;
}

/** The cards that a hand's events deal to players face down, exchanged ones included: each one its player's own knowledge. */
export function hiddenCards(slice: readonly EventEnvelope[], deck: FairDeck): readonly HiddenCard[] {
  let current = deck;
  const cards: HiddenCard[] = [];
  for (const { type, schema, payload } of slice) {
    if (type !== 'DeckReshuffled' && type !== 'CardsDealt') continue;
    const read = parseGameEvent(type, schema, payload);
    if (!read.ok) throw new Error(read.message);
    const { event } = read;
    if (event.type === 'DeckReshuffled') current = current.reshuffle(event.deadSlots, event.firstSlot);
    if (event.type !== 'CardsDealt') continue;
    for (const { slot, to, face } of event.cards) {
      if (typeof to === 'number' && face === 'down')
        cards.push({ slot, seat: to, card: current.open(slot).card });
    }
  }
  return cards;
}

/** Those of {@link hiddenCards} that one seat was dealt. */
export const cardsDealtTo = (
  slice: readonly EventEnvelope[],
  seat: Seat,
  deck: FairDeck,
): readonly PrivateCard[] =>
  hiddenCards(slice, deck).flatMap(({ seat: to, slot, card }) => (to === seat ? [{ slot, card }] : []));
