import { type Card, type CardCode, toCard } from './card.ts';

/** Card codes as cards. Throws a `RangeError` for a card that is named twice. */
export const toDifferentCards = (codes: readonly CardCode[]): Card[] => {
  const cards = codes.map(toCard);
  if (cards.some((card, at) => cards.indexOf(card) < at)) {
    throw new RangeError(`a card is named twice: ${codes.join(' ')}`);
  }
  return cards;
};
