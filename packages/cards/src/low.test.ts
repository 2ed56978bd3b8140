import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestAceToFive } from './ace-to-five.ts';
import { bestBadugi } from './badugi.ts';
import { type CardCode, rankOf, standardDeck, suitOf, toCard } from './card.ts';
import { bestDeuceToSeven } from './deuce-to-seven.ts';
import type { BestLow } from './low-hand.ts';
import { parseCards } from './parse-cards.ts';

const cards = (text: string): CardCode[] => {
  const parsed = parseCards(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.cards;
};

/** Hands from the best to the worst: each has to beat the next. */
const inOrder = (best: (codes: readonly CardCode[]) => BestLow, hands: readonly string[]) => {
  const strengths = hands.map((hand) => best(cards(hand)).strength);
  expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
  expect(new Set(strengths).size).toBe(hands.length);
};

describe('R1.7 ace-to-five', () => {
  test('straights and flushes do not count, the ace is low', () => {
    inOrder(bestAceToFive, [
      '5s 4s 3s 2s As',
      '6s 4d 3h 2c As',
      '6s 5d 4h 3c 2s',
      '8s 7d 6h 5c 4s',
      'Ks Qd Jh Tc 9s',
      '2s 2d 3h 4c 5s',
      '3s 3d 7h 4c 5s',
      'Ks Kd 2h 3c 4s',
      '2s 2d 3h 3c 4s',
      '2s 2d 2h 3c 4s',
      '2s 2d 2h 3c 3s',
      '2s 2d 2h 2c 3s',
    ]);
    expect(bestAceToFive(cards('As Ad 7h 4c 5s')).strength).toBeGreaterThan(
      bestAceToFive(cards('2s 2d 3h 4c 5s')).strength,
    );
  });

  test('of seven cards the best five play', () => {
    expect(bestAceToFive(cards('Ks Kd 8h 4c 3s 2d As'))).toMatchObject({
      cards: ['8h', '4c', '3s', '2d', 'As'],
    });
    fc.assert(
      fc.property(fc.shuffledSubarray([...standardDeck], { minLength: 7, maxLength: 7 }), (seven) => {
        const { strength, cards: playing } = bestAceToFive(seven);
        expect(bestAceToFive(playing).strength).toBe(strength);
        for (let left = 0; left < 7; left++) {
          for (let other = 0; other < left; other++) {
            const five = seven.filter((_, index) => index !== left && index !== other);
            expect(bestAceToFive(five).strength).toBeLessThanOrEqual(strength);
          }
        }
      }),
    );
  });

  test('has as many classes as the ranks allow: 6175 of five cards', () => {
    const found = new Set<number>();
    const ranks = (from: number, left: number, chosen: readonly number[]): void => {
      if (left === 0) {
        const seen = new Map<number, number>();
        const codes = chosen.map((rank) => {
          const suit = seen.get(rank) ?? 0;
          seen.set(rank, suit + 1);
          return standardDeck[rank * 4 + suit] as CardCode;
        });
        if ([...seen.values()].every((count) => count <= 4)) found.add(bestAceToFive(codes).strength);
        return;
      }
      for (let rank = from; rank < 13; rank++) ranks(rank, left - 1, [...chosen, rank]);
    };
    ranks(0, 5, []);
    expect(found.size).toBe(6175);
  });
});

describe('R1.7 deuce-to-seven', () => {
  test('straights and flushes count against the hand, the ace is high', () => {
    inOrder(bestDeuceToSeven, [
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
    ]);
  });
});

describe('R1.7 badugi', () => {
  test('four distinct cards beat three, then the lowest win', () => {
    inOrder(bestBadugi, [
      'As 2d 3h 4c',
      'As 2d 3h 5c',
      'Ks Qd Jh Tc',
      'As 2d 3h 4h',
      'Ks Qd Jh Js',
      'As 2s 3s 2d',
      'Ks Kd Kh Kc',
    ]);
  });

  test('the cards that play are distinct in rank and suit, and nothing better is left', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...standardDeck], { minLength: 4, maxLength: 4 }), (four) => {
        const { strength, cards: playing } = bestBadugi(four);
        const numbers = playing.map(toCard);
        expect(new Set(numbers.map(rankOf)).size).toBe(playing.length);
        expect(new Set(numbers.map(suitOf)).size).toBe(playing.length);
        for (const card of four) {
          const others = four.filter((other) => other !== card);
          expect(bestBadugi(others).strength).toBeLessThanOrEqual(strength);
        }
      }),
    );
  });
});

test('too few cards, too many, or one twice are refused', () => {
  expect(() => bestAceToFive(cards('As 2s 3s 4s'))).toThrow(RangeError);
  expect(() => bestDeuceToSeven(cards('As 2s 3s 4s 5s 6s 7s 8s'))).toThrow(RangeError);
  expect(() => bestBadugi(['As', 'As'])).toThrow(RangeError);
});

describe('R1.7 the classes of all hands', () => {
  test('deuce-to-seven tells 7,462 classes of five cards apart, in the order of high hands turned round but for the wheel', () => {
    const found = new Set<number>();
    const extend = (from: number, chosen: readonly number[]): void => {
      if (chosen.length === 5) {
        const seen = new Map<number, number>();
        const mixed = chosen.map((rank) => {
          const suit = seen.get(rank) ?? (seen.size === 0 ? 1 : 0);
          seen.set(rank, suit + 1);
          return standardDeck[rank * 4 + (suit % 4)] as CardCode;
        });
        if ([...seen.values()].some((count) => count > 5)) return;
        if (chosen.some((rank) => chosen.filter((other) => other === rank).length > 4)) return;
        if (new Set(mixed).size === 5) found.add(bestDeuceToSeven(mixed).strength);
        if (new Set(chosen).size === 5) {
          const suited = chosen.map((rank) => standardDeck[rank * 4] as CardCode);
          found.add(bestDeuceToSeven(suited).strength);
        }
        return;
      }
      for (let rank = from; rank < 13; rank++) extend(rank, [...chosen, rank]);
    };
    extend(0, []);
    expect(found.size).toBe(7462);
  });

  test('badugi tells 1,092 classes of all 270,725 hands of four cards apart', () => {
    const found = new Set<number>();
    const deck = standardDeck;
    let hands = 0;
    for (let a = 0; a < 52; a++) {
      for (let b = a + 1; b < 52; b++) {
        for (let c = b + 1; c < 52; c++) {
          for (let d = c + 1; d < 52; d++) {
            hands++;
            const four = [deck[a], deck[b], deck[c], deck[d]] as CardCode[];
            found.add(bestBadugi(four).strength);
          }
        }
      }
    }
    expect(hands).toBe(270_725);
    expect(found.size).toBe(1092);
  }, 60_000);

  test('eight or better has 56 classes', () => {
    const found = new Set<number>();
    const ranks = ['A', '2', '3', '4', '5', '6', '7', '8'];
    for (let set = 0; set < 256; set++) {
      const five = ranks
        .filter((_, at) => set & (1 << at))
        .map((rank, at) => `${rank}${'cdhs'[at % 4]}` as CardCode);
      if (five.length === 5) found.add(bestAceToFive(five).strength);
    }
    expect(found.size).toBe(56);
  });
});
