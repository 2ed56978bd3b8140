import { describe, expect, test } from 'vitest';
import { places } from './places.ts';

describe('places round a table', () => {
  test('put the anchor in the middle of the lower edge and the rest clockwise', () => {
    const { seats } = places(6, 2);
    expect(seats[2]?.x).toBeCloseTo(50, 0);
    expect(seats[2]?.y).toBeGreaterThan(85);
    // Clockwise from the bottom is the left side first.
    expect(seats[3]?.x).toBeLessThan(40);
    expect(seats[1]?.x).toBeGreaterThan(60);
    expect(seats[5]?.y).toBeLessThan(20);
  });

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'give each of %i seats a cell of its own in two columns',
    (count) => {
      const { seats, boardRow } = places(count, 0);
      const cells = seats.flatMap(({ column, row }) =>
        column === 'both' ? [`left ${row}`, `right ${row}`] : [`${column} ${row}`],
      );
      expect(new Set(cells).size).toBe(cells.length);
      expect(seats.every((seat) => seat.row !== boardRow)).toBe(true);
      expect(seats[0]?.row).toBe(Math.max(...seats.map((seat) => seat.row), boardRow));
    },
  );

  test('have the board between the rows, and two players face to face', () => {
    const { seats, boardRow } = places(2, 0);
    expect(seats[1]).toMatchObject({ column: 'both', row: 1 });
    expect(boardRow).toBe(2);
    expect(seats[0]?.row).toBe(3);
  });
});
