import { expect, test } from 'vitest';
import { guide } from './use-first-hand.ts';

const seen = (handNumber: number, isDealtIn: boolean, mayCome = true) => ({
  handNumber,
  isDealtIn,
  mayCome,
});
const initial = { kind: 'asked' } as const;

test('whoever has played a hand of the game is not guided', () => {
  expect(guide(initial, seen(7, true), false)).toEqual({ kind: 'none' });
  expect(guide({ kind: 'none' }, seen(8, true), true)).toEqual({ kind: 'none' });
});

test('a newcomer is guided from when they sit down, through the first hand that they are dealt and no other', () => {
  let guidance = guide(initial, seen(7, false), null);
  expect(guidance).toEqual(initial);
  guidance = guide(guidance, seen(7, false), true);
  expect(guidance).toEqual({ kind: 'guided', hand: null });
  guidance = guide(guidance, seen(8, true, false), true);
  expect(guidance).toEqual({ kind: 'guided', hand: 8 });
  // The hand is over, and the server knows it by now.
  expect(guide(guidance, seen(8, true), false)).toEqual(guidance);
  expect(guide(guidance, seen(9, true, false), false)).toEqual(guidance);
});

test('it does not come while it may not, and comes after that', () => {
  expect(guide(initial, seen(8, true, false), true)).toEqual(initial);
  expect(guide(initial, seen(8, true, true), true)).toEqual({ kind: 'guided', hand: 8 });
});
