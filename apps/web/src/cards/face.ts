import type { CardCode } from '@openfelt/cards';

/** What is printed on a card. */
export interface Face {
  /** `A`, `K` … `10` … `2`; empty on a joker. */
  readonly rank: string;
  readonly suit: SuitLetter;
}

/** The face of a card. */
export function getFace(card: CardCode): Face {
  if (card.startsWith('X')) return { rank: '', suit: 'x' };
  const rank = card.slice(0, 1);
  return { rank: rank === 'T' ? '10' : rank, suit: card.slice(1) as SuitLetter };
}

/** The suits by their letter; `x` is the joker's star. */
export type SuitLetter = 's' | 'h' | 'd' | 'c' | 'x';

/** Each suit's symbol in a box of 24 by 24: they differ by shape, not by colour alone. */
export const suitPaths: Readonly<Record<SuitLetter, string>> = {
  s: 'M12 1.4C9.6 5.6 2.6 9.4 2.6 14.4a4.7 4.7 0 0 0 8.1 3.2c-.2 2.2-1.1 3.9-3 5h8.6c-1.9-1.1-2.8-2.8-3-5a4.7 4.7 0 0 0 8.1-3.2C21.4 9.4 14.4 5.6 12 1.4z',
  h: 'M12 22.3C9.4 18.7 1.9 14.5 1.9 8.3A5.4 5.4 0 0 1 12 5.6a5.4 5.4 0 0 1 10.1 2.7C22.1 14.5 14.6 18.7 12 22.3z',
  d: 'M12 1.3C14.2 5 17.2 8.8 20.4 12 17.2 15.2 14.2 19 12 22.7 9.8 19 6.8 15.2 3.6 12 6.8 8.8 9.8 5 12 1.3z',
  c: 'M12 1.5a4.9 4.9 0 0 1 3.9 7.9 4.9 4.9 0 1 1-2.7 8.1c.2 2.1 1.2 4 3.1 5.1H7.7c1.9-1.1 2.9-3 3.1-5.1a4.9 4.9 0 1 1-2.7-8.1A4.9 4.9 0 0 1 12 1.5z',
  x: 'M12 1.6l3.1 6.9 7.5.8-5.6 5 1.6 7.4L12 17.9l-6.6 3.8L7 14.3l-5.6-5 7.5-.8z',
};
