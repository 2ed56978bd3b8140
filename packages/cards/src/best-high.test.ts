import { describe, expect, test } from 'vitest';
import { bestHigh, bestOmahaHigh } from './best-high.ts';
import { type CardCode, toCard, toCardCode } from './card.ts';
import { highStrength } from './high.ts';
import { omahaHighStrength } from './omaha.ts';
import { seededDealer } from './oracle/random-cards.ts';

const codes = (text: string): CardCode[] => text.split(' ') as CardCode[];
const findBest = (text: string): string => bestHigh(codes(text)).cards.join(' ');

describe('the best five cards lie in the order in which they count', () => {
  test.each([
    ['two pair: the higher, the lower, the kicker', '3c Ks 7d 3h Kd 9s 2c', 'Ks Kd 3h 3c 9s'],
    ['a full house: the three, then the pair', 'Ac 4s 4d Ah 4c 9s 2c', '4s 4d 4c Ah Ac'],
    ['a full house of two threes', '9c 4s 4d 9h 4c 9s 2c', '9s 9h 9c 4s 4d'],
    ['one pair: the pair, then kickers from the top', '2c 2d 9h Js 4c Kd 7h', '2d 2c Kd Js 9h'],
    ['four of a kind and its kicker', '5c 5d 5h 5s 2c 9d 9h', '5s 5h 5d 5c 9d'],
    ['a straight from the top', '6c 7d 8h 9s Tc 2d 2h', 'Tc 9s 8h 7d 6c'],
    ['a straight to the five ends with the ace', 'Ac 2d 3h 4s 5c Kd Kh', '5c 4s 3h 2d Ac'],
    ['a flush from the top', '2s 9s 4s Ks 7s Ad Ah', 'Ks 9s 7s 4s 2s'],
    ['a straight flush to the five', 'As 2s 3s 4s 5s Ks Kd', '5s 4s 3s 2s As'],
    ['a royal flush', 'Ts As Js Ks Qs 9s 8s', 'As Ks Qs Js Ts'],
    ['a flush with a deuce and an ace', '2s As Js Ks Qs', 'As Ks Qs Js 2s'],
  ])('%s', (_, cards, best) => {
    expect(findBest(cards)).toBe(best);
  });
});

test('the best five have the strength of all the cards', () => {
  const deal = seededDealer(3);
  for (let i = 0; i < 500; i++) {
    const cards = deal(5 + (i % 3));
    const best = bestHigh(cards.map(toCardCode));
    expect(best.strength).toBe(highStrength(cards));
    expect(highStrength(best.cards.map(toCard))).toBe(best.strength);
  }
});

test('R1.8: the best Omaha five have two hole cards and three of the board', () => {
  const deal = seededDealer(4);
  for (let i = 0; i < 300; i++) {
    const cards = deal(9);
    const hole = cards.slice(0, 4);
    const board = cards.slice(4);
    const best = bestOmahaHigh(hole.map(toCardCode), board.map(toCardCode));
    expect(best.strength).toBe(omahaHighStrength(hole, board));
    expect(highStrength(best.cards.map(toCard))).toBe(best.strength);
    expect(best.cards.filter((code) => hole.includes(toCard(code)))).toHaveLength(2);
  }
});

test('the category goes with the hand', () => {
  expect(bestHigh(codes('3c Ks 7d 3h Kd')).description.category).toBe('two-pair');
  expect(bestOmahaHigh(codes('As Ad Ac Ah'), codes('Ks Qd 8c')).description.category).toBe('one-pair');
});

test('too few cards, or a card named twice, are a bug that throws', () => {
  expect(() => bestHigh(codes('As Ad Ac Ah'))).toThrow(RangeError);
  expect(() => bestHigh(codes('As Ad Ac Ah As'))).toThrow(RangeError);
  expect(() => bestOmahaHigh(codes('As'), codes('Ks Qd 8c'))).toThrow(RangeError);
  expect(() => bestOmahaHigh(codes('As Ad'), codes('Ks Qd'))).toThrow(RangeError);
  expect(() => bestOmahaHigh(codes('As Ad'), codes('Ks Qd As'))).toThrow(RangeError);
});
