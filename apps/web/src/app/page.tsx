import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { pageQueries } from '../api/on-server.ts';
import { LateWitness } from '../audit/witness/late-witness.tsx';
import { HandTotals } from '../hands/hand-totals.tsx';
import { prefetchRecentHands } from '../hands/recent-hands-query.ts';
import { PageMessages } from '../i18n/page-messages.tsx';
import { Lobby } from '../lobby/lobby.tsx';

/** The lobby, with its tables, the last hands and what the house says of all. */
export default async function LobbyPage() {
  const page = await pageQueries();
  const { trpc, queryClient } = page;
  const [totals] = await Promise.all([
    // The lobby can do without it.
    queryClient.fetchQuery({ ...trpc.hands.totals.queryOptions(), gcTime: 0 }).catch(() => null),
    queryClient.prefetchQuery(trpc.lobby.list.queryOptions()),
    prefetchRecentHands(page),
  ]);
  return (
    <PageMessages page="lobby">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <LateWitness />
        <Lobby totals={totals !== null && <HandTotals totals={totals} />} />
      </HydrationBoundary>
    </PageMessages>
  );
}
