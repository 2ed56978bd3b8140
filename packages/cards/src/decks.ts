import { type CardCode, jokers, rankOf, standardDeck, toCard } from './card.ts';

/** An ordered deck before the shuffle (R1.1, R7). */
export type DeckId =
  | 'standard-52'
  | 'joker-53'
  | 'joker-54'
  | 'short-36'
  | 'short-37'
  | 'short-38'
  | 'twenty-20';

const from = (lowest: number): readonly CardCode[] =>
  standardDeck.filter((code) => rankOf(toCard(code)) >= lowest);

/** The cards of each deck in the order of their numbers: all 52, with one joker or two, from the six or from the ten on. */
export const decks: Readonly<Record<DeckId, readonly CardCode[]>> = {
  'standard-52': standardDeck,
  'joker-53': [...standardDeck, ...jokers.slice(0, 1)],
  'joker-54': [...standardDeck, ...jokers],
  'short-36': from(4),
  'short-37': [...from(4), ...jokers.slice(0, 1)],
  'short-38': [...from(4), ...jokers],
  'twenty-20': from(8),
};
