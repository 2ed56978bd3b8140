import { expect, test } from 'vitest';
import { bringInOrder, lowBringInOrder } from './bring-in.ts';
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
  expect(new Set(standardDeck.map((card) => bringInOrder(card))).size).toBe(52);
});

test('R7.4: a wild up card counts as the highest, and in razz as the lowest', () => {
  expect(bringInOrder('X1')).toBeGreaterThan(bringInOrder('As'));
  expect(bringInOrder('2c', '2')).toBeGreaterThan(bringInOrder('As', '2'));
  expect(lowBringInOrder('X1')).toBeGreaterThan(lowBringInOrder('Ac'));
});

test('R3.3: in razz the highest up card brings in; the ace is low, or for deuce-to-seven high', () => {
  const order = (aceIsLow: boolean) =>
    (['As', 'Kc', 'Ks', '2d'] as const).toSorted(
      (a, b) => lowBringInOrder(a, aceIsLow) - lowBringInOrder(b, aceIsLow),
    );
  expect(order(true)).toEqual(['Ks', 'Kc', '2d', 'As']);
  expect(order(false)).toEqual(['As', 'Ks', 'Kc', '2d']);
});
