import type { Seat } from '@openfelt/engine';

/** On which side of the oval a seat lies; `own` is the rail at the bottom. */
type Side = 'left' | 'top' | 'right' | 'own';

/** Where a seat is drawn. */
export interface Place {
  readonly side: Side;
  /** How far along its side: 0 is the upper or left end, 1 the lower or right one. */
  readonly at: number;
}

/** How many opponents lie on the left, on top and on the right, by their number. */
const sides: readonly (readonly [left: number, top: number, right: number])[] = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
  [1, 1, 1],
  [1, 2, 1],
  [2, 1, 2],
  [2, 2, 2],
  [2, 3, 2],
  [3, 2, 3],
  [3, 3, 3],
];

/** Where seats lie on the top edge, by how many do. */
const alongTop: readonly (readonly number[])[] = [[], [0.5], [0.34, 0.66], [0.29, 0.5, 0.71]];
/** Where seats lie on a side, by how many do. */
const alongSide: readonly (readonly number[])[] = [[], [0.34], [0.32, 0.92], [0, 0.5, 1]];
/** Three on top reach above the sides: those two lie lower. */
const belowTop: readonly number[] = [0.5, 0.97];

/** Places for `count` seats with `anchor` on the rail and the others clockwise from it: up the left side, over the top, down the right. */
export function placeSeats(count: number, anchor: Seat): readonly Place[] {
  const [left, top, right] = sides[count - 1] ?? [0, 0, 0];
  const side = (seats: number) => (seats === 2 && top === 3 ? belowTop : (alongSide[seats] ?? []));
  const others: readonly Place[] = [
    ...side(left)
      .toReversed()
      .map((at): Place => ({ side: 'left', at })),
    ...(alongTop[top] ?? []).map((at): Place => ({ side: 'top', at })),
    ...side(right).map((at): Place => ({ side: 'right', at })),
  ];
  const own: Place = { side: 'own', at: 0.5 };
  return Array.from({ length: count }, (_, seat) => {
    const nth = (seat - anchor + count) % count;
    return nth === 0 ? own : (others[nth - 1] ?? own);
  });
}
