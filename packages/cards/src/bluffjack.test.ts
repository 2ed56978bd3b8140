import { describe, expect, test } from 'vitest';
import { type BluffjackGame, bluffjackHand, bluffjackTotal } from './bluffjack.ts';
import type { CardCode } from './card.ts';

const codes = (text: string): CardCode[] => text.split(' ') as CardCode[];
const plain: BluffjackGame = { charlie: null, cardStrength: false };

/** Hands from the strongest to the weakest: each has to beat the next. */
const inOrder = (game: BluffjackGame, hands: readonly string[]) => {
  const strengths = hands.map((hand) => bluffjackHand(codes(hand), game).strength);
  expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
  expect(new Set(strengths).size).toBe(hands.length);
};
const tie = (game: BluffjackGame, one: string, other: string) =>
  expect(bluffjackHand(codes(one), game).strength).toBe(bluffjackHand(codes(other), game).strength);

test.each([
  ['9h Ah', 20, true],
  ['9h As Ac', 21, true],
  ['As Ac', 12, true],
  ['Ks Qs Ah', 21, false],
  ['Ks Qs 2h', 22, false],
  ['Ks 6s Ah', 17, false],
  ['As Ac Ah Ad', 14, true],
  ['Ts', 10, false],
])('B1: %s counts %i', (cards, total, soft) => {
  expect(bluffjackTotal(codes(cards))).toEqual({ total, soft });
});

describe('B6 without options', () => {
  test('the best total not over 21 wins, equal ones tie, over 21 is worth nothing', () => {
    inOrder(plain, ['Ks Ah', 'Ks Qh', 'Ks 9h', '2s 3h', 'As Ah 2h Ts Ts 9c'.replace('Ts Ts', 'Td Ts')]);
    tie(plain, 'Ks Ah', '7s 7h 7d');
    tie(plain, 'Ks Ah', 'Ts Ad');
    expect(bluffjackHand(codes('Ks Qh 2d'), plain)).toMatchObject({ kind: 'bust', strength: 0, total: 22 });
  });
});

describe('B11 a Charlie of exactly so many cards', () => {
  const game: BluffjackGame = { charlie: { kind: 'exact', cards: 5 }, cardStrength: false };

  test('21 beats a Charlie, a Charlie beats a plain 20; of several the higher total wins', () => {
    inOrder(game, ['Ks Ah', '2s 3s 4s 5s 6s', '2s 3s 4s 5s 2c', 'Ks Qs', '2c 2d 2h 2s 3c 4c']);
  });

  test('a 21 in that many cards counts as 21; six cards are none; over 21 is none', () => {
    tie(game, '2s 3s 4s 5s 7s', 'Ks Ah');
    expect(bluffjackHand(codes('2s 3s 4s 5s 7s'), game).kind).toBe('twenty-one');
    expect(bluffjackHand(codes('2c 2d 2h 2s 3c 4c'), game).kind).toBe('total');
    expect(bluffjackHand(codes('8s 3s 4s 5s 7s'), game).kind).toBe('bust');
  });
});

test('B12: of at least so many cards, more cards win, then the higher total', () => {
  inOrder({ charlie: { kind: 'atLeast', cards: 5 }, cardStrength: false }, [
    'Ks Ah',
    '2c 2d 2h 2s 3c 4c',
    '2c 2d 2h 2s 3c 3d',
    '2s 3s 4s 5s 6s',
    'Ks Qs',
  ]);
});

describe('B13 the strength of cards', () => {
  const game: BluffjackGame = { charlie: { kind: 'exact', cards: 5 }, cardStrength: true };

  test('every line of the table, strongest first', () => {
    inOrder(game, [
      'As Ks',
      'As Kh',
      'As Qs',
      'As Qh',
      'As Js',
      'As Jh',
      'As Ts',
      'As Th',
      '7s 7h 7d',
      '2s 3s 4s 5s 6s',
      'Ks Qs',
      'Ks 9s',
      'Ks 8s',
      'Ks 7s',
      'Ks 6s',
      'Ks 5s',
      'Ks 4s',
      'Ks 3s',
      'Ks 2s',
      '9s 2s',
      '8s 2s',
      '7s 2s',
      '6s 2s',
      '5s 2s',
      '4s 2s',
      '3s 2s',
      '2s 2h',
      '3s',
      '2s',
      'Ks Qs 2h',
    ]);
  });

  test('all 21s of three or more cards tie, Charlie-many ones too', () => {
    tie(game, '7s 7h 7d', '2s 3s 4s 5s 7s');
    tie(game, 'As Ks', 'Ah Kh');
  });
});
