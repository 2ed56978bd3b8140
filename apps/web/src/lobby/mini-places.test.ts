import { expect, test } from 'vitest';
import { computeHeldWidth, placeBet, placeCards, placeSeatsAround } from './mini-places.ts';

interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 - 1 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2 - 1;

/** What lies at a table seen from afar at which everyone has so many up cards and has bet. */
function lay(seats: number, cards: number): readonly Box[] {
  const pot = { name: 'pot', x: 150, y: 99, width: 52, height: 16 };
  return [
    pot,
    ...placeSeatsAround(seats).flatMap((seat, index) => [
      // The letter, and the stack below it.
      { name: `seat ${index}`, x: seat.x, y: seat.y + 3, width: 28, height: 36 },
      ...(cards > 0
        ? [
            {
              name: `cards ${index}`,
              ...placeCards(seat, cards),
              width: computeHeldWidth(cards),
              height: 21,
            },
          ]
        : []),
      { name: `bet ${index}`, ...placeBet(seat, cards), width: 22, height: 14 },
    ]),
  ];
}

test.each([2, 3, 4, 5, 6])(
  'seen from afar nothing covers anything at a table of %i, up to four up cards each',
  (seats) => {
    const covered = [0, 1, 2, 3, 4].flatMap((cards) => {
      const boxes = lay(seats, cards);
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .flatMap((other) => (overlap(one, other) ? [`${cards} cards: ${one.name}, ${other.name}`] : [])),
      );
    });
    expect(covered).toEqual([]);
  },
);
