import { expect, test } from 'vitest';
import { bringInOrder } from './bring-in.ts';
import { type CardCode, standardDeck } from './card.ts';

const lowest = (cards: readonly CardCode[]): CardCode | undefined =>
  cards.toSorted((a, b) => bringInOrder(a) - bringInOrder(b))[0];

test('R3.3: the lowest up card brings in, the ace being high', () => {
  expect(lowest(['As', '9c', '4h', 'Ks'])).toBe('4h');
  expect(lowest(['As', 'Kc'])).toBe('Kc');
});

test('R3.3: of equal ranks clubs come first, then diamonds, hearts, spades', () => {
  expect(lowest(['2s', '2h', '2d', '2c'])).toBe('2c');
  expect(lowest(['2s', '2h', '2d'])).toBe('2d');
  expect(lowest(['2s', '2h'])).toBe('2h');
});

test('R3.3: no two cards are equal', () => {
  expect(new Set(standardDeck.map(bringInOrder)).size).toBe(52);
});
