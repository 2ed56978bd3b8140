import type { PageQueries, Queries } from '../api/on-server.ts';
import { type HandFilter, toListInput } from './search/hand-filter.ts';

const pageSize = 25;
const maxRecent = 5;
/** So long the pages of a list are not asked for again, in ms: who comes back from a replay finds the list as it was. */
const freshFor = 60_000;

/** The list of hands, page by page. The days of the filter are those of the time zone. */
export function handListQuery(trpc: Queries, filter: HandFilter, timeZone: string) {
  return trpc.hands.list.infiniteQueryOptions(
    { ...toListInput(filter, timeZone), limit: pageSize },
    { getNextPageParam: ({ next }) => next, staleTime: freshFor },
  );
}

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
