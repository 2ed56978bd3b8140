import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aceToFiveStrength, bestAceToFive, isEightOrBetter } from './ace-to-five.ts';
import { type CardCode, jokers, standardDeck, toCard, toCardCode } from './card.ts';
import { findLargest } from './choose.ts';
import { decks } from './decks.ts';
import { everyMultiset } from './oracle/multisets.ts';
import { compareLow, simpleAceToFive, simpleBest } from './oracle/simple-low.ts';

const codes = (text: string): CardCode[] => text.split(' ') as CardCode[];
const strength = (text: string) => aceToFiveStrength(codes(text).map(toCard));

/** Every class of five cards by the words of the rules, the worst first. */
const classes = everyMultiset(5)
  .map((five) => ({ five, hand: simpleAceToFive(five.map(toCardCode)) }))
  .sort((a, b) => compareLow(b.hand, a.hand));
const strengthOfHand = new Map(classes.map(({ hand }, index) => [hand.join(' '), index + 1]));

describe('R1.7 ace-to-five', () => {
  test('all 6,175 classes of five cards are numbered from the worst to the best, as the words of the rules order them', () => {
    expect(classes.map(({ five }) => aceToFiveStrength(five))).toEqual(classes.map((_, index) => index + 1));
    expect(strengthOfHand.size).toBe(6175);
  });

  test('straights and flushes do not count, the ace is low', () => {
    const hands = [
      '5s 4s 3s 2s As',
      '6s 4d 3h 2c As',
      '6s 5d 4h 3c 2s',
      '8s 7d 6h 5c 4s',
      'Ks Qd Jh Tc 9s',
      'As Ad 7h 4c 5s',
      '2s 2d 3h 4c 5s',
      '3s 3d 7h 4c 5s',
      'Ks Kd 2h 3c 4s',
      '2s 2d 3h 3c 4s',
      '2s 2d 2h 3c 4s',
      '2s 2d 2h 3c 3s',
      '2s 2d 2h 2c 3s',
    ].map(strength);
    expect(hands).toEqual([...new Set(hands)].sort((a, b) => b - a));
  });

  test.each([6, 7])('of %i cards the best five play, for every multiset of ranks', (count) => {
    for (const cards of everyMultiset(count)) {
      if (aceToFiveStrength(cards) !== findLargest(cards, 5, (five) => aceToFiveStrength(five)))
        expect.fail(cards.map(toCardCode).join(' '));
    }
  });

  test('the cards that play are named, the highest first', () => {
    expect(bestAceToFive(codes('Ks Kd 8h 4c 3s 2d As'))).toMatchObject({
      cards: ['8h', '4c', '3s', '2d', 'As'],
      ranks: ['8', '4', '3', '2', 'A'],
    });
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...decks['joker-54']], { minLength: 5, maxLength: 7 }),
        fc.constantFrom(null, '3' as const),
        (hand, wildRank) => {
          const best = bestAceToFive(hand, wildRank);
          expect(best.strength).toBe(aceToFiveStrength(hand.map(toCard), wildRank));
          expect(bestAceToFive(best.cards, wildRank)).toEqual(best);
        },
      ),
    );
  });

  test('a low half takes five different ranks, none above the eight', () => {
    expect(isEightOrBetter(bestAceToFive(codes('8s 7d 4c 2h As')))).toBe(true);
    expect(isEightOrBetter(bestAceToFive(codes('9s 4d 3c 2h As')))).toBe(false);
    expect(isEightOrBetter(bestAceToFive(codes('4s 4d 3c 2h As')))).toBe(false);
    expect(isEightOrBetter(bestAceToFive(codes('8s 8d 3c 2h X1')))).toBe(false);
  });

  test('eight or better has 56 classes, the best ones', () => {
    const low = classes.flatMap(({ five }) => {
      const best = bestAceToFive(five.map(toCardCode));
      return isEightOrBetter(best) ? [best.strength] : [];
    });
    expect(low).toEqual(Array.from({ length: 56 }, (_, index) => 6120 + index));
  });
});

describe('R7.4: a wild card is the lowest rank not held', () => {
  test('it fills the lowest gap, and never pairs', () => {
    expect(bestAceToFive(codes('8s 7d 4c 2h X1')).ranks).toEqual(['8', '7', '4', '2', 'A']);
    expect(bestAceToFive(codes('Ks Kd 4c 2h X1 X2')).ranks).toEqual(['K', '4', '3', '2', 'A']);
  });

  test('one joker with every multiset of four ranks is the best of all cards that are tried for it', () => {
    for (const four of everyMultiset(4)) {
      const hand = [...four.map(toCardCode), 'X1' as const];
      const expected = simpleBest(hand, null, simpleAceToFive).join(' ');
      expect(aceToFiveStrength(hand.map(toCard))).toBe(strengthOfHand.get(expected));
    }
  });

  test('jokers beside every multiset of five ranks let the best five play', () => {
    for (const five of everyMultiset(5)) {
      for (const wild of [jokers.slice(1), jokers]) {
        const cards = [...wild.map(toCard), ...five];
        expect(aceToFiveStrength(cards)).toBe(findLargest(cards, 5, (some) => aceToFiveStrength(some)));
      }
    }
  });

  test('two wild cards, against trying every card', () => {
    const natural = standardDeck.filter((card) => card.charAt(0) !== '7');
    fc.assert(
      fc.property(fc.shuffledSubarray(natural, { minLength: 3, maxLength: 3 }), (three) => {
        const hand = [...three, '7s', '7d'] as CardCode[];
        const expected = simpleBest(hand, '7', simpleAceToFive).join(' ');
        expect(aceToFiveStrength(hand.map(toCard), '7')).toBe(strengthOfHand.get(expected));
      }),
      { numRuns: 15 },
    );
  });
});

test('too few cards, too many, or one twice are refused', () => {
  expect(() => bestAceToFive(codes('As 2s 3s 4s'))).toThrow(RangeError);
  expect(() => bestAceToFive(codes('As 2s 3s 4s 5s 6s 7s 8s'))).toThrow(RangeError);
  expect(() => bestAceToFive(codes('As 2s 3s 4s As'))).toThrow(RangeError);
});
