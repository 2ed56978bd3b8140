'use client';
import type { Me, RenameResult } from '@openfelt/api';
import { useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';
import { useTRPC } from './provider.tsx';

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
