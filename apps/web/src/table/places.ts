import type { Seat } from '@openfelt/engine';

/** Where a seat is drawn. */
export interface Place {
  /** On the oval: the middle of the seat, in percent of its width and height. */
  readonly x: number;
  readonly y: number;
  /** In two columns: the column and the row, from 1. */
  readonly column: 'left' | 'right' | 'both';
  readonly row: number;
}

/** The places of a table's seats, and the row of the board in two columns. */
export interface Places {
  readonly seats: readonly Place[];
  readonly boardRow: number;
}

/** The oval: half axes in percent, and an exponent below 1 that pushes it towards a rounded rectangle. */
const oval = { x: 43.5, y: 37, middle: 53, power: 0.72 };

function ovalPoint(angle: number): { readonly x: number; readonly y: number } {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** oval.power;
  return { x: 50 + oval.x * bent(Math.cos(angle)), y: oval.middle + oval.y * bent(Math.sin(angle)) };
}

/** Points at equal distances along the oval, the first in the middle of its lower edge, then clockwise. */
function ovalPoints(count: number): readonly { readonly x: number; readonly y: number }[] {
  const samples = 720;
  const points = Array.from({ length: samples + 1 }, (_, index) =>
    ovalPoint(Math.PI / 2 + (index / samples) * 2 * Math.PI),
  );
  // Widths count double: the oval is about twice as wide as it is high.
  const lengths = [0];
  for (let index = 1; index <= samples; index++) {
    const [a, b] = [points[index - 1], points[index]];
    const step = a && b ? Math.hypot((b.x - a.x) * 2, b.y - a.y) : 0;
    lengths.push((lengths[index - 1] ?? 0) + step);
  }
  const total = lengths[samples] ?? 1;
  return Array.from({ length: count }, (_, index) => {
    const at = lengths.findIndex((length) => length >= (index / count) * total - 1e-9);
    const { x, y } = points[at] ?? { x: 50, y: 90 };
    return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
  });
}

/**
 * Places for `count` seats with `anchor` at the bottom and the others clockwise from it. In two columns the left
 * one is read upwards and the right one downwards, an odd seat stands on top, and the board lies between.
 */
export function places(count: number, anchor: Seat): Places {
  const others = count - 1;
  const hasTop = others % 2 === 1;
  const side = Math.floor(others / 2);
  const rows = side + (hasTop ? 1 : 0);
  const boardRow = Math.ceil(rows / 2) + 1;
  const toRow = (row: number) => (row >= boardRow ? row + 1 : row);
  const points = ovalPoints(count);
  const seats = Array.from({ length: count }, (_, seat): Place => {
    const nth = (seat - anchor + count) % count;
    const point = points[nth] ?? { x: 50, y: 90 };
    if (nth === 0) return { ...point, column: 'both', row: rows + 2 };
    if (hasTop && nth === side + 1) return { ...point, column: 'both', row: toRow(1) };
    const isLeft = nth <= side;
    const fromTop = isLeft ? side - nth + 1 : nth - side - (hasTop ? 1 : 0);
    return { ...point, column: isLeft ? 'left' : 'right', row: toRow(fromTop + (hasTop ? 1 : 0)) };
  });
  return { seats, boardRow };
}
