import { type Card, standardDeck } from '../card.ts';

/** Whole numbers from 0 to below a bound, the same ones in every run: `random(bound)`. */
export const seededRandom = (seed: number): ((bound: number) => number) => {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
};

/** Deals different cards from a full deck, the same ones in every run: `deal(count)`. */
export const seededDealer = (seed: number): ((count: number) => Card[]) => {
  const below = seededRandom(seed);
  return (count) => {
    const deck = standardDeck.map((_, card) => card as Card);
    return Array.from({ length: count }, () => deck.splice(below(deck.length), 1)[0] as Card);
  };
};
