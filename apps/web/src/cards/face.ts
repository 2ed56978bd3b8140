import type { CardCode, CountsAs } from '@openfelt/cards';

/** The suits by their letter; `x` is the joker's star, and of what it counts as where that is of no suit. */
type SuitLetter = 's' | 'h' | 'd' | 'c' | 'x';

/** What is printed on a card. */
export interface Face {
  /** `A`, `K` … `T` … `2`; empty on a joker. */
  readonly rank: string;
  readonly suit: SuitLetter;
}

/** The face of a card, or of what a wild one counts as. */
export function getFace(card: CardCode | CountsAs): Face {
  if (card.startsWith('X')) return { rank: '', suit: 'x' };
  return { rank: card.slice(0, 1), suit: card.length === 1 ? 'x' : (card.slice(1) as SuitLetter) };
}

/** The drawn ranks and digits: how wide each is, where it is 100 high. */
export const rankWidths: Readonly<Record<string, number>> = {
  A: 74,
  K: 74,
  Q: 76,
  J: 64,
  T: 84,
  '9': 70,
  '8': 70,
  '7': 68,
  '6': 70,
  '5': 70,
  '4': 74,
  '3': 70,
  '2': 70,
  '1': 30,
  '0': 64,
};
