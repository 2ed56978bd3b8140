'use client';
import type { LobbyTable } from '@openfelt/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useTRPC } from '../api/provider.tsx';

/** The ids of the tables at which the viewer sits. */
const listSeats = (tables: readonly LobbyTable[]): ReadonlySet<string> =>
  new Set(tables.flatMap(({ own, tableId }) => (own === null ? [] : [tableId])));

const isEqualSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((each) => b.has(each));

/** All tables that the viewer may know of, as asked for and as every change says since. Failed only where nothing came at all. */
export function useTables() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { queryKey } = trpc.lobby.list.queryOptions();
  const { data, isError } = useQuery(trpc.lobby.list.queryOptions());
  const { status } = useSubscription(
    trpc.lobby.changes.subscriptionOptions(undefined, {
      onData: (tables) => {
        const before = queryClient.getQueryData(queryKey);
        // A seat is taken or left with chips.
        if (before !== undefined && !isEqualSet(listSeats(before), listSeats(tables)))
          void queryClient.invalidateQueries(trpc.me.get.queryFilter());
        // A list that was asked for before is older than the change.
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, tables);
      },
    }),
  );
  return { tables: data, hasFailed: data === undefined && (isError || status === 'error') };
}
