import { describe, expect, test } from 'vitest';
import { type Card, type CardCode, suitOf, toCard, toCardCode } from './card.ts';
import { describeHigh, getCategory } from './describe.ts';
import { highStrength, highStrength5, highStrength6 } from './high.ts';
import { everyMultiset } from './oracle/multisets.ts';
import { seededDealer } from './oracle/random-cards.ts';
import { compareSimple, everyChoice, type SimpleHand, simpleHand } from './oracle/simple-high.ts';
import {
  firstStrength,
  type HighCategory,
  type HighStrength,
  highCategories,
  strengthByRanks,
} from './strength.ts';

const card = (number: number): Card => number as Card;

const evaluate = (text: string): HighStrength =>
  highStrength(text.split(' ').map((code) => toCard(code as CardCode)));

/** How many hands of each strength are in each category. */
const countCategories = (handsOfStrength: Uint32Array): Record<HighCategory, number> => {
  const counts = Object.fromEntries(highCategories.map((category) => [category, 0])) as Record<
    HighCategory,
    number
  >;
  handsOfStrength.forEach((hands, strength) => {
    if (hands > 0) counts[getCategory(strength as HighStrength)] += hands;
  });
  return counts;
};

/** A name for what the rules look at in five cards: how many of each rank, and whether they are suited. */
const encode = (a: number, b: number, c: number, d: number, e: number): number => {
  const suited = (a & 3) === (b & 3) && (b & 3) === (c & 3) && (c & 3) === (d & 3) && (d & 3) === (e & 3);
  return (
    2 * (5 ** (a >> 2) + 5 ** (b >> 2) + 5 ** (c >> 2) + 5 ** (d >> 2) + 5 ** (e >> 2)) + (suited ? 1 : 0)
  );
};

/** All 2,598,960 hands: how many have each strength, one of each, and those not equal to hands that look the same. */
const everyFive = (() => {
  const handsOfStrength = new Uint32Array(7463);
  const samples: Card[][] = [];
  const strengthOfLook = new Map<number, number>();
  let unequal = 0;
  for (let a = 0; a < 48; a++) {
    for (let b = a + 1; b < 49; b++) {
      for (let c = b + 1; c < 50; c++) {
        for (let d = c + 1; d < 51; d++) {
          for (let e = d + 1; e < 52; e++) {
            const strength = highStrength5(card(a), card(b), card(c), card(d), card(e));
            handsOfStrength[strength] = (handsOfStrength[strength] ?? 0) + 1;
            const look = encode(a, b, c, d, e);
            const known = strengthOfLook.get(look);
            if (known === undefined) {
              strengthOfLook.set(look, strength);
              samples[strength] = [a, b, c, d, e].map(card);
            } else if (known !== strength) unequal++;
          }
        }
      }
    }
  }
  return { handsOfStrength, samples, looks: strengthOfLook.size, unequal };
})();

/** The hand of each strength by the words of the rules, from index 1 on. */
const simpleOfStrength = everyFive.samples.map((five) => simpleHand(five.map(toCardCode)));

describe('all five-card hands', () => {
  test('R1.2: they fall into 7,462 classes, numbered without a gap', () => {
    expect(everyFive.looks).toBe(7462);
    expect(everyFive.handsOfStrength[0]).toBe(0);
    expect(everyFive.handsOfStrength.slice(1).every((hands) => hands > 0)).toBe(true);
  });

  test('R1.2: each category has the known number of hands', () => {
    expect(countCategories(everyFive.handsOfStrength)).toEqual({
      'high-card': 1302540,
      'one-pair': 1098240,
      'two-pair': 123552,
      'three-of-a-kind': 54912,
      straight: 10200,
      flush: 5108,
      'full-house': 3744,
      'four-of-a-kind': 624,
      'straight-flush': 40,
    });
  });

  test('R1.5: each class beats the class below it, by a comparison that follows the words of the rules', () => {
    for (let strength = 2; strength <= 7462; strength++) {
      const [hand, below] = [simpleOfStrength[strength], simpleOfStrength[strength - 1]];
      expect(compareSimple(hand as SimpleHand, below as SimpleHand)).toBeGreaterThan(0);
    }
  });

  test('R1.6: hands of equal ranks are equal in any suits, suited hands among themselves', () => {
    expect(everyFive.unequal).toBe(0);
  });

  test('R1.2: each class has the category and the ranks of its hands', () => {
    for (let strength = 1; strength <= 7462; strength++) {
      const { category, ranks } = simpleOfStrength[strength] as SimpleHand;
      expect(describeHigh(strength as HighStrength)).toEqual({
        category: highCategories[category],
        ranks: ranks.map((rank) => '23456789TJQKA'[rank - 2]),
        royal: category === 8 && ranks[0] === 14,
      });
    }
  });
});

describe('all six-card hands', () => {
  test('R1.2: each category has the known number of the 20,358,520 hands', () => {
    const handsOfStrength = new Uint32Array(7463);
    for (let a = 0; a < 47; a++) {
      for (let b = a + 1; b < 48; b++) {
        for (let c = b + 1; c < 49; c++) {
          for (let d = c + 1; d < 50; d++) {
            for (let e = d + 1; e < 51; e++) {
              for (let f = e + 1; f < 52; f++) {
                const strength = highStrength6(card(a), card(b), card(c), card(d), card(e), card(f));
                handsOfStrength[strength] = (handsOfStrength[strength] ?? 0) + 1;
              }
            }
          }
        }
      }
    }
    expect(countCategories(handsOfStrength)).toEqual({
      'high-card': 6612900,
      'one-pair': 9730740,
      'two-pair': 2532816,
      'three-of-a-kind': 732160,
      straight: 361620,
      flush: 205792,
      'full-house': 165984,
      'four-of-a-kind': 14664,
      'straight-flush': 1844,
    });
  });
});

