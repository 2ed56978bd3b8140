import type { Card } from '@openfelt/cards';

/** Draws cards of a deck at random, none twice; fewer where the deck runs out. It reorders the deck, which serves the next deal. */
export function drawFrom(deck: Card[], random: () => number): (wanted: number) => Card[] {
  let next = 0;
  return (wanted) => {
    const drawn: Card[] = [];
    for (; drawn.length < wanted && next < deck.length; next += 1) {
      const at = next + Math.floor(random() * (deck.length - next));
      const [card, other] = [deck[at], deck[next]];
      if (card === undefined || other === undefined) break;
      deck[at] = other;
      deck[next] = card;
      drawn.push(card);
    }
    return drawn;
  };
}
