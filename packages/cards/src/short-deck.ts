import { type Card, rankOf } from './card.ts';
import { highStrength } from './high.ts';
import { firstStrength, flushStrength, lowestStraightTop } from './strength.ts';

const flushes = firstStrength['full-house'] - firstStrength.flush;
const fullHouses = firstStrength['four-of-a-kind'] - firstStrength['full-house'];

/** `A6789` as a set of ranks. */
const lowStraight = 0b1_0000_1111_0000;

/** The strength that a nine-high straight has above the lowest; no other straight of a short deck is nine-high. */
const nineHigh = 7 - lowestStraightTop;

/** A strength of the standard order with flushes above full houses: the two categories change places (RULES §7). */
export const toShortOrder = (strength: number): number => {
  if (strength < firstStrength.flush || strength >= firstStrength['four-of-a-kind']) return strength;
  return strength < firstStrength['full-house'] ? strength + fullHouses : strength - flushes;
};

/** The strength of the standard order that {@link toShortOrder} was given. */
export const fromShortOrder = (strength: number): number => {
  if (strength < firstStrength.flush || strength >= firstStrength['four-of-a-kind']) return strength;
  return strength < firstStrength.flush + fullHouses ? strength + flushes : strength - fullHouses;
};

const holdsLowStraight = (cards: ArrayLike<Card>): boolean => {
  let ranks = 0;
  for (let i = 0; i < cards.length; i++) ranks |= 1 << rankOf(cards[i] as Card);
  return (ranks & lowStraight) === lowStraight;
};

/** The ranks of the suit of which five or more cards are, or none. */
const suitedRanks = (cards: ArrayLike<Card>): number => {
  for (let suit = 0; suit < 4; suit++) {
    let set = 0;
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i] as Card;
      if ((card & 3) === suit) set |= 1 << rankOf(card);
    }
    if (flushStrength(set) > 0) return set;
  }
  return 0;
};

/** The strength of natural cards of the short deck: a flush beats a full house, and `A6789` is a straight (RULES §7). */
export const shortDeckStrength = (cards: ArrayLike<Card>): number => {
  const strength = highStrength(cards);
  if (strength >= firstStrength['straight-flush'] || !holdsLowStraight(cards)) return toShortOrder(strength);
  if ((suitedRanks(cards) & lowStraight) === lowStraight) return firstStrength['straight-flush'] + nineHigh;
  return Math.max(toShortOrder(strength), firstStrength.straight + nineHigh);
};
