import { type CardCode, cardOf } from './card.ts';

/**
 * The order of up cards for the bring-in (R3.3): the player with the smallest posts it. By rank, the deuce
 * lowest and the ace highest, then by suit ♣ < ♦ < ♥ < ♠; no two cards are equal.
 */
export const bringInOrder = (card: CardCode): number => cardOf(card);
