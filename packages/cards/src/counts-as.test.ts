import { expect, test } from 'vitest';
import { bestAceToFive } from './ace-to-five.ts';
import { bestBadugi } from './badugi.ts';
import { bestHigh } from './best-high.ts';
import { wildCardsCountAs } from './counts-as.ts';
import { type HighGame, standardHigh } from './high-game.ts';
import { parseCards } from './parse-cards.ts';

function read(text: string) {
  const parsed = parseCards(text.replaceAll(' ', ''));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.cards;
}
const high = (text: string, game: HighGame = standardHigh) =>
  Object.fromEntries(wildCardsCountAs(bestHigh(read(text), game), game));
const deucesWild: HighGame = { ...standardHigh, wildRank: '2' };

test.each([
  ['As Ah Ad Ac X1', { X1: 'A' }],
  ['As Ah Ad Kc X1', { X1: 'A' }],
  ['As Ah Kd Kc X1', { X1: 'A' }],
  ['As Kh Qd Jc X1', { X1: 'T' }],
  ['5s 4h 3d 2c X1', { X1: '6' }],
  ['As 4h 3d 2c X1', { X1: '5' }],
  ['As Ks 9s 4s X1', { X1: 'Qs' }],
  ['9s 8s 6s 5s X1', { X1: '7s' }],
  ['Ks Qs Js Ts X1', { X1: 'As' }],
  ['Ks Qs 9s X1 X2', { X1: 'Js', X2: 'Ts' }],
  ['Ks Qh 9d 4c X1', { X1: 'K' }],
  ['Ks Kh 9d X1 X2', { X1: 'K', X2: 'K' }],
  ['Ks Qh 9d 4c 3s', {}],
])('R1.3: in %s the joker counts as what makes the best hand', (cards, counted) => {
  expect(high(cards)).toEqual(counted);
});

test('R7.4: a wild rank counts as another, and by its own rank as well', () => {
  expect(high('2s 2h Ad Ac 9s', deucesWild)).toEqual({ '2s': 'A', '2h': 'A' });
  expect(high('2s 3h 4d 5c 6s', deucesWild)).toEqual({ '2s': '7' });
});

test('the ace counts low in a straight of the short deck', () => {
  const short: HighGame = { ...standardHigh, order: 'short-deck' };
  expect(high('As 9h 8d 7c X1', short)).toEqual({ X1: '6' });
});

test('in a low hand the joker counts as the lowest rank that is missing', () => {
  expect(
    Object.fromEntries(wildCardsCountAs(bestAceToFive(read('As 2h 4d 8c X1'), null), standardHigh)),
  ).toEqual({ X1: '3' });
});

test('R7.4: in badugi the joker is of the suit that is not held, where one alone is left', () => {
  const badugi = (text: string) =>
    Object.fromEntries(wildCardsCountAs({ scale: 'badugi', ...bestBadugi(read(text), null) }, standardHigh));
  expect(badugi('As 2h 4d X1')).toEqual({ X1: '3c' });
  expect(badugi('As 2h X1 X2')).toEqual({ X1: '4', X2: '3' });
});
