import type { StreetStart } from '@openfelt/hand-history';

/** The beginning of the part after or before a place; the end or the beginning of the hand where there is none. */
export function otherStreet(
  streets: readonly Pick<StreetStart, 'index'>[],
  at: number,
  direction: 1 | -1,
  last: number,
): number {
  if (direction === 1) return streets.find((street) => street.index > at)?.index ?? last;
  return streets.findLast((street) => street.index < at)?.index ?? 0;
}
