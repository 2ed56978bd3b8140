'use client';
import type { Me, RenameResult } from '@openfelt/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';
import { useTRPC } from './provider.tsx';

/** The visitor. Every page arrives with the answer. */
export function useMe() {
  return useQuery(useTRPC().me.get.queryOptions());
}

/** The visitor, asked for anew: chips and seats change at the tables, and nothing tells the cache. */
export function useCurrentMe() {
  return useQuery({ ...useTRPC().me.get.queryOptions(), staleTime: 0 });
}

/** Gives the visitor another name, or says why not; null where the server did not answer. */
export function useRename(): (name: string) => Promise<RenameResult<Me> | null> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (name) => {
    const renamed = await client.me.rename.mutate({ name }).catch(() => null);
    if (renamed?.ok) queryClient.setQueryData(trpc.me.get.queryKey(), renamed.player);
    return renamed;
  };
}
