'use client';
import type { HandNote } from '@openfelt/api';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../api/provider.tsx';

const none: readonly HandNote[] = [];

/** The viewer's notes on the positions of a hand, in its order; none where the hand is in no list. */
export function useHandNotes(handId: string, isListed: boolean): readonly HandNote[] {
  const options = useTRPC().handNotes.list.queryOptions({ handId }, { enabled: isListed });
  return useQuery(options).data ?? none;
}
