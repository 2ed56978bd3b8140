import { type CardCode, standardDeck } from '@openfelt/cards';
import type { Dealer } from '../index.ts';

/** A dealer whose slots hold the given cards in order, the rest of the deck after them. Commitments are empty. */
export function dealerWith(first: readonly CardCode[]): Dealer {
  const cards = [...first, ...standardDeck.filter((card) => !first.includes(card))];
  return {
    lay: () => undefined,
    open(slot) {
      const card = cards[slot];
      return card === undefined ? null : { slot, card, salt: '' };
    },
    reshuffle(deadSlots, firstSlot) {
      const dead = deadSlots.flatMap((slot) => cards[slot] ?? []);
      cards.splice(firstSlot, dead.length, ...dead.reverse());
      return '';
    },
    evidence: () => ({ version: 0, hash: '' }),
  };
}

/** A deck in the order of random numbers from 0 to below 1. */
export function shuffledDeck(random: () => number): readonly CardCode[] {
  const cards = [...standardDeck];
  for (let end = cards.length - 1; end > 0; end -= 1) {
    const at = Math.floor(random() * (end + 1));
    const [a, b] = [cards[at], cards[end]];
    if (a === undefined || b === undefined) continue;
    cards[at] = b;
    cards[end] = a;
  }
  return cards;
}
