'use client';
import type { HandCollection } from '@openfelt/api';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../api/me.ts';
import { useTRPC } from '../../api/provider.tsx';

/** The viewer's own collections, which guests have none of; empty while they are not known, and where nobody asks (`isAsked`). */
export function useOwnCollections(isAsked = true): readonly HandCollection[] {
  const trpc = useTRPC();
  const { data: me } = useMe();
  const { data: own = [] } = useQuery({
    ...trpc.collections.list.queryOptions(),
    enabled: isAsked && me?.account != null,
  });
  return own;
}
