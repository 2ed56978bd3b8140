/** The coefficients of Lanczos' approximation. */
const lanczos = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2,
  -0.5395239384953e-5,
] as const;

/** ln Γ by Lanczos’ approximation, for what is above 0. */
export function logGamma(x: number): number {
  const base = x + 5.5;
  const series = lanczos.reduce((sum, each, index) => sum + each / (x + index + 1), 1.000000000190015);
  return (x + 0.5) * Math.log(base) - base + Math.log((2.506628274631001 * series) / x);
}

/** So near the series and the fraction come to their limits, and after so many terms at the latest. */
const precision = 1e-12;
const maxTerms = 10_000;

/** The lower incomplete gamma function, as a share of the whole: its series, which converges fast for x < a + 1. */
function lowerShare(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < maxTerms && term > sum * precision; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** The upper one, as a share of the whole: its continued fraction by Lentz, which converges fast for x > a + 1. */
function upperShare(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < maxTerms; n += 1) {
    const step = n * (a - n);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < precision) break;
  }
  return fraction * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** How likely a chi-squared of so many degrees of freedom is to be as high or higher by chance: the p-value, from 0 to 1. */
export function computeChiSquaredTail(chiSquared: number, degrees: number): number {
  if (chiSquared <= 0) return 1;
  const [a, x] = [degrees / 2, chiSquared / 2];
  return x < a + 1 ? 1 - lowerShare(a, x) : upperShare(a, x);
}
