'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useTRPC } from '../api/provider.tsx';

/** All tables that the viewer may know of, as asked for and as every change says since. Failed only where nothing came at all. */
export function useTables() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { queryKey } = trpc.lobby.list.queryOptions();
  const { data, isError } = useQuery(trpc.lobby.list.queryOptions());
  const { status } = useSubscription(
    trpc.lobby.changes.subscriptionOptions(undefined, {
      onData: (tables) => {
        // A list that was asked for before is older than the change.
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, tables);
      },
    }),
  );
  return { tables: data, hasFailed: data === undefined && (isError || status === 'error') };
}
