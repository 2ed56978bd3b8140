/** A point of a picture, in its units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An oval: straight above and below, a half circle at either end. */
export interface Oval {
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
}

/** The point of an oval that lies so far from the middle of its lower edge, clockwise along its rim. */
function findPoint({ middle, width, height }: Oval, distance: number): Point {
  const radius = height / 2;
  const straight = width - height;
  const bow = Math.PI * radius;
  const at = (x: number, y: number): Point => ({ x: middle.x + x, y: middle.y + y });
  let left = distance;
  if (left <= straight / 2) return at(-left, radius);
  left -= straight / 2;
  if (left <= bow) {
    const angle = left / radius;
    return at(-straight / 2 - radius * Math.sin(angle), radius * Math.cos(angle));
  }
  left -= bow;
  if (left <= straight) return at(-straight / 2 + left, -radius);
  left -= straight;
  if (left <= bow) {
    const angle = left / radius;
    return at(straight / 2 + radius * Math.sin(angle), -radius * Math.cos(angle));
  }
  return at(straight / 2 - (left - bow), radius);
}

/** So many seats along an oval's rim, at equal distances: the first in the middle of the lower edge, then clockwise. */
export function placeSeats(count: number, oval: Oval): readonly Point[] {
  const rim = 2 * (oval.width - oval.height) + Math.PI * oval.height;
  return Array.from({ length: count }, (_, seat) => findPoint(oval, (seat / count) * rim));
}
