/** A curve in a square of 100 by 100. */
interface Curve {
  /** How far down zero lies. */
  readonly zero: number;
  /** The path of an SVG. */
  readonly path: string;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Draws sums over time from zero on, the first of them at the left; null where there are too few for a curve. */
export function drawCurve(sums: readonly number[]): Curve | null {
  if (sums.length < 2) return null;
  const all = [0, ...sums];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const toY = (sum: number) => round(high === low ? 50 : 100 * ((high - sum) / (high - low)));
  const places = all.map((sum, index) => `${round((100 * index) / sums.length)} ${toY(sum)}`);
  return { zero: toY(0), path: `M${places.join('L')}` };
}