/** The best of all fives in the cards. */
const bestFive = (cards: readonly Card[]): number =>
  Math.max(...everyChoice(cards, 5).map((five) => highStrength(five)));

describe.each([6, 7])('the best five of %i cards', (count) => {
  test('is the best of all its fives, for every multiset of ranks', () => {
    const multisets = everyMultiset(count);
    for (const cards of multisets) {
      if (highStrength(cards) !== bestFive(cards)) expect.fail(cards.map(toCardCode).join(' '));
    }
    expect(multisets.length).toBe(count === 6 ? 18395 : 49205);
  });

  test('is the best of all its fives, for every set of ranks that make a flush in each suit', () => {
    const deal = seededDealer(count + 50);
    for (let set = 0; set < 1 << 13; set++) {
      for (let suit = 0; suit < 4; suit++) {
        const suited = [...Array(13).keys()]
          .filter((rank) => set & (1 << rank))
          .map((rank) => card(rank * 4 + suit));
        if (suited.length < 5 || suited.length > count) continue;
        const others = deal(20).filter((other) => suitOf(other) !== suit);
        const cards = [...suited, ...others.slice(0, count - suited.length)];
        if (highStrength(cards) !== bestFive(cards)) expect.fail(cards.map(toCardCode).join(' '));
      }
    }
  });

  test('is the best of all its fives, in 20,000 random hands', () => {
    const deal = seededDealer(count);
    for (let i = 0; i < 20_000; i++) {
      const cards = deal(count);
      if (highStrength(cards) !== bestFive(cards)) expect.fail(cards.map(toCardCode).join(' '));
    }
  });

  test('R1.6: does not depend on the order of the cards', () => {
    const deal = seededDealer(count + 100);
    for (let i = 0; i < 2_000; i++) {
      const cards = deal(count);
      const sorted = cards.toSorted((a, b) => a - b);
      expect(highStrength(cards)).toBe(highStrength(sorted));
    }
  });
});

test.each([5, 6, 7])('hands of %i cards count the same before and after their table is made', (count) => {
  for (const cards of everyMultiset(count)) {
    if (highStrength(cards) !== strengthByRanks(cards)) expect.fail(cards.map(toCardCode).join(' '));
  }
});

describe('the rules by example', () => {
  test('R1.4: the ace is high or low in a straight, never in the middle', () => {
    expect(getCategory(evaluate('As 2c 3d 4h 5s'))).toBe('straight');
    expect(getCategory(evaluate('Ts Jc Qd Kh As'))).toBe('straight');
    expect(getCategory(evaluate('Qs Kc Ad 2h 3s'))).toBe('high-card');
    expect(getCategory(evaluate('Ks Ac 2d 3h 4s'))).toBe('high-card');
  });

  test('R1.5: A2345 is five-high, the weakest straight', () => {
    expect(evaluate('As 2c 3d 4h 5s')).toBe(firstStrength.straight);
    expect(evaluate('As 2c 3d 4h 5s')).toBeLessThan(evaluate('2c 3d 4h 5s 6c'));
    expect(evaluate('As 2s 3s 4s 5s')).toBe(firstStrength['straight-flush']);
  });

  test('R1.5: AA875 > KKA32 > KKQ85 > KKQ76', () => {
    const hands = ['As Ad 8c 7h 5s', 'Ks Kd Ac 3h 2s', 'Ks Kd Qc 8h 5s', 'Ks Kd Qc 7h 6s'].map(evaluate);
    expect(hands).toEqual(hands.toSorted((a, b) => b - a));
    expect(new Set(hands).size).toBe(4);
  });

  test('R1.5: of two full houses the higher three wins, then the higher pair', () => {
    expect(evaluate('3s 3d 3c 2h 2s')).toBeGreaterThan(evaluate('2h 2s 2d Ac Ad'));
    expect(evaluate('3s 3d 3c 5h 5s')).toBeGreaterThan(evaluate('3s 3d 3c 4h 4s'));
  });

  test('R1.6: suits never break a tie', () => {
    expect(evaluate('Ac Kc Qc Jc 9c')).toBe(evaluate('As Ks Qs Js 9s'));
    expect(evaluate('Ac Kd Qh Js 9c')).toBe(evaluate('Ad Ks Qc Jh 9s'));
  });

  test("R1.8: hold'em takes any five of seven, the board alone as well", () => {
    expect(evaluate('2c 3d As Ks Qs Js Ts')).toBe(evaluate('As Ks Qs Js Ts'));
  });

  test('a flush in six or seven cards takes the best five of its suit', () => {
    expect(evaluate('2s 3s 4s 5s 7s 9s Ks')).toBe(evaluate('Ks 9s 7s 5s 4s'));
    expect(evaluate('2s 3s 4s 5s 6s As Ks')).toBe(evaluate('2s 3s 4s 5s 6s'));
    expect(evaluate('2s 3s 4s 5s As Kd')).toBe(firstStrength['straight-flush']);
  });

  test('other numbers of cards than five to seven are a bug that throws', () => {
    expect(() => highStrength([0, 1, 2, 3].map(card))).toThrow(RangeError);
    expect(() => highStrength([0, 1, 2, 3, 4, 5, 6, 7].map(card))).toThrow(RangeError);
  });

  test('cards may come in a typed array', () => {
    expect(highStrength(Uint8Array.of(51, 47, 43, 39, 35) as ArrayLike<number> as ArrayLike<Card>)).toBe(
      7462,
    );
  });
});
