import { parseHandFilter, toHandsHref } from '../hands/search/hand-filter.ts';
import type { PlayedFilter } from './played-filter.ts';

/** Whose hands a page of statistics counts, and which: as its address has it. */
export interface CountedHands {
  readonly player: string;
  readonly isYou: boolean;
  readonly filter: PlayedFilter;
}

/** The filter of the list of just the hands that are counted. */
export function toHandFilter({ player, isYou, filter }: CountedHands) {
  const { variant, limitKind, ...shared } = filter;
  const query = new URLSearchParams({
    ...shared,
    ...(variant !== undefined && { game: variant }),
    ...(limitKind !== undefined && { limit: limitKind }),
    ...(isYou ? { mine: '1' } : { player }),
  });
  return parseHandFilter(query);
}

/** The address of the list of just the hands that are counted, narrowed further. */
export function countedHandsHref(counted: CountedHands, further: PlayedFilter = {}): string {
  return toHandsHref(toHandFilter({ ...counted, filter: { ...counted.filter, ...further } }));
}
