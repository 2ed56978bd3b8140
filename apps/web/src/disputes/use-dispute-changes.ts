'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useCallback } from 'react';
import { useTRPC } from '../api/provider.tsx';

/** Asks anew for all that the page says about disputes. */
export function useRefreshDisputes(): () => void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries(trpc.disputes.pathFilter());
    void queryClient.invalidateQueries(trpc.hands.cardAccess.pathFilter());
    // An audit shows what was decided and moved.
    void queryClient.invalidateQueries(trpc.hands.bundle.pathFilter());
  }, [trpc, queryClient]);
}

/** Keeps what the page says about disputes as new as the server's: it tells when one of the viewer's changes. */
export function useDisputeChanges(): void {
  const trpc = useTRPC();
  const refresh = useRefreshDisputes();
  useSubscription(trpc.disputes.changes.subscriptionOptions(undefined, { onData: refresh }));
}
