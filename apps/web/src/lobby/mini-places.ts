import { type Point, placeSeats } from './arc-seats.ts';

/** The size of a table seen from afar, in the units of its places. */
export const size = { width: 300, height: 150 };
/** Where its middle is. */
export const middle: Point = { x: 150, y: 72 };

/** Where so many seats stand. */
export const placeSeatsAround = (count: number): readonly Point[] =>
  placeSeats(count, { middle, width: 248, height: 108 });

/** How wide so many up cards lie. */
export const computeHeldWidth = (count: number): number => (count === 0 ? 0 : 15 + (count - 1) * 9);

const getSide = ({ x }: Point) => (x > middle.x + 1 ? -1 : 1);
const isTop = ({ y }: Point) => y < 40;
const isBottom = ({ y }: Point) => y > 110;
const isNearMiddle = ({ x }: Point, by: number) => Math.abs(x - middle.x) < by;

/** Where the up cards of a seat lie: below those at the top, above those at the bottom, else beside it, as next to the pot. */
export function placeCards(seat: Point, count: number): Point {
  const { x, y } = seat;
  if (isTop(seat)) return { x, y: y + 33 };
  if (isBottom(seat) && !isNearMiddle(seat, 30)) return { x, y: y - 27 };
  return { x: x + getSide(seat) * (17 + computeHeldWidth(count) / 2), y: y - 3 };
}

/** Where the bet of a seat with so many up cards lies: where they do not, towards the middle, where no stack is written, and clear of the pot. */
export function placeBet(seat: Point, cards: number): Point {
  const { x, y } = seat;
  const isMiddle = isNearMiddle(seat, 30);
  if (cards > 0 && isBottom(seat) && isMiddle) return { x: x - 31, y };
  if (cards > 0 && (isTop(seat) || isBottom(seat))) return { x: x + getSide(seat) * 31, y };
  if (isMiddle && isBottom(seat)) return { x: x + 31, y };
  if (isNearMiddle(seat, 75)) return { x: x + 28, y: y + (y < middle.y ? 24 : -21) };
  return { x: x + getSide(seat) * (cards === 0 ? 31 : 33 + computeHeldWidth(cards)), y };
}
