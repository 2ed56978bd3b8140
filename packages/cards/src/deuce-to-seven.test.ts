import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Card, type CardCode, jokers, standardDeck, toCard, toCardCode } from './card.ts';
import { findLargest } from './choose.ts';
import { decks } from './decks.ts';
import { bestDeuceToSeven, deuceToSevenStrength } from './deuce-to-seven.ts';
import { everyMultiset, everySuited } from './oracle/multisets.ts';
import { seededDealer } from './oracle/random-cards.ts';
import { compareLow, simpleBest, simpleDeuceToSeven } from './oracle/simple-low.ts';

const codes = (text: string): CardCode[] => text.split(' ') as CardCode[];

/** Every class of five cards by the words of the rules, the worst first. */
const classes = [...everyMultiset(5), ...everySuited(5)]
  .map((five) => ({ five, hand: simpleDeuceToSeven(five.map(toCardCode)) }))
  .sort((a, b) => compareLow(b.hand, a.hand));
const strengthOfHand = new Map(classes.map(({ hand }, index) => [hand.join(' '), index + 1]));

const bestFive = (cards: readonly Card[]) => findLargest(cards, 5, (five) => deuceToSevenStrength(five));

describe('R1.7 deuce-to-seven', () => {
  test('all 7,462 classes of five cards are numbered from the worst to the best, as the words of the rules order them', () => {
    expect(classes.map(({ five }) => deuceToSevenStrength(five))).toEqual(
      classes.map((_, index) => index + 1),
    );
    expect(strengthOfHand.size).toBe(7462);
  });

  test('straights and flushes count against the hand, the ace is high, and A5432 is no straight', () => {
    const hands = [
      '7s 5d 4h 3c 2s',
      '7s 6d 4h 3c 2s',
      '8s 5d 4h 3c 2s',
      'Ks Qd Jh Tc 8s',
      'As 5d 4h 3c 2s',
      'As 6d 4h 3c 2s',
      '2s 2d 3h 4c 5s',
      '6s 5d 4h 3c 2s',
      '7s 5s 4s 3s 2s',
      'As 5s 4s 3s 2s',
      'As 6s 4s 3s 2s',
      '6s 5s 4s 3s 2s',
    ].map((hand) => deuceToSevenStrength(codes(hand).map(toCard)));
    expect(hands).toEqual([...new Set(hands)].sort((a, b) => b - a));
  });

  test.each([6, 7])('of %i cards the best five play, for every multiset of ranks', (count) => {
    for (const cards of everyMultiset(count)) {
      if (deuceToSevenStrength(cards) !== bestFive(cards)) expect.fail(cards.map(toCardCode).join(' '));
    }
  });

  test('of six and seven cards, most of them of one suit, the best five play', () => {
    const deal = seededDealer(27);
    for (let i = 0; i < 5_000; i++) {
      const dealt = deal(30);
      const suited = dealt.filter((card) => (card & 3) === i % 4).slice(0, 5);
      const cards = [...new Set([...suited, ...dealt])].slice(0, 6 + (i % 2));
      if (deuceToSevenStrength(cards) !== bestFive(cards)) expect.fail(cards.map(toCardCode).join(' '));
    }
  });

  test('the cards that play are named, the highest first', () => {
    expect(bestDeuceToSeven(codes('Ks 7d 6c 5h 4c 3s 2d'))).toMatchObject({
      cards: ['7d', '5h', '4c', '3s', '2d'],
      ranks: ['7', '5', '4', '3', '2'],
    });
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...decks['joker-54']], { minLength: 5, maxLength: 7 }),
        fc.constantFrom(null, '3' as const),
        (hand, wildRank) => {
          const best = bestDeuceToSeven(hand, wildRank);
          expect(best.strength).toBe(deuceToSevenStrength(hand.map(toCard), wildRank));
          expect(bestDeuceToSeven(best.cards, wildRank)).toEqual(best);
        },
      ),
    );
  });
});

describe('R7.4: a wild card is the lowest rank not held that makes no straight', () => {
  test('it fills the lowest gap, but makes no straight', () => {
    expect(bestDeuceToSeven(codes('8s 5d 4c 3h X1')).ranks).toEqual(['8', '5', '4', '3', '2']);
    expect(bestDeuceToSeven(codes('5s 4d 3c 2h X1')).ranks).toEqual(['7', '5', '4', '3', '2']);
    expect(bestDeuceToSeven(codes('6s 5s 4s 3s X1')).ranks).toEqual(['8', '6', '5', '4', '3']);
  });

  test('one joker with every multiset of four ranks, and every four of a suit, against trying every card', () => {
    for (const four of [...everyMultiset(4), ...everySuited(4)]) {
      const hand = [...four.map(toCardCode), 'X1' as const];
      const expected = simpleBest(hand, null, simpleDeuceToSeven).join(' ');
      expect(deuceToSevenStrength(hand.map(toCard))).toBe(strengthOfHand.get(expected));
    }
  });

  test('jokers beside every multiset of five ranks let the best five play', () => {
    for (const five of everyMultiset(5)) {
      for (const wild of [jokers.slice(1), jokers]) {
        const cards = [...wild.map(toCard), ...five];
        expect(deuceToSevenStrength(cards)).toBe(bestFive(cards));
      }
    }
  });

  test('two wild cards, against trying every card', () => {
    const natural = standardDeck.filter((card) => card.charAt(0) !== '7');
    fc.assert(
      fc.property(fc.shuffledSubarray(natural, { minLength: 3, maxLength: 3 }), (three) => {
        const hand = [...three, '7s', '7d'] as CardCode[];
        const expected = simpleBest(hand, '7', simpleDeuceToSeven).join(' ');
        expect(deuceToSevenStrength(hand.map(toCard), '7')).toBe(strengthOfHand.get(expected));
      }),
      { numRuns: 15 },
    );
  });
});

test('too few cards, too many, or one twice are refused', () => {
  expect(() => bestDeuceToSeven(codes('As 2s 3s 4s'))).toThrow(RangeError);
  expect(() => bestDeuceToSeven(codes('As 2s 3s 4s 5s 6s 7s 8s'))).toThrow(RangeError);
  expect(() => bestDeuceToSeven(codes('As 2s 3s 4s As'))).toThrow(RangeError);
});
