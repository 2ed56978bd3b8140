import type { Seat } from '@openfelt/engine';

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
export function perspectiveOf(as: string | null, own: Seat | null): Perspective {
  if (as === 'spectator') return { own: null, anchor: null };
  const named = /^seat([1-9]\d?)$/.exec(as ?? '');
  if (named === null) return { own, anchor: own };
  const seat = Number(named[1]) - 1;
  return { own: seat === own ? own : null, anchor: seat };
}

/** The address of a position in a replay. */
export function positionQuery(version: number, as: string | null): string {
  const query = new URLSearchParams({ at: String(version) });
  if (as !== null) query.set('as', as);
  return `?${query}`;
}
