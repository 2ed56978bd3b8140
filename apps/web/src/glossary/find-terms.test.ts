import type { TermId, Terms } from '@openfelt/phrases/terms';
import en from '@openfelt/phrases/terms/en.json';
import ja from '@openfelt/phrases/terms/ja.json';
import { expect, test } from 'vitest';
import { findTerms } from './find-terms.ts';

const found = (text: string, terms: Terms, only?: readonly TermId[], names?: readonly string[]) =>
  findTerms(text, terms, { only, names }).flatMap(({ term, text: word }) =>
    term === null ? [] : [`${term}: ${word}`],
  );

test('a sentence is parted at its terms and loses nothing', () => {
  const sentence = 'The lowest up card posts a bring-in of 1 (in razz the highest).';
  expect(found(sentence, en)).toEqual(['up-card: up card', 'bring-in: bring-in']);
  expect(
    findTerms(sentence, en)
      .map(({ text }) => text)
      .join(''),
  ).toBe(sentence);
});

test('a term within a longer one is the longer one’s, and within another word it is none', () => {
  expect(found('Dead button at seat 3', en)).toEqual(['dead-button: Dead button']);
  expect(found('Everyone stands pat on the boardwalk; all bets are matched', en)).toEqual([
    'stand-pat: stands pat',
  ]);
  expect(found('サイドポット1は未払いブラインドから', ja)).toEqual([
    'side-pot: サイドポット',
    'missed-blind: 未払いブラインド',
  ]);
});

test('a full house is not the house, and a full bet is a bet', () => {
  expect(found('The full bring-in is 2', en)).toEqual(['bring-in: bring-in']);
  expect(found('shows a full house, kings over fours', en, ['house'])).toEqual([]);
  expect(found('The house wins 40', en, ['house'])).toEqual(['house: house']);
});

test('a term has its ’s with it, so that no line ends between them', () => {
  expect(found('Posted from the button’s left', en)).toEqual(['button: button’s']);
});

test('a term is explained where it is written first, and only those that are asked for', () => {
  expect(found('The ante is no blind: an ante is less.', en)).toEqual(['ante: ante', 'blind: blind']);
  expect(found('The ante is no blind.', en, ['blind'])).toEqual(['blind: blind']);
});

test('a player who is called as a term is stays a player, and what else the sentence writes is explained', () => {
  expect(found('Bust wins the main pot with a kicker', en, undefined, ['Bust'])).toEqual([
    'main-pot: main pot',
    'kicker: kicker',
  ]);
  expect(found('Uncalled bet (40) returned to House of Cards', en, undefined, ['House of Cards'])).toEqual([
    'uncalled-bet: Uncalled bet',
  ]);
  expect(found('キッカーがメインポットを獲得', ja, undefined, ['キッカー'])).toEqual([
    'main-pot: メインポット',
  ]);
});

test('what only has the letters of a term in it is none', () => {
  expect(found('Ann shows a full house', en)).toEqual([]);
  expect(found('Annがフルハウスをショウ', ja, ['house'])).toEqual([]);
  expect(found('House’s hand', en, undefined, ['House'])).toEqual([]);
});

test('a name of one letter keeps no term that has the letter in it', () => {
  expect(found('B brings in for 2; B is the button', en, undefined, ['B'])).toEqual([
    'bring-in: brings in',
    'button: button',
  ]);
  expect(found('k shows a kicker', en, undefined, ['k'])).toEqual(['kicker: kicker']);
});
