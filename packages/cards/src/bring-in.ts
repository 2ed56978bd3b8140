import { type CardCode, cardOf, rankOf, suitOf } from './card.ts';

/**
 * The order of up cards for the bring-in (R3.3): the player with the smallest posts it. By rank, the deuce
 * lowest and the ace highest, then by suit ♣ < ♦ < ♥ < ♠; no two cards are equal.
 */
export const bringInOrder = (card: CardCode): number => cardOf(card);

/** The same for razz: the highest up card posts it, the ace being low, of tied ones the one nearest to ♠. */
export const lowBringInOrder = (card: CardCode): number => {
  const number = cardOf(card);
  const rank = (rankOf(number) + 1) % 13;
  return -(rank * 4 + suitOf(number));
};
