import { describe, expect, test } from 'vitest';
import { placeSeats } from './layout.ts';

describe('places round a table', () => {
  test('have the anchor on the rail and the rest clockwise: up the left, over the top, down the right', () => {
    const places = placeSeats(6, 2);
    expect([2, 3, 4, 5, 0, 1].map((seat) => places[seat]?.side)).toEqual([
      'own',
      'left',
      'left',
      'top',
      'right',
      'right',
    ]);
    expect(places[3]?.at).toBeGreaterThan(places[4]?.at ?? 1);
    expect(places[0]?.at).toBeLessThan(places[1]?.at ?? 0);
  });

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'give each of %i seats a place of its own, left like right',
    (count) => {
      const places = placeSeats(count, 0);
      expect(new Set(places.map(({ side, at }) => `${side} ${at}`)).size).toBe(count);
      const on = (side: string) => places.filter((place) => place.side === side).length;
      expect(on('left')).toBe(on('right'));
      expect(on('own')).toBe(1);
    },
  );
});
