import { describe, expect, test } from 'vitest';
import { bestHigh, bestOmahaHigh } from './best-high.ts';
import { type CardCode, toCard, toCardCode } from './card.ts';
import { choose, findLargest } from './choose.ts';
import { decks } from './decks.ts';
import { describeHighIn, type HighGame, highStrengthIn, standardHigh } from './high-game.ts';
import { everyMultiset, everySuited } from './oracle/multisets.ts';
import { seededRandom } from './oracle/random-cards.ts';
import { compareGame, type GameHand, simpleGameHand } from './oracle/simple-game.ts';
import type { HighStrength } from './strength.ts';

const codes = (text: string): CardCode[] => text.split(' ') as CardCode[];
const strength = (text: string, game: HighGame) => highStrengthIn(codes(text).map(toCard), game);
const named = (text: string, game: HighGame) => bestHigh(codes(text), game).description;

const jokers: HighGame = standardHigh;
const deucesWild: HighGame = { ...standardHigh, wildRank: '2' };
const shortDeck: HighGame = { ...standardHigh, order: 'short-deck' };
const twenty: HighGame = { ...standardHigh, order: 'twenty-card' };

/** Hands from the strongest to the weakest: each has to beat the next. */
const inOrder = (game: HighGame, hands: readonly string[]) => {
  const strengths = hands.map((hand) => strength(hand, game));
  expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
  expect(new Set(strengths).size).toBe(hands.length);
};

describe('the deck and its wild cards', () => {
  test('R1.1: 52 cards, 53 or 54 with jokers, 36 from the six, 20 from the ten', () => {
    const sizes = Object.fromEntries(Object.entries(decks).map(([id, deck]) => [id, new Set(deck).size]));
    expect(sizes).toEqual({
      'standard-52': 52,
      'joker-53': 53,
      'joker-54': 54,
      'short-36': 36,
      'short-37': 37,
      'short-38': 38,
      'twenty-20': 20,
    });
  });

  test('R1.3: five of a kind ranks above every straight flush', () => {
    inOrder(
      jokers,
      ['As Ad Ac Ah X1', '3s 3d 3c X2 X1', 'As Ks Qs Js X1', '9s 9d 9c 9h As', '9s 9d 9c As X1'].filter(
        (_, index) => index !== 3,
      ),
    );
    expect(named('7s 7d 7c X1 X2', jokers)).toEqual({
      category: 'five-of-a-kind',
      ranks: ['7'],
      royal: false,
    });
  });

  test('R1.2: a royal flush with a joker is not called one; apart, it ranks above the other straight flushes', () => {
    expect(named('As Ks Qs Js Ts', jokers).royal).toBe(true);
    expect(named('As Ks Qs Js X1', jokers)).toEqual({
      category: 'straight-flush',
      ranks: ['A'],
      royal: false,
    });
    expect(strength('As Ks Qs Js Ts', jokers)).toBe(strength('As Ks Qs Js X1', jokers));
    const apart = { ...jokers, royalSeparate: true };
    inOrder(apart, ['2s 2d 2c 2h X1', 'As Ks Qs Js Ts', 'As Ks Qs Js X1', 'Ks Qs Js Ts 9s']);
    expect(strength('As Ks Qs Js Ts X1 3d', apart)).toBe(strength('As Ks Qs Js Ts', apart));
    expect(named('As Ks Qs Js Ts', apart).royal).toBe(true);
  });

  test('R7.4: in a flush a wild card is the highest rank not held', () => {
    expect(named('As 9s 7s 3s X1', jokers).ranks).toEqual(['A', 'K', '9', '7', '3']);
    expect(named('Ks 9s 7s 3s X1', jokers).ranks).toEqual(['A', 'K', '9', '7', '3']);
    expect(strength('As 9s 7s 3s X1', jokers)).toBe(strength('Ah Kh 9h 7h 3h', jokers));
  });

  test('R7.4: a wild card equals the natural card of its value', () => {
    expect(strength('9s 9d 9c 4h X1', jokers)).toBe(strength('9s 9d 9c 9h 4h', jokers));
    expect(strength('Ks Qd X1 Tc 9h', jokers)).toBe(strength('Ks Qd Js Tc 9h', jokers));
  });

  test('R7.4: every card of a wild rank is wild', () => {
    expect(named('2s 2d 9s 9h Kc', deucesWild)).toMatchObject({
      category: 'four-of-a-kind',
      ranks: ['9', 'K'],
    });
    expect(named('2s 2d 2c 2h 3c', deucesWild)).toMatchObject({ category: 'five-of-a-kind', ranks: ['3'] });
    expect(named('2s 4d 5c 6h Ac', deucesWild)).toMatchObject({ category: 'one-pair' });
    expect(named('2s 3d 4c 5h Ac', deucesWild)).toMatchObject({ category: 'straight', ranks: ['5'] });
  });
});

