import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { pageQueries } from '../api/on-server.ts';
import { prefetchRecentHands } from '../hands/hand-list-query.ts';
import { PageMessages } from '../i18n/page-messages.tsx';
import { Lobby } from '../lobby/lobby.tsx';

/** The lobby, with its tables and the last hands. */
export default async function LobbyPage() {
  const page = await pageQueries();
  const { trpc, queryClient } = page;
  await Promise.all([queryClient.prefetchQuery(trpc.lobby.list.queryOptions()), prefetchRecentHands(page)]);
  return (
    <PageMessages page="lobby">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <Lobby />
      </HydrationBoundary>
    </PageMessages>
  );
}
