import { describe, expect, test } from 'vitest';
import { aceToFiveStrength } from './ace-to-five.ts';
import { type Card, type CardCode, toCard, toCardCode } from './card.ts';
import { decks } from './decks.ts';
import { getCategory } from './describe.ts';
import { highStrength } from './high.ts';
import { getCategoryIn, highStrengthIn, standardHigh } from './high-game.ts';
import {
  bestOmahaAceToFive,
  omahaAceToFiveStrength,
  omahaHighStrength,
  omahaHighStrengthIn,
} from './omaha.ts';
import { seededDealer, seededRandom } from './oracle/random-cards.ts';
import { everyChoice } from './oracle/simple-high.ts';

const cards = (text: string): Card[] => text.split(' ').map((code) => toCard(code as CardCode));

const codes = (text: string): CardCode[] => text.split(' ') as CardCode[];

const everyHand = (hole: readonly Card[], board: readonly Card[]): Card[][] =>
  everyChoice(hole, 2).flatMap((pair) => everyChoice(board, 3).map((three) => [...pair, ...three]));

describe('R1.8: an Omaha hand is exactly two hole cards and three board cards', () => {
  test('four spades on the board and one in the hand are no flush', () => {
    const strength = omahaHighStrength(cards('As Kd 9c 4h'), cards('Qs 8s 6s 2s Jd'));
    expect(getCategory(strength)).toBe('high-card');
  });

  test('four aces in the hand are a pair', () => {
    const strength = omahaHighStrength(cards('As Ad Ac Ah'), cards('Ks Qd 8c 7h 2s'));
    expect(getCategory(strength)).toBe('one-pair');
  });

  test('four of a kind on the board does not play whole', () => {
    const strength = omahaHighStrength(cards('As Kd 9c 4h'), cards('2s 2d 2c 2h Jd'));
    expect(getCategory(strength)).toBe('three-of-a-kind');
  });

  test('a full house beats a flush of the same cards', () => {
    const strength = omahaHighStrength(cards('As Ks Kd 4h'), cards('Kc 8s 8d 6s 2s'));
    expect(getCategory(strength)).toBe('full-house');
  });

  test.each([
    [2, 5],
    [4, 3],
    [4, 4],
    [4, 5],
    [5, 5],
    [6, 5],
  ])('with %i hole cards and %i on the board it is the best of all such fives', (holeCount, boardCount) => {
    const deal = seededDealer(holeCount * 10 + boardCount);
    for (let i = 0; i < 1_500; i++) {
      const dealt = deal(holeCount + boardCount);
      const hole = dealt.slice(0, holeCount);
      const board = dealt.slice(holeCount);
      const best = Math.max(...everyHand(hole, board).map((five) => highStrength(five)));
      if (omahaHighStrength(hole, board) !== best) expect.fail(dealt.map(toCardCode).join(' '));
    }
  });

  test('suited hands with a suited board are the best of all such fives', () => {
    const deal = seededDealer(1);
    for (let i = 0; i < 1_500; i++) {
      // Two suits only, so that most hands hold several flushes.
      const dealt = deal(30).filter((card) => (card & 3) < 2);
      const hole = dealt.slice(0, 4);
      const board = dealt.slice(4, 9);
      if (board.length < 3) continue;
      const best = Math.max(...everyHand(hole, board).map((five) => highStrength(five)));
      if (omahaHighStrength(hole, board) !== best) expect.fail(dealt.map(toCardCode).join(' '));
    }
  });

  test('too few hole cards, or a board of other than three to five, are a bug that throws', () => {
    expect(() => omahaHighStrength(cards('As'), cards('Ks Qd 8c'))).toThrow(RangeError);
    expect(() => omahaHighStrength(cards('As Ad'), cards('Ks Qd'))).toThrow(RangeError);
    expect(() => omahaHighStrength(cards('As Ad'), cards('Ks Qd 8c 7h 2s 3s'))).toThrow(RangeError);
  });

  test.each([
    ['jokers', 'joker-54', null],
    ['sevens wild', 'standard-52', '7'],
  ] as const)('with %s it is the best of all such fives', (_, deckId, wildRank) => {
    const game = { ...standardHigh, wildRank, royalSeparate: true };
    const random = seededRandom(8);
    for (let i = 0; i < 1_000; i++) {
      // Mostly of two suits, so that many hands hold flushes, and high cards, so that some are royal.
      const all = decks[deckId].filter((card) => i % 4 === 0 || !/[ch]$/.test(card)).map(toCard);
      const deck = i % 4 === 1 ? all.filter((card) => card >= 32 || card % 52 === 20) : all;
      const holeCount = 4 + (i % 3);
      const dealt = Array.from({ length: holeCount + 5 }, () => deck.splice(random(deck.length), 1)).flat();
      const [hole, board] = [dealt.slice(0, holeCount), dealt.slice(holeCount)];
      const best = Math.max(...everyHand(hole, board).map((five) => highStrengthIn(five, game)));
      if (omahaHighStrengthIn(hole, board, game) !== best) expect.fail(dealt.map(toCardCode).join(' '));
    }
  });

  test('a royal flush apart is one with two hole cards only', () => {
    const game = { ...standardHigh, royalSeparate: true };
    const royal = omahaHighStrengthIn(cards('As Ks 2d 2h'), cards('Qs Js Ts 2c 3c'), game);
    expect(royal).toBeGreaterThan(omahaHighStrengthIn(cards('9s 8s 2d 2h'), cards('Qs Js Ts 2c 3c'), game));
    expect(royal).toBe(highStrengthIn(cards('As Ks Qs Js Ts'), game));
    const oneCard = omahaHighStrengthIn(cards('As 2h 2d 4c'), cards('Ks Qs Js Ts 3c'), game);
    expect(getCategoryIn(oneCard, game)).toBe('one-pair');
  });
});

