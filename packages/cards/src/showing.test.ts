import { describe, expect, test } from 'vitest';
import { type CardCode, toCard } from './card.ts';
import { highStrength } from './high.ts';
import { describeShowing, lowShowingStrength, showingStrength } from './showing.ts';

const showing = (text: string): number => showingStrength(text.split(' ') as CardCode[]);

const expectFallingOrder = (hands: readonly string[]): void => {
  const strengths = hands.map(showing);
  expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
  expect(new Set(strengths).size).toBe(hands.length);
};

describe('R4.10: the best hand showing', () => {
  test('of four cards counts four, three, two pair, pair, then ranks', () => {
    expectFallingOrder([
      '3c 3d 3h 3s',
      '2c 2d 2h 2s',
      'Ac 2d 2h 2s',
      'Kc 2d 2h 2s',
      'Ac Ad 2h 2s',
      'Kc Kd Qh Qs',
      'Kc Kd Jh Js',
      'Ac Ad Kh 2s',
      'Ac Ad Qh Js',
      'Kc Kd Ah Qs',
      '2c 2d Ah Ks',
      'Ac Kd Qh Js',
      'Ac Kd Qh Ts',
      '5c 4d 3h 2s',
    ]);
  });

  test('of three cards counts three, pair, then ranks', () => {
    expectFallingOrder(['2c 2d 2h', 'Ac Ad Kh', 'Ac Ad 2h', 'Kc Kd Ah', 'Ac Kd Qh', 'Ac Kd Jh', '4c 3d 2h']);
  });

  test('of two cards counts a pair, then ranks', () => {
    expectFallingOrder(['Ac Ad', '2c 2d', 'Ac Kd', 'Ac 2d', 'Kc Qd', '3c 2d']);
  });

  test('of one card counts its rank, the ace high', () => {
    expectFallingOrder(['Ac', 'Kd', 'Th', '9s', '2s']);
  });

  test('has no straights and no flushes below five cards', () => {
    expect(showing('Kc 4d 3h 2s')).toBeGreaterThan(showing('9s 8s 7s 6s'));
    expect(showing('2c 2d')).toBeGreaterThan(showing('As Ks'));
  });

  test('ties whatever the suits and the order', () => {
    expect(showing('Ac Kd Kh 2s')).toBe(showing('2d Ks Ah Kc'));
    expect(showing('As')).toBe(showing('Ac'));
  });

  test('of five to seven cards is the hand that they make', () => {
    for (const text of ['As Ks Qs Js Ts', '2c 2d 3h 4s 5c 6d', '2c 2d 2h 4s 4c 9d Ah']) {
      expect(showing(text)).toBe(highStrength((text.split(' ') as CardCode[]).map(toCard)));
    }
  });

  test('of no cards is a bug that throws', () => {
    expect(() => showingStrength([])).toThrow(RangeError);
  });
});

describe('R7.4: a wild card among the up cards', () => {
  test('is one more of the rank that there is most of', () => {
    expect(showing('9c X1 3d')).toBe(showing('9c 9h 3d'));
    expect(showing('3c 3h X1 Kd')).toBe(showing('3c 3h 3d Kd'));
    expect(showing('X1')).toBe(showing('As'));
    expect(showingStrength(['9c', '2d'], '2')).toBe(showing('9c 9d'));
  });

  test('is the lowest rank not held in razz', () => {
    expect(lowShowingStrength(['9c', 'X1', 'Ad'])).toBe(lowShowingStrength(['9c', '2h', 'Ad']));
    expect(lowShowingStrength(['9c', 'X1', 'Ad'], false)).toBe(lowShowingStrength(['9c', '2h', 'Ad'], false));
  });
});

describe('what a few cards are as far as they go', () => {
  test.each([
    ['Ac Kd', 'high-card', 'AK'],
    ['9c 9d', 'one-pair', '9'],
    ['Jc 4h Jd', 'one-pair', 'J4'],
    ['2c Ad 2h As', 'two-pair', 'A2'],
    ['3c 3d 3h Ks', 'three-of-a-kind', '3K'],
    ['3c 3d 3h 3s', 'four-of-a-kind', '3'],
    ['2c 3c 4c 5c', 'high-card', '5432'],
  ])('%s: %s', (cards, category, ranks) => {
    expect(describeShowing(cards.split(' ') as CardCode[])).toEqual({
      category,
      ranks: [...ranks],
      royal: false,
    });
  });

  test('none, or as many as make a hand, are not described so', () => {
    expect(() => describeShowing([])).toThrow(RangeError);
    expect(() => describeShowing(['2c', '3c', '4c', '5c', '6c'])).toThrow(RangeError);
  });
});
