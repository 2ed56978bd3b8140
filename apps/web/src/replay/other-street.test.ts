import { expect, test } from 'vitest';
import { otherStreet } from './position.ts';

test('one moves to the street after or before, and to the ends of the hand', () => {
  const streets = [0, 4, 9].map((index) => ({ index }));
  expect(otherStreet(streets, 0, 1, 12)).toBe(4);
  expect(otherStreet(streets, 5, 1, 12)).toBe(9);
  expect(otherStreet(streets, 9, 1, 12)).toBe(12);
  expect(otherStreet(streets, 9, -1, 12)).toBe(4);
  expect(otherStreet(streets, 0, -1, 12)).toBe(0);
});
