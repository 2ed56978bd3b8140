import type { HighCategory } from '@openfelt/cards';

/** How many ranks the plain name of each category says; what follows are kickers, or further ranks of a flush. */
export const ranksInName: Readonly<Record<HighCategory, number>> = {
  'high-card': 1,
  'one-pair': 1,
  'two-pair': 2,
  'three-of-a-kind': 1,
  straight: 1,
  flush: 1,
  'full-house': 2,
  'four-of-a-kind': 1,
  'straight-flush': 1,
  'five-of-a-kind': 1,
};
