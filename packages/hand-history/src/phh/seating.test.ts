import { describe, expect, test } from 'vitest';
import { readSeating } from './seating.ts';

describe('where the players of a file sit', () => {
  test.each([
    [
      'with the button where the last one sits, if nothing is said of it',
      [4, 6, 1],
      null,
      null,
      [3, 5, 0],
      6,
      0,
    ],
    ['at more seats than players', [4, 6, 1], 9, null, [3, 5, 0], 9, 0],
    ['with a button that nobody has', [4, 6, 1], 6, 3, [3, 5, 0], 6, 2],
    ['at no fewer seats than they sit on', [4, 6, 1], 2, null, [3, 5, 0], 6, 0],
  ])('is %s', (_, numbers, size, button, seats, places, dealer) => {
    expect(readSeating({ numbers, size, button })).toEqual({ seats, size: places, dealer });
  });

  test.each([
    ['two in one seat', [1, 1], null],
    ['a seat that no table has', [1, 400], null],
    ['another order than from the left of the button', [2, 1, 3], null],
    ['an order that another seat begins', [1, 2, 3], 1],
  ])('is one beside the other where a file has %s', (_, numbers, button) => {
    expect(readSeating({ numbers, size: 6, button })).toEqual({
      seats: numbers.map((_number, player) => player),
      size: numbers.length,
      dealer: numbers.length - 1,
    });
  });
});
