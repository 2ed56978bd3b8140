import { type CardCode, type RankCode, rankOf, suitOf, toCard } from './card.ts';
import { isWild } from './wild.ts';

/**
 * The order of up cards for the bring-in (R3.3): the player with the smallest posts it. By rank, the deuce
 * lowest and the ace highest, then by suit ♣ < ♦ < ♥ < ♠; no two cards are equal. A wild card is higher than any other.
 */
export const bringInOrder = (card: CardCode, wildRank: RankCode | null = null): number =>
  toCard(card) + (isWild(toCard(card), wildRank) ? 100 : 0);

/**
 * The same for razz: the highest up card posts it, of tied ones the one nearest to ♠. `aceIsLow`: ace to five, else deuce to
 * seven. A wild card is lower than any other.
 */
export const lowBringInOrder = (
  card: CardCode,
  aceIsLow = true,
  wildRank: RankCode | null = null,
): number => {
  const number = toCard(card);
  if (isWild(number, wildRank)) return 100 - number;
  const rank = (rankOf(number) + (aceIsLow ? 1 : 0)) % 13;
  return -(rank * 4 + suitOf(number));
};
