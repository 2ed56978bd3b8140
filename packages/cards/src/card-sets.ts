import { type Card, type RankCode, rankCodes } from './card.ts';
import type { RankSet } from './rank-set.ts';

/**
 * What the evaluators without a table look at: the ranks that some cards hold at all, at least twice, three and four
 * times, and the ranks of each suit; wild cards are only counted.
 */
export type CardSets = {
  readonly ones: RankSet;
  readonly twos: RankSet;
  readonly threes: RankSet;
  readonly fours: RankSet;
  readonly clubs: RankSet;
  readonly diamonds: RankSet;
  readonly hearts: RankSet;
  readonly spades: RankSet;
  readonly wild: number;
};

/** The number of a wild rank, or -1 for none. */
export const toWildNumber = (wildRank: RankCode | null): number =>
  wildRank === null ? -1 : rankCodes.indexOf(wildRank);

/** Counts the ranks and suits of cards. */
export const countCards = (cards: ArrayLike<Card>, wildRank: RankCode | null): CardSets => {
  const wildNumber = toWildNumber(wildRank);
  let ones = 0;
  let twos = 0;
  let threes = 0;
  let fours = 0;
  let clubs = 0;
  let diamonds = 0;
  let hearts = 0;
  let spades = 0;
  let wild = 0;
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i] as Card;
    const rank = card >> 2;
    if (rank === wildNumber || rank > 12) {
      wild++;
      continue;
    }
    const bit = 1 << rank;
    fours |= threes & bit;
    threes |= twos & bit;
    twos |= ones & bit;
    ones |= bit;
    switch (card & 3) {
      case 0:
        clubs |= bit;
        break;
      case 1:
        diamonds |= bit;
        break;
      case 2:
        hearts |= bit;
        break;
      default:
        spades |= bit;
    }
  }
  return { ones, twos, threes, fours, clubs, diamonds, hearts, spades, wild };
};