describe('R7 short deck', () => {
  test('a flush beats a full house, A6789 is a straight, a straight beats three of a kind', () => {
    inOrder(shortDeck, [
      'As Ks Qs Js Ts',
      'Ts 9s 8s 7s 6s',
      '9s 8s 7s 6s As',
      '6s 6d 6c 6h 7s',
      'Js 9s 8s 7s 6s',
      'As Ad Ac Kh Ks',
      'Ts 9d 8s 7s 6s',
      '9s 8d 7s 6s As',
      'As Ad Ac Kh Qs',
    ]);
    expect(named('9s 8d 7s 6s As Kd Kh', shortDeck)).toMatchObject({ category: 'straight', ranks: ['9'] });
    expect(named('Js 9s 8s 7s 6s', shortDeck).category).toBe('flush');
    expect(named('As Ad Ac Kh Ks', shortDeck)).toMatchObject({ category: 'full-house', ranks: ['A', 'K'] });
    expect(bestHigh(codes('9s 8d 7s 6s As Kd Kh'), shortDeck).cards.join(' ')).toBe('9s 8d 7s 6s As');
  });
});

describe('R7 twenty-card', () => {
  test('neither flushes nor straights: only ranks count', () => {
    inOrder(twenty, [
      'Ts Td Tc Th As',
      'As Ad Ac Kh Ks',
      'As Ad Ac Kh Qs',
      'As Ad Kc Kh Qs',
      'Ts Td Ac Kh Qs',
      'As Ks Qs Js Ts',
    ]);
    expect(strength('As Ks Qs Js Ts', twenty)).toBe(strength('Ah Ks Qd Js Tc', twenty));
    expect(named('As Ks Qs Js Ts', twenty)).toEqual({
      category: 'high-card',
      ranks: ['A', 'K', 'Q', 'J', 'T'],
      royal: false,
    });
  });
});

describe('an independent reading of the rules agrees', () => {
  const rows: readonly [string, HighGame, keyof typeof decks, number][] = [
    ['two jokers', jokers, 'joker-54', 60],
    ['two jokers, the royal flush apart', { ...jokers, royalSeparate: true }, 'joker-54', 60],
    ['deuces wild', deucesWild, 'standard-52', 60],
    ['short deck', shortDeck, 'short-36', 60],
    ['short deck with tens wild', { ...shortDeck, wildRank: 'T' }, 'short-36', 40],
    ['twenty-card', twenty, 'twenty-20', 60],
  ];
  test.each(rows)(
    '%s: five, seven and Omaha',
    (_, game, deckId, rounds) => {
      const random = seededRandom(11);
      const deal = (count: number) => {
        const deck = [...decks[deckId]];
        return Array.from({ length: count }, () => deck.splice(random(deck.length), 1)[0] as CardCode);
      };
      const findBest = (fives: readonly CardCode[][]): GameHand =>
        fives.map((five) => simpleGameHand(five, game)).reduce((a, b) => (compareGame(a, b) >= 0 ? a : b));
      const seen: { strength: number; hand: GameHand }[] = [];
      const few = (five: readonly CardCode[]) =>
        five.filter((card) => card.startsWith('X') || card.charAt(0) === game.wildRank).length <= 2;
      for (let i = 0; i < rounds; i++) {
        const five = deal(5);
        if (few(five))
          seen.push({ strength: bestHigh(five, game).strength, hand: simpleGameHand(five, game) });
        if (i >= 12) continue;
        const seven = deal(7);
        if (few(seven)) {
          const { strength: best, cards } = bestHigh(seven, game);
          expect(highStrengthIn(seven.map(toCard), game)).toBe(best);
          expect(bestHigh(cards, game).strength).toBe(best);
          seen.push({ strength: best, hand: findBest(choose(seven, 5)) });
        }
        const nine = deal(8);
        const [hole, board] = [nine.slice(0, 4), nine.slice(4)];
        if (!few(nine)) continue;
        const fives = choose(hole, 2).flatMap((two) => choose(board, 3).map((three) => [...two, ...three]));
        seen.push({ strength: bestOmahaHigh(hole, board, game).strength, hand: findBest(fives) });
      }
      for (const a of seen) {
        for (const b of seen)
          expect(Math.sign(a.strength - b.strength)).toBe(Math.sign(compareGame(a.hand, b.hand)));
      }
    },
    60_000,
  );
});

