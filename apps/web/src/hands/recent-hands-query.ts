import type { PageQueries, Queries } from '../api/on-server.ts';

const maxRecent = 5;

/** The last hands, of the viewer or of all. */
export function recentHandsQuery(trpc: Queries, mine: boolean) {
  return trpc.hands.list.queryOptions({ mine, limit: maxRecent });
}

/** Asks for the hands that the lobby shows: the viewer's last ones, or before there is one, those of all. */
export async function prefetchRecentHands({ trpc, queryClient }: PageQueries): Promise<void> {
  await queryClient.prefetchQuery(recentHandsQuery(trpc, true));
  const own = queryClient.getQueryData(recentHandsQuery(trpc, true).queryKey);
  if (own?.hands.length === 0) await queryClient.prefetchQuery(recentHandsQuery(trpc, false));
}
