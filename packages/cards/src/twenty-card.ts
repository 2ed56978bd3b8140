import type { Card } from './card.ts';
import { countCards } from './card-sets.ts';
import { getSize, getTop } from './rank-set.ts';
import { fourOfAKind, fullHouse, onePair, threeOfAKind, twoPair } from './strength.ts';

/**
 * The strength of five to seven of the twenty cards (RULES §7). Ranks alone count: there are neither straights nor flushes,
 * and five different ranks, which are the same ones in every hand, are 0.
 */
export const twentyCardStrength = (cards: ArrayLike<Card>): number => {
  const { ones, twos, threes, fours } = countCards(cards, null);
  if (fours !== 0) return fourOfAKind(getTop(fours), ones ^ (1 << getTop(fours)));
  if (threes !== 0) {
    const three = getTop(threes);
    const pairs = twos ^ (1 << three);
    return pairs !== 0 ? fullHouse(three, pairs) : threeOfAKind(three, ones ^ (1 << three));
  }
  if (twos === 0) return 0;
  const pair = getTop(twos);
  if (getSize(twos) === 1) return onePair(pair, ones ^ (1 << pair));
  const pairs = (1 << pair) | (1 << getTop(twos ^ (1 << pair)));
  return twoPair(pairs, ones ^ pairs);
};
