import { type CardCode, standardDeck } from '@openfelt/cards';
import { type Command, computeEquity, type HouseRules, view } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { type ExampleTable, exampleTable, playOn, startHand } from '../rules/example-table.ts';
import { knowOwn, seeFrom } from '../rules/seen-table.fixture.ts';
import { findJudgedHand } from './use-strength.ts';

/** Of three players, seat 1 gets the first cards: a pair of aces. */
const first: readonly CardCode[] = ['As', '2c', '7h', 'Ad', '9d', '3s', 'Qh', '8h', '4s'];
const deck = [...first, ...standardDeck.filter((card) => !first.includes(card))];

const preFlop = (rules: Partial<HouseRules> = {}) =>
  playOn(exampleTable({ stacks: [1000, 1000, 1000], rules: { burn: false, ...rules }, deck }), [startHand]);

/** The hand whose strength is told to a seat. */
const find = (table: ExampleTable, seat: number) =>
  findJudgedHand(table.state, seeFrom(table, seat), knowOwn(table, seat));

const call: Command = { type: 'call', seat: 0 };
const call1: Command = { type: 'call', seat: 1 };

test('the strength of a hand is its share of the pot against hands that nobody knows', () => {
  const dealt = preFlop();
  const shares = [0, 1, 2].map((seat) => {
    const hand = find(dealt, seat);
    return hand === null ? 0 : (computeEquity(hand, knowOwn(dealt, seat))?.shares.get(seat) ?? 0);
  });
  const [aces, ...others] = shares.toSorted((one, other) => other - one);
  // Against two hands of which nothing is known, aces win 73 or 74 of 100 pots.
  expect(aces).toBeCloseTo(0.735, 1);
  for (const other of others) {
    expect(other).toBeGreaterThan(0.05);
    expect(other).toBeLessThan(0.5);
  }
});

test('it is told while something is to be decided, and no more once the hand is', () => {
  const called = playOn(preFlop(), [call, call1]);
  expect(find(called, 2)).not.toBeNull();
  const folded = playOn(preFlop(), [
    { type: 'fold', seat: 0 },
    { type: 'fold', seat: 1 },
  ]);
  expect(find(folded, 2)).toBeNull();
});

test('it is told neither to who has folded, nor to who has no cards, nor where the table forbids aids', () => {
  const folded = playOn(preFlop(), [call, { type: 'fold', seat: 1 }]);
  expect(find(folded, 0)).not.toBeNull();
  expect(find(folded, 1)).toBeNull();
  const watched = view(folded.state, null, new Map());
  if (watched === null) throw new Error('the table is open');
  expect(findJudgedHand(folded.state, watched, new Map())).toBeNull();
  expect(find(preFlop({ aids: 'forbidden' }), 0)).toBeNull();
});
