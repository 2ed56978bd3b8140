import type { PageQueries, Queries } from '../api/on-server.ts';

/** Which hands a list shows. */
export interface HandFilter {
  /** The table's id; null: of all tables. */
  readonly table: string | null;
  /** Only those that the viewer played. */
  readonly mine: boolean;
}

const pageSize = 25;
const maxRecent = 5;

/** The list of hands, page by page. */
export function handListQuery(trpc: Queries, { table, mine }: HandFilter) {
  const input = { mine, limit: pageSize, ...(table === null ? {} : { tableId: table }) };
  return trpc.hands.list.infiniteQueryOptions(input, { getNextPageParam: ({ next }) => next });
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
