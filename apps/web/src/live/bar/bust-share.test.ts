import { type CardCode, standardDeck } from '@openfelt/cards';
import { type HouseRules, type TableView, view as viewOf } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { exampleTable, playOn, startHand } from '../../rules/example-table.ts';
import { findBustShare } from './bust-share.ts';

/** What the first of three sees before their first card or stand. Cards go round, one down and one up: the first one's are the first and fourth. */
function seeFirst(cards: string, rules: Partial<HouseRules> = {}): TableView {
  const first = cards.split(' ') as CardCode[];
  const deck = [...first, ...standardDeck.filter((card) => !first.includes(card))];
  const set = { variant: 'bluffjack', deck, rules: { blinds: [], dealer: 'rotate', ...rules } } as const;
  const { state } = playOn(exampleTable(set), [
    startHand,
    { type: 'bet', seat: 1, to: 20 },
    { type: 'call', seat: 2 },
    { type: 'call', seat: 0 },
  ]);
  const slots = state.hand?.context.seats.find(({ seat }) => seat === 1)?.cards ?? [];
  const view = viewOf(state, 1, new Map(slots.map(({ slot }) => [slot, deck[slot] ?? 'As'])));
  if (view === null) throw new Error('the table is open');
  return view;
}

test('of the cards that the viewer does not see, so many put them over 21', () => {
  // They hold K and 7 and see 2 and T of others: of 48 cards the aces, 3s and 4s, and three of the 2s, keep them at 21 or less.
  expect(findBustShare(seeFirst('Ks 9h 8h 7s 2h Td'))).toBe((48 - 15) / 48);
});

test('what others hold face down is as likely to come as any other card', () => {
  expect(findBustShare(seeFirst('Ks Ah Ac 7s 2h Td'))).toBe((48 - 15) / 48);
});

test('no card takes a soft or low total over 21', () => {
  expect(findBustShare(seeFirst('As 9h 8h 7s 2h Td'))).toBe(0);
  expect(findBustShare(seeFirst('5s 9h 8h 6s 2h Td'))).toBe(0);
});

test('it is not said where the table forbids aids, nor to who is not to act', () => {
  expect(findBustShare(seeFirst('Ks 9h 8h 7s 2h Td', { aids: 'forbidden' }))).toBeNull();
  expect(findBustShare({ ...seeFirst('Ks 9h 8h 7s 2h Td'), own: 2 })).toBeNull();
  expect(findBustShare({ ...seeFirst('Ks 9h 8h 7s 2h Td'), legal: [{ type: 'stand' }] })).toBeNull();
});
