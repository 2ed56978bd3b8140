'use client';
import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { type HandFilter, parseHandFilter, toHandsHref } from './hand-filter.ts';

/** The filter that stands in the address, which the page may not have drawn yet. */
const readAddress = (): HandFilter => parseHandFilter(new URLSearchParams(window.location.search));

/**
 * The filter of the address, and how another one is put there, as a step of its own that the browser can take back. What differs from the filter that
 * is drawn is changed in the address as it is by then: before a list is drawn, the same may be looked for again, or something else besides.
 */
export function useHandFilter(): readonly [HandFilter, (filter: HandFilter) => void] {
  const query = useSearchParams().toString();
  const filter = useMemo(() => parseHandFilter(new URLSearchParams(query)), [query]);
  return [
    filter,
    (next) => {
      const now = readAddress();
      const names = Object.keys(next) as readonly (keyof HandFilter)[];
      const changed = names.filter((name) => next[name] !== filter[name]);
      const wanted = { ...now, ...Object.fromEntries(changed.map((name) => [name, next[name]])) };
      if (toHandsHref(wanted) !== toHandsHref(now)) window.history.pushState(null, '', toHandsHref(wanted));
    },
  ];
}
