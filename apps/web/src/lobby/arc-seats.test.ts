import { expect, test } from 'vitest';
import { placeSeats } from './arc-seats.ts';

const oval = { middle: { x: 150, y: 75 }, width: 240, height: 110 };

test.each([2, 3, 4, 6, 8, 9, 10])('%d seats lie at equal distances along the rim', (count) => {
  const seats = placeSeats(count, oval);
  expect(seats).toHaveLength(count);
  expect(seats[0]).toEqual({ x: 150, y: 130 });
  // Many points between two seats lie as far apart between any other two.
  const fine = placeSeats(count * 500, oval);
  const lengths = seats.map((_, seat) => {
    let sum = 0;
    for (let i = seat * 500; i < (seat + 1) * 500; i += 1) {
      const [a, b] = [fine[i], fine[(i + 1) % fine.length]];
      if (a && b) sum += Math.hypot(a.x - b.x, a.y - b.y);
    }
    return sum;
  });
  for (const length of lengths) expect(length).toBeCloseTo(lengths[0] ?? 0, 1);
  for (const [seat, point] of seats.entries()) expect(fine[seat * 500]).toEqual(point);
});

test('seats stand left and right alike', () => {
  const seats = placeSeats(6, oval);
  for (const seat of [1, 2]) {
    expect((seats[seat]?.x ?? 0) + (seats[6 - seat]?.x ?? 0)).toBeCloseTo(300);
    expect(seats[seat]?.y).toBeCloseTo(seats[6 - seat]?.y ?? 0);
  }
});
