import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { badugiStrength, bestBadugi } from './badugi.ts';
import { type Card, type CardCode, rankOf, standardDeck, suitOf, toCard, toCardCode } from './card.ts';
import { choose } from './choose.ts';
import { decks } from './decks.ts';
import { compareLow, simpleBadugi, simpleBest } from './oracle/simple-low.ts';

const codes = (text: string): CardCode[] => text.split(' ') as CardCode[];

const ranks = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Every class of one to four cards that do not clash, by the words of the rules, the worst first. */
const classes = [1, 2, 3, 4]
  .flatMap((size) => choose(ranks, size))
  .map((some) => some.map((rank, suit) => (rank * 4 + suit) as Card))
  .map((cards) => ({ cards, hand: simpleBadugi(cards.map(toCardCode)) }))
  .sort((a, b) => compareLow(b.hand, a.hand));
const strengthOfHand = new Map(classes.map(({ hand }, index) => [hand.join(' '), index + 1]));

/** The strength of each set of ranks that do not clash, by the words of the rules. */
const strengthOfRanks = new Uint16Array(1 << 13);
classes.forEach(({ cards }, index) => {
  strengthOfRanks[cards.reduce((set, card) => set | (1 << rankOf(card)), 0)] = index + 1;
});

/** The best of the fifteen choices of four cards, by the words of the rules. */
const bestChoice = (four: readonly Card[]): number => {
  let best = 0;
  for (let chosen = 1; chosen < 16; chosen++) {
    let taken = 0;
    let isDistinct = true;
    for (let at = 0; at < 4; at++) {
      if ((chosen & (1 << at)) === 0) continue;
      const card = four[at] as Card;
      const bits = (1 << rankOf(card)) | (1 << (13 + suitOf(card)));
      isDistinct &&= (taken & bits) === 0;
      taken |= bits;
    }
    if (isDistinct) best = Math.max(best, strengthOfRanks[taken & 0x1fff] as number);
  }
  return best;
};

describe('R1.7 badugi', () => {
  test('all 1,092 classes are numbered from the worst to the best, as the words of the rules order them', () => {
    expect(classes.map(({ cards }) => badugiStrength(cards))).toEqual(classes.map((_, index) => index + 1));
    expect(strengthOfHand.size).toBe(1092);
  });

  test('four distinct cards beat three, then the lowest win', () => {
    const hands = [
      'As 2d 3h 4c',
      'As 2d 3h 5c',
      'Ks Qd Jh Tc',
      'As 2d 3h 4h',
      'Ks Qd Jh Js',
      'As 2s 3s 2d',
      'Ks Kd Kh Kc',
    ].map((hand) => badugiStrength(codes(hand).map(toCard)));
    expect(hands).toEqual([...new Set(hands)].sort((a, b) => b - a));
  });

  test('each of the 270,725 hands of four cards is the best of its choices', () => {
    let hands = 0;
    for (let a = 0; a < 52; a++) {
      for (let b = a + 1; b < 52; b++) {
        for (let c = b + 1; c < 52; c++) {
          for (let d = c + 1; d < 52; d++) {
            hands++;
            const four = [a, b, c, d] as Card[];
            if (badugiStrength(four) !== bestChoice(four)) expect.fail(four.map(toCardCode).join(' '));
          }
        }
      }
    }
    expect(hands).toBe(270_725);
  });

  test('the cards that play are named: distinct in rank and suit, of equal ones those named first', () => {
    expect(bestBadugi(codes('As Ad 2h 2c'))).toMatchObject({ cards: ['2h', 'As'], ranks: ['2', 'A'] });
    fc.assert(
      fc.property(fc.shuffledSubarray([...standardDeck], { minLength: 1, maxLength: 4 }), (hand) => {
        const { strength, cards } = bestBadugi(hand);
        expect(strength).toBe(badugiStrength(hand.map(toCard)));
        expect(badugiStrength(cards.map(toCard))).toBe(strength);
        expect(new Set(cards.map((card) => card.charAt(0))).size).toBe(cards.length);
        expect(new Set(cards.map((card) => card.charAt(1))).size).toBe(cards.length);
      }),
    );
  });
});

describe('R7.4: a wild card is the lowest rank not held, of a suit not held', () => {
  test('it fills the lowest gap', () => {
    expect(bestBadugi(codes('8s 7d 4c X1')).ranks).toEqual(['8', '7', '4', 'A']);
  });

  test.each([
    ['a joker', 'joker-53', null, 150],
    ['sevens wild', 'standard-52', '7', 150],
  ] as const)('%s, against trying every card', (_, deck, wildRank, numRuns) => {
    const isWild = (card: CardCode) => card.startsWith('X') || card.charAt(0) === wildRank;
    const wild = decks[deck].filter(isWild);
    const natural = decks[deck].filter((card) => !isWild(card));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(natural, { minLength: 3, maxLength: 3 }),
        fc.constantFrom(...wild),
        (three, card) => {
          const hand = [...three, card];
          const expected = simpleBest(hand, wildRank, simpleBadugi, 4).join(' ');
          const best = bestBadugi(hand, wildRank);
          expect(best.strength).toBe(strengthOfHand.get(expected));
          expect(badugiStrength(hand.map(toCard), wildRank)).toBe(best.strength);
        },
      ),
      { numRuns },
    );
  });

  test('two and more wild cards, against trying every card', () => {
    for (const hand of ['Ks Kd X1 X2', 'Ks Qs X1 X2', 'As 2d X1 X2', '3s X1 X2', 'X1 X2']) {
      const expected = simpleBest(codes(hand), null, simpleBadugi, codes(hand).length).join(' ');
      expect(bestBadugi(codes(hand)).strength).toBe(strengthOfHand.get(expected));
    }
    expect(bestBadugi(codes('7s 7d 7h 7c'), '7').ranks).toEqual(['4', '3', '2', 'A']);
  });
});

test('no cards, too many, or one twice are refused', () => {
  expect(() => bestBadugi([])).toThrow(RangeError);
  expect(() => bestBadugi(codes('As 2s 3s 4s 5s'))).toThrow(RangeError);
  expect(() => bestBadugi(['As', 'As'])).toThrow(RangeError);
});
