import { expect, test } from 'vitest';
import { standardDeck } from './card.ts';
import { parseCards } from './parse-cards.ts';

test('cards are read with or without spaces between them', () => {
  const asKd = { ok: true, cards: ['As', 'Kd'] };
  expect(parseCards('AsKd')).toEqual(asKd);
  expect(parseCards('As Kd')).toEqual(asKd);
  expect(parseCards('  As\n\tKd ')).toEqual(asKd);
});

test('a whole deck is read in the order written', () => {
  expect(parseCards(standardDeck.join(''))).toEqual({ ok: true, cards: standardDeck });
});

test('empty text is no cards', () => {
  expect(parseCards(' ')).toEqual({ ok: true, cards: [] });
});

test('what is no card is refused with its text and place', () => {
  expect(parseCards('As Zd 2c')).toEqual({ ok: false, message: '"Zd" at character 4 is not a card' });
  expect(parseCards('AsK')).toEqual({ ok: false, message: '"K" at character 3 is not a card' });
  expect(parseCards('A s')).toEqual({ ok: false, message: '"A" at character 1 is not a card' });
  expect(parseCards('10s')).toEqual({ ok: false, message: '"10" at character 1 is not a card' });
});

test('a card named twice is refused with the place of the second', () => {
  expect(parseCards('As Kd As')).toEqual({ ok: false, message: '"As" at character 7 is named twice' });
});
