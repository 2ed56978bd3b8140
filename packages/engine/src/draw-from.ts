import type { Card } from '@openfelt/cards';

/** Draws so many cards onto an array from a place on, none twice, fewer where the deck runs out; gives the place after the last. */
export type Draw = (onto: Card[], place: number, wanted: number) => number;

/** Draws cards of a whole deck at random. It reorders the deck, which serves the next deal. */
export function drawFrom(deck: Card[], random: () => number): Draw {
  let next = 0;
  return (onto, place, wanted) => {
    const end = Math.min(next + wanted, deck.length);
    let after = place;
    for (; next < end; next += 1) {
      const at = next + Math.floor(random() * (deck.length - next));
      const card = deck[at] as Card;
      deck[at] = deck[next] as Card;
      deck[next] = card;
      onto[after] = card;
      after += 1;
    }
    return after;
  };
}
