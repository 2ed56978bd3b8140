/** A box on the page, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How far a bubble stays from its plate, and from all else, in px. */
const toPlate = 5;
const toOthers = 3;

const isApart = (a: Box, b: Box, distance: number): boolean =>
  a.left + a.width + distance <= b.left ||
  b.left + b.width + distance <= a.left ||
  a.top + a.height + distance <= b.top ||
  b.top + b.height + distance <= a.top;

const isInside = ({ left, top, width, height }: Box, outer: Box): boolean =>
  left >= outer.left &&
  top >= outer.top &&
  left + width <= outer.left + outer.width &&
  top + height <= outer.top + outer.height;

/**
 * The place of a bubble of a size beside a plate: the first of above, below, right and left, at each of them in the middle or at an end,
 * that lies within bounds and free of everything else. Null where none does: nothing is covered.
 */
export function findBubblePlace(
  plate: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
  bounds: Box,
  others: readonly Box[],
): Box | null {
  // What is out of sight, as on a list that is scrolled, says nothing.
  if (!isInside(plate, bounds)) return null;
  const right = plate.left + plate.width;
  const bottom = plate.top + plate.height;
  const lefts = [plate.left + (plate.width - width) / 2, plate.left, right - width];
  const tops = [plate.top + (plate.height - height) / 2, plate.top, bottom - height];
  const places: readonly Box[] = [
    ...lefts.map((left) => ({ left, top: plate.top - toPlate - height, width, height })),
    ...lefts.map((left) => ({ left, top: bottom + toPlate, width, height })),
    ...tops.map((top) => ({ left: right + toPlate, top, width, height })),
    ...tops.map((top) => ({ left: plate.left - toPlate - width, top, width, height })),
  ];
  const isFree = (place: Box) => others.every((other) => isApart(place, other, toOthers));
  return places.find((place) => isInside(place, bounds) && isFree(place)) ?? null;
}
