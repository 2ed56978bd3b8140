'use client';
import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { type HandFilter, parseHandFilter, toHandsHref } from './hand-filter.ts';

/** The filter of the address, and how another one is put there, as a step of its own that the browser can take back. */
export function useHandFilter(): readonly [HandFilter, (filter: HandFilter) => void] {
  const query = useSearchParams().toString();
  const filter = useMemo(() => parseHandFilter(new URLSearchParams(query)), [query]);
  return [
    filter,
    (next) => {
      if (toHandsHref(next) !== toHandsHref(filter)) window.history.pushState(null, '', toHandsHref(next));
    },
  ];
}
