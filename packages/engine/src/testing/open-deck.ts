import { type CardCode, type DeckId, decks, standardDeck } from '@openfelt/cards';
import { type Dealer, type GameState, getDeckId } from '../index.ts';

/** A deck whose slots hold the given cards in order, the rest after them. */
function wholeDeck(first: readonly CardCode[], id: DeckId): readonly CardCode[] {
  return [...first, ...decks[id].filter((card) => !first.includes(card))];
}

/**
 * Who deals at a state from a deck that begins with the given cards: the reshuffles that the running or last hand has seen are in
 * it. Good for one decision. Commitments are empty.
 */
export function dealerAt(state: GameState, first: readonly CardCode[]): Dealer {
  const table = state.table?.context;
  const cards = [
    ...wholeDeck(first, table === undefined ? 'standard-52' : getDeckId(table.variant, table.rules)),
  ];
  const reshuffle = (deadSlots: readonly number[], firstSlot: number): void => {
    const dead = deadSlots.flatMap((slot) => cards[slot] ?? []).reverse();
    for (const [index, card] of dead.entries()) cards[firstSlot + index] = card;
  };
  for (const seen of state.hand?.context.deck.reshuffles ?? []) reshuffle(seen.deadSlots, seen.firstSlot);
  return {
    lay: () => undefined,
    open(slot) {
      const card = cards[slot];
      return card === undefined ? null : { slot, card, salt: '' };
    },
    prove(slot) {
      const card = cards[slot];
      return card === undefined ? null : { slot, card, salt: '', path: [] };
    },
    reshuffle(deadSlots, firstSlot) {
      reshuffle(deadSlots, firstSlot);
      return '';
    },
    evidence: () => ({ version: 0, hash: '' }),
  };
}

/** A deck in the order of random numbers from 0 to below 1. */
export function shuffledDeck(
  random: () => number,
  deck: readonly CardCode[] = standardDeck,
): readonly CardCode[] {
  const cards = [...deck];
  for (let end = cards.length - 1; end > 0; end -= 1) {
    const at = Math.floor(random() * (end + 1));
    const [a, b] = [cards[at], cards[end]];
    if (a === undefined || b === undefined) continue;
    cards[at] = b;
    cards[end] = a;
  }
  return cards;
}
