'use client';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import { useTRPC } from '../api/provider.tsx';
import { findFilterIssue, parseHandFilter, toListInput } from '../hands/search/hand-filter.ts';
import { useViewerTimeZone } from '../i18n/viewer-time-zone.tsx';
import { NeighbourLinks, type PendingWay } from './neighbour-links.tsx';

interface ListNeighboursProps {
  readonly handId: string;
  /** The query of the list. */
  readonly within: string;
  readonly as: string | null;
  readonly pending: RefObject<PendingWay | null>;
  readonly className?: string | undefined;
}

const none = { previous: null, next: null };

/**
 * The ways to the hands before and after in the list in which a hand was found, in the order of the list. In one that begins with the
 * newest, as lists do, the hand before is the older one nevertheless: so it is wherever hands stand beside each other.
 */
export function ListNeighbours({ handId, within, as, pending, className }: ListNeighboursProps) {
  const trpc = useTRPC();
  const timeZone = useViewerTimeZone();
  const filter = useMemo(() => parseHandFilter(new URLSearchParams(within)), [within]);
  const isList = findFilterIssue(filter) === null;
  const { data: found, isError } = useQuery({
    ...trpc.hands.neighbours.queryOptions({ ...toListInput(filter, timeZone), handId }),
    enabled: isList,
  });
  const beside = found ?? (isError || !isList ? none : null);
  const isTurned = filter.order === null;
  const neighbours = useMemo(
    () => (beside !== null && isTurned ? { previous: beside.next, next: beside.previous } : beside),
    [beside, isTurned],
  );
  return (
    <NeighbourLinks
      neighbours={neighbours}
      pending={pending}
      address={{ as, within }}
      className={className}
    />
  );
}
