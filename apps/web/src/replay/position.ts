import type { Seat } from '@openfelt/engine';
import type { StreetStart } from '@openfelt/hand-history';

/** How a hand is looked at. */
export interface Perspective {
  /** Whose own cards are seen; null for a spectator. */
  readonly own: Seat | null;
  /** The seat at the bottom. */
  readonly anchor: Seat | null;
}

/** The place in the hand's slice of an event number in a link, which is the event's version in its stream. */
export function indexOfVersion(versions: readonly number[], at: string | null): number {
  const version = at === null || !/^\d{1,15}$/.test(at) ? Number.NaN : Number(at);
  const index = versions.findLastIndex((each) => each <= version);
  return Math.max(0, index);
}

/**
 * The perspective that a link names: `spectator`, or `seat3` with seats counted from 1. A seat that is not the
 * viewer's own shows no hidden card: the table is only turned to it. Without one, the own seat.
 */
export function parsePerspective(as: string | null, own: Seat | null): Perspective {
  if (as === 'spectator') return { own: null, anchor: null };
  const named = /^seat([1-9]\d?)$/.exec(as ?? '');
  if (named === null) return { own, anchor: own };
  const seat = Number(named[1]) - 1;
  return { own: seat === own ? own : null, anchor: seat };
}

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