describe('R7.4: one wild card beside every class of four natural cards', () => {
  test.each([
    ['the full deck', jokers, 0],
    ['the short deck', shortDeck, 4],
  ] as const)('in %s, by an independent reading of the rules', (_, game, lowestRank) => {
    const hands = [...everyMultiset(4, lowestRank), ...everySuited(4, lowestRank)]
      .map((four): CardCode[] => [...four.map(toCardCode), 'X1'])
      .map((codesOfHand) => ({
        strength: highStrengthIn(codesOfHand.map(toCard), game),
        hand: simpleGameHand(codesOfHand, game),
      }))
      .sort((a, b) => compareGame(a.hand, b.hand));
    hands.slice(1).forEach(({ strength: next, hand }, index) => {
      const before = hands[index] as (typeof hands)[number];
      expect(Math.sign(next - before.strength)).toBe(Math.sign(compareGame(hand, before.hand)));
    });
  });
});

describe('of six and seven cards with wild ones the best five play', () => {
  test.each([
    ['jokers', jokers, 'joker-54'],
    ['jokers, the royal flush apart', { ...jokers, royalSeparate: true }, 'joker-54'],
    ['deuces wild', deucesWild, 'standard-52'],
    ['the short deck with jokers', shortDeck, 'short-38'],
    ['the short deck with tens wild', { ...shortDeck, wildRank: 'T' }, 'short-36'],
    ['twenty cards', twenty, 'twenty-20'],
  ] as const)('%s', (_, game, deckId) => {
    const random = seededRandom(12);
    for (let i = 0; i < 6_000; i++) {
      // Mostly of two suits, so that flushes meet full houses.
      const deck = decks[deckId].filter((card) => i % 3 === 0 || !/[ch]$/.test(card)).map(toCard);
      const cards = Array.from({ length: Math.min(6 + (i % 2), deck.length) }, () =>
        deck.splice(random(deck.length), 1),
      ).flat();
      const best = findLargest(cards, 5, (five) => highStrengthIn(five, game));
      if (highStrengthIn(cards, game) !== best) expect.fail(cards.map(toCardCode).join(' '));
    }
  });

  test('RULES §7: in a short deck a flush goes before a full house of the same seven cards', () => {
    expect(named('As Ks Qs 9s Ad Kd X1', shortDeck).category).toBe('flush');
    expect(named('As Ks Qs 9s Ad Kd X1', jokers).category).toBe('full-house');
  });
});

test('the class counts of all fives of the short deck and of the twenty cards', () => {
  const count = (deck: readonly CardCode[], game: HighGame) => {
    const found: Record<string, number> = {};
    const order = deck.map(toCard);
    for (const five of choose(order, 5)) {
      const value = highStrengthIn(five, game);
      found[value] = (found[value] ?? 0) + 1;
    }
    const byCategory: Record<string, number> = {};
    for (const [value, hands] of Object.entries(found)) {
      const { category } = describeHighIn(Number(value) as HighStrength, game, true);
      byCategory[category] = (byCategory[category] ?? 0) + hands;
    }
    return byCategory;
  };
  expect(count(decks['short-36'], shortDeck)).toEqual({
    'straight-flush': 24,
    'four-of-a-kind': 288,
    flush: 480,
    'full-house': 1_728,
    straight: 6_120,
    'three-of-a-kind': 16_128,
    'two-pair': 36_288,
    'one-pair': 193_536,
    'high-card': 122_400,
  });
  expect(count(decks['twenty-20'], twenty)).toEqual({
    'four-of-a-kind': 80,
    'full-house': 480,
    'three-of-a-kind': 1_920,
    'two-pair': 4_320,
    'one-pair': 7_680,
    'high-card': 1_024,
  });
}, 60_000);
