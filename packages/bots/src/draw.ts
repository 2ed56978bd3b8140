import type { Card } from '@openfelt/cards';

/**
 * Draws cards of a deck at random onto others, none twice; fewer where the deck runs out. It reorders the deck, which serves
 * the next deal.
 */
export function drawFrom(deck: Card[], random: () => number): (onto: Card[], wanted: number) => void {
  let next = 0;
  return (onto, wanted) => {
    for (let drawn = 0; drawn < wanted && next < deck.length; drawn += 1) {
      const at = next + Math.floor(random() * (deck.length - next));
      const [card, other] = [deck[at], deck[next]];
      if (card === undefined || other === undefined) break;
      deck[at] = other;
      deck[next] = card;
      onto.push(card);
      next += 1;
    }
  };
}
