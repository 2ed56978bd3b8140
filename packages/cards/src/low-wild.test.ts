import { describe, expect, test } from 'vitest';
import { aceToFiveStrength, bestAceToFive, isEightOrBetter } from './ace-to-five.ts';
import { bestBadugi } from './badugi.ts';
import { type CardCode, type RankCode, standardDeck, toCard } from './card.ts';
import { choose } from './choose.ts';
import { decks } from './decks.ts';
import { bestDeuceToSeven } from './deuce-to-seven.ts';
import type { BestLow } from './low-hand.ts';
import { bestOmahaAceToFive } from './omaha.ts';
import { seededRandom } from './oracle/random-cards.ts';

const codes = (text: string): CardCode[] => text.split(' ') as CardCode[];

const dealer = (seed: number, deck: readonly CardCode[]) => {
  const random = seededRandom(seed);
  return (count: number) => {
    const left = [...deck];
    return Array.from({ length: count }, () => left.splice(random(left.length), 1)[0] as CardCode);
  };
};

/** The best that a hand makes when every wild card is tried as every card that is not held. */
const bySubstitution = (
  hand: readonly CardCode[],
  best: (natural: readonly CardCode[]) => BestLow,
  wildRank: RankCode | null,
): number => {
  const natural = hand.filter((card) => !card.startsWith('X') && card.charAt(0) !== wildRank);
  const free = standardDeck.filter((card) => !natural.includes(card));
  return Math.max(
    ...choose(free, hand.length - natural.length).map((fill) => best([...natural, ...fill]).strength),
  );
};

describe('R7.4: in a low hand a wild card is the lowest rank not held', () => {
  test('it fills the lowest gap, and never pairs', () => {
    expect(bestAceToFive(codes('8s 7d 4c 2h X1')).ranks).toEqual(['8', '7', '4', '2', 'A']);
    expect(bestAceToFive(codes('Ks Kd 4c 2h X1 X2')).ranks).toEqual(['K', '4', '3', '2', 'A']);
    expect(bestDeuceToSeven(codes('8s 5d 4c 3h X1')).ranks).toEqual(['8', '5', '4', '3', '2']);
    expect(bestBadugi(codes('8s 7d 4c X1')).ranks).toEqual(['8', '7', '4', 'A']);
  });

  test('it makes no straight of a deuce-to-seven hand', () => {
    expect(bestDeuceToSeven(codes('5s 4d 3c 2h X1')).ranks).toEqual(['7', '5', '4', '3', '2']);
  });

  const rows = [
    ['ace-to-five', bestAceToFive, 5],
    ['deuce-to-seven', bestDeuceToSeven, 5],
    ['badugi', bestBadugi, 4],
  ] as const;
  test.each(rows)('%s with jokers and with a wild rank, against trying every card', (_, best, size) => {
    for (const [deck, wildRank] of [
      [decks['joker-54'], null],
      [standardDeck, '7'],
    ] as const) {
      const deal = dealer(5, deck);
      let wild = 0;
      while (wild < 25) {
        const hand = deal(size);
        const count = hand.filter((card) => card.startsWith('X') || card.charAt(0) === wildRank).length;
        if (count === 0 || count > 2) continue;
        wild += count === 2 ? 5 : 1;
        expect(best(hand, wildRank).strength).toBe(bySubstitution(hand, best, wildRank));
      }
    }
  });
});

describe('ace-to-five of more than five cards', () => {
  test('the fast strength is that of the best five, on 100,000 hands', () => {
    const deal = dealer(6, standardDeck);
    for (let i = 0; i < 100_000; i++) {
      const hand = deal(5 + (i % 3));
      // The slow one only where a pair plays, and on a sample of the rest.
      if (i % 50 === 0 || new Set(hand.map((card) => card.charAt(0))).size < 5) {
        expect(aceToFiveStrength(hand.map(toCard))).toBe(bestAceToFive(hand).strength);
      }
    }
  });

  test('R1.8: an Omaha low takes two of the hand and three of the board', () => {
    expect(bestOmahaAceToFive(codes('As 2d Kc Kh'), codes('3s 4d 5c Qh Js')).ranks).toEqual([
      '5',
      '4',
      '3',
      '2',
      'A',
    ]);
    expect(bestOmahaAceToFive(codes('As 9d Kc Kh'), codes('2s 3d 4c 5h Js')).ranks).toEqual([
      '9',
      '4',
      '3',
      '2',
      'A',
    ]);
    const deal = dealer(7, standardDeck);
    for (let i = 0; i < 300; i++) {
      const nine = deal(9);
      const [hole, board] = [nine.slice(0, 4), nine.slice(4)];
      const fives = choose(hole, 2).flatMap((two) => choose(board, 3).map((three) => [...two, ...three]));
      const best = Math.max(...fives.map((five) => bestAceToFive(five).strength));
      expect(bestOmahaAceToFive(hole, board).strength).toBe(best);
    }
  });

  test('R1.7: a low half takes five different ranks, none above the eight', () => {
    expect(isEightOrBetter(bestAceToFive(codes('8s 7d 4c 2h As')))).toBe(true);
    expect(isEightOrBetter(bestAceToFive(codes('9s 4d 3c 2h As')))).toBe(false);
    expect(isEightOrBetter(bestAceToFive(codes('4s 4d 3c 2h As')))).toBe(false);
    expect(isEightOrBetter(bestAceToFive(codes('8s 8d 3c 2h X1')))).toBe(false);
  });
});
