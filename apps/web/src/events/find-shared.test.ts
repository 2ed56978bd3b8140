import { expect, test } from 'vitest';
import { findShared } from './find-shared.ts';

const shared = (one: string, other: string) => one.slice(0, findShared(one, other));

test.each([
  ['Ann brings in for 2', 'Ann brings in for 2', 'Ann brings in for 2'],
  ['Third street: Bo A♠, Cy 4♦', 'Third street: Bo ace of spades, Cy four of diamonds', 'Third street: Bo '],
  ['Ann shows kings: 10♥ 2♣', 'Ann shows kings: 10 of hearts, 2 of clubs', 'Ann shows kings: 10'],
  ['hold’em · blinds 1/2', 'hold’em, blinds 1/2', 'hold’em'],
  ['ボード: 3♠', 'ボード: スペードの3', 'ボード: '],
  ['sixes', 'sixty', ''],
  ['', 'A', ''],
])('%j and %j have %j in common', (one, other, expected) => {
  expect(shared(one, other)).toBe(expected);
});