describe('R1.8: an Omaha low takes two of the hand and three of the board', () => {
  test.each([
    ['As 2d Kc Kh', '3s 4d 5c Qh Js', '5 4 3 2 A'],
    ['As 9d Kc Kh', '2s 3d 4c 5h Js', '9 4 3 2 A'],
    ['Ks Kd Kc Kh', '2s 3d 4c 5h Js', 'K K 4 3 2'],
  ])('%s with %s', (hole, board, ranks) => {
    expect(bestOmahaAceToFive(codes(hole), codes(board)).ranks.join(' ')).toBe(ranks);
  });

  test.each([
    [4, 3],
    [4, 5],
    [5, 5],
    [6, 5],
  ])('with %i hole cards and %i on the board it is the best of all such fives', (holeCount, boardCount) => {
    const deal = seededDealer(holeCount * 10 + boardCount + 1);
    for (let i = 0; i < 1_000; i++) {
      const dealt = deal(holeCount + boardCount);
      const [hole, board] = [dealt.slice(0, holeCount), dealt.slice(holeCount)];
      for (const wildRank of [null, 'T'] as const) {
        if (wildRank !== null && i % 10 > 0) continue;
        const best = Math.max(...everyHand(hole, board).map((five) => aceToFiveStrength(five, wildRank)));
        expect(omahaAceToFiveStrength(hole, board, wildRank)).toBe(best);
        const named = bestOmahaAceToFive(hole.map(toCardCode), board.map(toCardCode), wildRank);
        expect(named.strength).toBe(best);
        expect(aceToFiveStrength(named.cards.map(toCard), wildRank)).toBe(best);
      }
    }
  });

  test('too few cards, or one twice, are refused', () => {
    expect(() => bestOmahaAceToFive(codes('As'), codes('Ks Qd 8c'))).toThrow(RangeError);
    expect(() => bestOmahaAceToFive(codes('As Ad'), codes('Ks Qd'))).toThrow(RangeError);
    expect(() => bestOmahaAceToFive(codes('As Ad'), codes('Ks Qd As'))).toThrow(RangeError);
  });
});
