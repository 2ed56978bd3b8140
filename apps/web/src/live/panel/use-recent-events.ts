'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTRPC } from '../../api/provider.tsx';
import { type AppliedEvent, applyFinished } from '../../events/apply-events.ts';
import type { TableSession } from '../session/table-session.ts';

/** The table's events with those of the hand before, where the page was opened since: a page that is loaded again shows what it showed. */
export function useRecentEvents({ tableId, renderedEvents, names }: TableSession) {
  const starts = renderedEvents.flatMap(({ event }) =>
    event.type === 'HandStarted' ? [event.handNumber] : [],
  );
  const [first] = starts;
  const isMissing = starts.length === 1 && first !== undefined && first > 1;
  const { data } = useQuery({
    ...useTRPC().hands.get.queryOptions({ handId: `${tableId}/${(first ?? 1) - 1}` }),
    enabled: isMissing,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const before = useMemo<readonly AppliedEvent[]>(
    () => (data === undefined ? [] : applyFinished(data.events)),
    [data],
  );
  return useMemo(
    () => ({
      events: isMissing ? [...before, ...renderedEvents] : renderedEvents,
      names: { ...data?.names, ...names },
    }),
    [isMissing, before, renderedEvents, data, names],
  );
}
