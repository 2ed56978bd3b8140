import { describe, expect, test } from 'vitest';
import { type Card, isCardCode, rankOf, standardDeck, suitOf, toCard, toCardCode } from './card.ts';

describe('R1.1: the deck', () => {
  test('has 52 different cards and no joker', () => {
    expect(new Set(standardDeck).size).toBe(52);
    expect(standardDeck).toHaveLength(52);
  });

  test('runs from 2c to As, the four suits of a rank together', () => {
    expect(standardDeck.slice(0, 5)).toEqual(['2c', '2d', '2h', '2s', '3c']);
    expect(standardDeck.slice(-5)).toEqual(['Ks', 'Ac', 'Ad', 'Ah', 'As']);
  });
});

describe('a card', () => {
  test('has the number that is its place in the deck, rank times four plus suit', () => {
    standardDeck.forEach((code, place) => {
      const card = toCard(code);
      expect(card).toBe(place);
      expect(toCardCode(card)).toBe(code);
      expect(rankOf(card) * 4 + suitOf(card)).toBe(place);
    });
  });

  test('Td has rank 8 and suit 1', () => {
    expect([rankOf(toCard('Td')), suitOf(toCard('Td'))]).toEqual([8, 1]);
  });

  test('is known by its exact code', () => {
    expect(standardDeck.every(isCardCode)).toBe(true);
    for (const text of ['', 'A', 'AS', 'as', '10s', '1s', 'Ax', 'As ', 'Asd', 'constructor']) {
      expect(isCardCode(text)).toBe(false);
    }
  });

  test('of no code or no number is a bug that throws', () => {
    expect(() => toCard('Zz' as 'As')).toThrow(RangeError);
    expect(() => toCardCode(54 as Card)).toThrow(RangeError);
  });
});
