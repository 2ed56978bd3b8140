import type { CardCode } from '@openfelt/cards';
import type { SuitLetter } from './suits.ts';

/** What is printed on a card. */
export interface Face {
  /** `A`, `K` … `10` … `2`; empty on a joker. */
  readonly rank: string;
  readonly suit: SuitLetter;
}

/** The face of a card. */
export function faceOf(card: CardCode): Face {
  if (card.startsWith('X')) return { rank: '', suit: 'x' };
  const rank = card.slice(0, 1);
  return { rank: rank === 'T' ? '10' : rank, suit: card.slice(1) as SuitLetter };
}
